import { z } from "zod";
import { canParseUrl } from "../http/can-parse-url.ts";

/** Where it is known whose Farcaster ids are whose: the registry's contract, its chain, and a node that is asked. */
export type FarcasterRegistry = {
  readonly rpcUrl: string;
  readonly chainId: number;
  readonly registry: `0x${string}`;
};

/** The same, and the relay between the server and the app of the person who logs in. `app`: the origin of the links that it gives. */
export type FarcasterRelaySettings = FarcasterRegistry & { readonly relay: string; readonly app: string };

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;
/** Farcaster's own, on OP Mainnet. */
const OP_MAINNET = 10;
const REGISTRY = "0x00000000Fc6c5F01Fc30151999387Bb99A9f489b";
const RELAY = "https://relay.farcaster.xyz";
/** Where the links of Farcaster's own relay lead. @see https://docs.farcaster.xyz/auth-kit/client/app/create-channel */
const APP = "https://farcaster.xyz";

const url = z.string().refine(isReachable, "must be an https URL without a slash at the end");
const registry = {
  rpcUrl: url,
  chainId: z.number().int().positive().default(OP_MAINNET),
  registry: z
    .string()
    .regex(/^0x[\da-fA-F]{40}$/, "must be an address")
    .default(REGISTRY)
    .transform((text) => text as `0x${string}`),
};

/** What a setting says of the registry, for who only checks what was signed. */
export const farcasterRegistry = readJson('{"rpcUrl":"https://…"}').pipe(z.strictObject(registry));

/** The same, for who opens channels at the relay. */
export const farcasterRelay = readJson('{"rpcUrl":"https://…"}').pipe(
  z
    .strictObject({
      ...registry,
      relay: url.default(RELAY),
      app: url
        .refine((text) => new URL(text).origin === text, "must be an origin such as https://farcaster.xyz")
        .optional(),
    })
    .transform(({ app, ...rest }) => ({ ...rest, app: app ?? originOfLinks(rest.relay) })),
);

/** Another relay's links lead to itself, unless its operator says otherwise. */
function originOfLinks(relay: string): string {
  return relay === RELAY ? APP : new URL(relay).origin;
}

function readJson(example: string) {
  return z.string().transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: `must be JSON such as ${example}` });
      return z.NEVER;
    }
  });
}

function isReachable(given: string): boolean {
  if (!canParseUrl(given) || given.endsWith("/")) return false;
  const { protocol, hostname } = new URL(given);
  return protocol === "https:" || (protocol === "http:" && LOCAL.test(hostname));
}
