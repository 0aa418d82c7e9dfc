import { FoyerError } from "@foyer/core";
import { byEmail } from "../../test/login-scenes.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";

const params = { provider: "google" } as const;
const settings = { socials: ["google", "x", "discord", "apple", "github", "facebook"] } as const;
const opened = {
  go: () => undefined,
  isClosed: () => false,
  close: () => undefined,
  focus: () => undefined,
  isPageActive: () => true,
  onAnswer: () => () => undefined,
};

export const scenes: readonly Scene[] = [
  ...scenesOf("ConnectSocials", { all: { ...byEmail({ settings }) }, off: {} }),
  ...scenesOf("ConnectingSocial", {
    start: { params, ...byEmail({ settings }) },
    window: {
      params,
      ...byEmail({
        settings,
        after: async ({ foyer }) => {
          void embeddedOf(foyer)
            .logInWithSocial({ provider: "google", window: opened })
            .catch(() => undefined);
        },
      }),
    },
    failed: {
      params,
      ...byEmail({
        settings,
        fails: { socialUri: new FoyerError("frame/failed", { request: "GET_SOCIAL_REDIRECT_URI", problem: "no" }) },
        after: ({ foyer }) =>
          embeddedOf(foyer)
            .logInWithSocial({ provider: "google", window: opened })
            .catch(() => undefined),
      }),
    },
  }),
];
