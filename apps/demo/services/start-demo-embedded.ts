import { startLocalKeeper } from "../../keeper/src/start-local-keeper.ts";
import { startSecure } from "../../secure/src/serve/start-secure.ts";
import type { LocalChain } from "../src/kit/devnet.ts";

/** What is behind the demo's embedded wallet, beside the reference server: its frame, and the keeper of recovery shares. */
export type DemoEmbedded = {
  readonly frameUrl: string;
  readonly keeperUrl: string;
  readonly stop: () => Promise<void>;
};

/** `page`: the demo's origin, which alone may embed the frame. `framePort`: where the server expects the frame. */
type Given = {
  readonly page: string;
  readonly framePort: number;
  readonly projectId: string;
  readonly serverUrl: string;
  readonly smtpUrl: string;
  /** What takes user operations of smart accounts to a chain, and may pay for them, by its CAIP-2 id. */
  readonly bundlers?: Readonly<Record<string, { readonly bundler: string; readonly paymaster?: string | undefined }>>;
};

/** Starts both, each on an origin of its own. They forget everybody when they stop. */
export async function startDemoEmbedded(
  { evm, solana }: { readonly evm: readonly LocalChain[]; readonly solana: LocalChain },
  { page, framePort, projectId, serverUrl, smtpUrl, bundlers = {} }: Given,
): Promise<DemoEmbedded> {
  const name = "Foyer demo";
  const keeper = await startLocalKeeper({
    frameOrigin: `http://127.0.0.1:${framePort}`,
    projects: { [projectId]: { name, origins: [page] } },
    smtpUrl,
  });
  const networks = [...evm, solana].map(
    (chain) => [chain.caip, { rpc: chain.url, name: chain.name, ...bundlers[chain.caip] }] as const,
  );
  const secure = await startSecure({
    port: framePort,
    projects: {
      [projectId]: {
        name,
        origins: [page],
        server: serverUrl,
        keeper: keeper.url,
        networks: Object.fromEntries(networks),
      },
    },
  });
  return {
    frameUrl: secure.origin,
    keeperUrl: keeper.url,
    stop: async () => {
      await Promise.all([secure.stop(), keeper.stop()]);
    },
  };
}
