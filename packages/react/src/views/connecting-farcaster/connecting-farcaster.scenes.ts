import { FoyerError } from "@foyer/core";
import { byEmail } from "../../test/login-scenes.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { embeddedOf } from "../shared/email/embedded-verbs.ts";

const settings = { socials: ["farcaster", "google"] } as const;
const begin = ({ foyer }: { readonly foyer: Parameters<typeof embeddedOf>[0] }): void => {
  void embeddedOf(foyer)
    .logInWithFarcaster()
    .catch(() => undefined);
};

export const scenes: readonly Scene[] = scenesOf("ConnectingFarcaster", {
  start: { ...byEmail({ settings }) },
  link: { ...byEmail({ settings, after: begin }) },
  failed: {
    ...byEmail({
      settings,
      fails: { farcasterUri: new FoyerError("frame/failed", { request: "GET_FARCASTER_URI", problem: "no" }) },
      after: begin,
    }),
  },
});
