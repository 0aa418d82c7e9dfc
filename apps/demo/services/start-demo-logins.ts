import { randomBytes } from "node:crypto";
import { type LocalFarcaster, startFarcaster } from "@foyer-tooling/devnet/farcaster";
import type { startDemoEmbedded } from "./start-demo-embedded.ts";

type Given = Parameters<typeof startDemoEmbedded>[1];

/** Stand-ins for the login providers. They accept every name with any password. */
export type DemoLogins = {
  /** Settings for the server. */
  readonly environment: Readonly<Record<string, string>>;
  /** Settings for the keeper. */
  readonly keeper: Pick<Given, "farcaster" | "socials">;
  /** Farcaster's relay. */
  readonly relay: LocalFarcaster["relay"];
  /** The Farcaster account of the demo's phone. */
  readonly person: Parameters<LocalFarcaster["relay"]["agree"]>[1];
  readonly stop: () => Promise<void>;
};

/** Starts the stand-ins. `redirectUri`: the address of the wallet's frame that they redirect to. */
export async function startDemoLogins(redirectUri: string): Promise<DemoLogins> {
  const [socials, farcaster] = await Promise.all([
    quietly(async () => {
      const { startSocialProviders } = await import("@foyer-tooling/devnet/social");
      return await startSocialProviders(redirectUri);
    }),
    startFarcaster(),
  ]);
  const { registry, relay } = farcaster;
  const person = await farcaster.register({ key: `0x${randomBytes(32).toString("hex")}`, username: "demo" });
  return {
    environment: {
      EMBEDDED_SOCIALS: JSON.stringify(socials.serverClients),
      EMBEDDED_FARCASTER: JSON.stringify({ ...registry, relay: relay.url }),
    },
    keeper: { socials: socials.keeperClients, farcaster: registry },
    relay,
    person,
    stop: async () => {
      await Promise.all([socials.stop(), farcaster.stop()]);
    },
  };
}

/** Drops the warnings that the OpenID library prints for operators of real providers. */
async function quietly<Made>(make: () => Promise<Made>): Promise<Made> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes("oidc-provider WARNING")) warn(...words);
  };
  try {
    return await make();
  } finally {
    console.warn = warn;
  }
}
