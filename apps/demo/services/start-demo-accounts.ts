import { EVM_TEST_KEYS } from "@foyer/testing";
import type { EvmChain } from "@foyer-tooling/devnet";
import { type Bundler, startBundler } from "@foyer-tooling/devnet/bundler";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import type { startDemoEmbedded } from "./start-demo-embedded.ts";

type Bundlers = NonNullable<Parameters<typeof startDemoEmbedded>[1]["bundlers"]>;

/** Services for the demo's smart accounts: a bundler, a paymaster, and the contract that enforces sessions. */
export type DemoAccounts = {
  /** Bundlers by CAIP-2 id, in the format of the frame's projects file. Empty if they failed to start. */
  readonly bundlers: Bundlers;
  readonly stop: () => Promise<void>;
};

const NONE: DemoAccounts = { bundlers: {}, stop: async () => undefined };
const [DEPLOYER_KEY] = EVM_TEST_KEYS;

/**
 * Starts them on a local chain. The first start on a computer downloads the bundler. Offline, the demo runs without smart
 * accounts, and the console says so.
 */
export async function startDemoAccounts(chain: EvmChain | undefined): Promise<DemoAccounts> {
  if (!chain || DEPLOYER_KEY === undefined) return NONE;
  let bundler: Bundler | undefined;
  try {
    bundler = await startBundler({ url: chain.url });
    const sessions = await createDeployer({ url: chain.url, key: DEPLOYER_KEY }).deploySessionKeys();
    const { url, paymaster } = bundler;
    return {
      bundlers: { [chain.caip]: { bundler: url, paymaster: paymaster.url, sessions } },
      stop: bundler.stop,
    };
  } catch (error) {
    await bundler?.stop();
    console.error(`There are no smart accounts: ${error instanceof Error ? error.message : String(error)}`);
    return NONE;
  }
}
