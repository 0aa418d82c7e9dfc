import { EVM_TEST_KEYS } from "@foyer/testing";
import type { EvmChain } from "@foyer-tooling/devnet";
import { type Bundler, startBundler } from "@foyer-tooling/devnet/bundler";
import { createDeployer } from "@foyer-tooling/devnet/deployer";
import type { startDemoEmbedded } from "./start-demo-embedded.ts";

type Bundlers = NonNullable<Parameters<typeof startDemoEmbedded>[1]["bundlers"]>;

/** What the demo's smart accounts take: a bundler, what pays for them, and the contract that keeps to what pages may do. */
export type DemoAccounts = {
  /** As the frame's projects file has them; none where they could not be started. */
  readonly bundlers: Bundlers;
  readonly stop: () => Promise<void>;
};

const NONE: DemoAccounts = { bundlers: {}, stop: async () => undefined };
const [DEPLOYER_KEY] = EVM_TEST_KEYS;

/**
 * Starts it on a local chain. The first start on a computer installs a bundler, for which it needs the network: without one the
 * demo has everything but smart accounts, and the console says so.
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
