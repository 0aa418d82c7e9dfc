import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Indexer, startIndexer } from "@foyer-apps/indexer";
import type { EvmChain } from "@foyer-tooling/devnet";
import type { Indexing } from "../src/kit/indexing.ts";

/** The indexer of the demo, on what ends with it. */
export type DemoIndexer = {
  /** Resolves, once all is indexed, with where it answers as Blockscout does; never where it is not to be had. */
  readonly ready: Promise<string>;
  readonly indexing: () => Indexing;
  readonly stop: () => Promise<void>;
};

const OFF: DemoIndexer = { ready: new Promise(() => {}), indexing: () => "off", stop: async () => {} };

/** Starts to index a local chain, and tells on the console how that goes: nobody waits for it. `FOYER_DEMO_INDEXER=off`: not. */
export async function startDemoIndexer(chain: EvmChain | undefined): Promise<DemoIndexer> {
  if (!chain || process.env["FOYER_DEMO_INDEXER"] === "off") return OFF;
  const directory = await mkdtemp(join(tmpdir(), "foyer-indexer-"));
  const indexer = await startIndexer({ rpcUrl: chain.url, chainId: chain.chainId, directory });
  const state = follow(indexer, chain.name);
  return {
    ready: new Promise((resolve) => {
      // Why it is not to be had is told below.
      indexer.ready.then(() => resolve(indexer.url)).catch(() => undefined);
    }),
    indexing: () => state.indexing,
    async stop() {
      await indexer.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function follow(indexer: Indexer, chain: string): { readonly indexing: Indexing } {
  const state: { indexing: Indexing } = { indexing: "coming" };
  console.log(`The history of ${chain} is on its way: its indexer is installed when it is first started.`);
  indexer.ready.then(
    () => {
      state.indexing = "ready";
      console.log(`The history of ${chain} is there: ${indexer.url}`);
    },
    () => {},
  );
  void indexer.ended.then((error) => {
    state.indexing = "failed";
    if (error) console.error(`There is no history of ${chain}: ${error.message}`);
  });
  return state;
}
