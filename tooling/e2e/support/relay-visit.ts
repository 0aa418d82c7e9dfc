import { type Devnet, startDevnet } from "@foyer-tooling/devnet";
import {
  bitcoinSide,
  cosmosSide,
  evmSide,
  openRelayWallet,
  polkadotSide,
  type RelayWallet,
  solanaSide,
  stacksSide,
  suiSide,
} from "@foyer-tooling/devnet/relay-wallet";
import { expect } from "vitest";
import type { HostOptions } from "../pages/host-options.ts";
import { it as base, type Visit, type VisitOptions } from "./journey.ts";
import { scanScreen } from "./scan-screen.ts";

type Fixtures = {
  readonly devnet: Devnet<"relay">;
  /** A person's phone: a wallet at the other end of the relay, with keys for three namespaces. */
  readonly phone: RelayWallet;
  /** One that connects and signs in with one approval, where the page asks it to. */
  readonly signingPhone: RelayWallet;
  /** Another one, with keys for the four other namespaces. */
  readonly otherPhone: RelayWallet;
  /** Opens a page whose kit has this relay. */
  readonly come: (options?: VisitOptions) => Promise<Visit>;
};

/** A test with a relay of its own, so that it may break it. */
export const it = base.extend<Fixtures>({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are needed from the pattern
    async ({}, provide) => {
      const devnet = await startDevnet({ chains: ["relay"] });
      await provide(devnet);
      await devnet.stop();
    },
    { scope: "file" },
  ],
  phone: async ({ devnet }, provide) => {
    const sides = await Promise.all([evmSide(), solanaSide(), suiSide()]);
    const phone = await openRelayWallet({ relay: devnet.relay, sides });
    await provide(phone);
    await phone.close();
  },
  signingPhone: async ({ devnet }, provide) => {
    const phone = await openRelayWallet({ relay: devnet.relay, sides: [await evmSide()], signsInAtOnce: true });
    await provide(phone);
    await phone.close();
  },
  otherPhone: async ({ devnet }, provide) => {
    const sides = await Promise.all([bitcoinSide(), polkadotSide(), cosmosSide(), stacksSide()]);
    const phone = await openRelayWallet({ relay: devnet.relay, sides });
    await provide(phone);
    await phone.close();
  },
  come: async ({ devnet, visit }, provide) => {
    const { url, projectId } = devnet.relay;
    await provide(({ host, ...options } = {}) => {
      const wanted: HostOptions = { ...host, relay: { url, projectId } };
      return visit({ path: "/seven/", ...options, host: wanted });
    });
  },
});

/** Opens the code for any wallet, and reads it from the screen. */
export async function showCode({ host, modal }: Visit): Promise<string> {
  await host.connectButton.click();
  await modal.press(/^WalletConnect/);
  return readShownCode(modal.dialog);
}

/** Reads the code that is shown, once there is one. */
export async function readShownCode(dialog: Visit["modal"]["dialog"]): Promise<string> {
  let read: string | undefined;
  await expect
    .poll(
      async () => {
        read = await scanScreen(dialog);
        return read;
      },
      { timeout: 15_000 },
    )
    .toMatch(/^wc:/);
  return read ?? "";
}
