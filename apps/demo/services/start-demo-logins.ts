import { randomBytes } from "node:crypto";
import { type LocalFarcaster, startFarcaster } from "@foyer-tooling/devnet/farcaster";
import type { startDemoEmbedded } from "./start-demo-embedded.ts";

type Given = Parameters<typeof startDemoEmbedded>[1];

/** Stand-ins for where people log in with accounts that they have: every name is let in, whatever the password. */
export type DemoLogins = {
  /** What the server is told of them. */
  readonly environment: Readonly<Record<string, string>>;
  /** What the keeper is told of them. */
  readonly keeper: Pick<Given, "farcaster" | "socials">;
  /** Farcaster's relay. */
  readonly relay: LocalFarcaster["relay"];
  /** Whose Farcaster account the demo's phone has. */
  readonly person: Parameters<LocalFarcaster["relay"]["agree"]>[1];
  readonly stop: () => Promise<void>;
};

/** Starts them. `redirectUri`: the address of the wallet's frame that they lead back to. */
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

/** Their library warns the operator of a real provider of a dozen things. None of these is one. */
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
