import { z } from "zod";

/** What the relay answers where a channel was opened. */
export const openedChannel = z.object({
  channelToken: z.string().min(1).max(512),
  url: z
    .string()
    .max(2_048, { abort: true })
    .pipe(z.url({ protocol: /^https?$/ })),
});

/** What it answers once somebody has answered. Names that are none are left out. */
export const channelAnswer = z.object({
  state: z.literal("completed"),
  message: z.string().min(1).max(4_096),
  signature: z.string().regex(/^0x([\da-fA-F]{2}){1,4096}$/),
  username: z.string().trim().max(128).catch(""),
});
