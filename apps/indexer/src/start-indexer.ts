import { findFreePort } from "./find-free-port.ts";
import type { IndexerOptions } from "./indexer-options.ts";
import { installPonder } from "./install-ponder.ts";
import { keepToChain } from "./keep-to-chain.ts";
import { type Ponder, runPonder } from "./run-ponder.ts";
import { waitUntilReady } from "./wait-until-ready.ts";

export type { IndexerOptions } from "./indexer-options.ts";

/** An indexer that was started; it answers as a Blockscout of version 2 does. */
export type Indexer = {
  /** Known at once. Nobody answers there while it is installed, and with 503 until all that the chain has is indexed. */
  readonly url: string;
  /** Resolves when all that the chain has is indexed. @throws {Error} when it could not be installed, or ended before */
  readonly ready: Promise<void>;
  /** Resolves when it is gone: after `stop` and `kill`, or with an error when it failed. */
  readonly ended: Promise<Error | undefined>;
  /** Ends it, and resolves when it is gone. Safe to call twice. */
  stop(): Promise<void>;
  /** Ends it at once, as the loss of power would. */
  kill(): void;
};

/**
 * Starts to index a chain's transactions and transfers of tokens, in a process of its own that ends with this one. What
 * that needs is installed when it is first started, which takes a quarter of a minute and a network.
 * @example
 * const indexer = await startIndexer({ rpcUrl: "http://127.0.0.1:8545", chainId: 31337, directory: ".indexed" });
 * await indexer.ready;
 * await fetch(`${indexer.url}/api/v2/addresses/0x70997970C51812dc3A010C7d01b50e0d17dc79C8/token-transfers`);
 * await indexer.stop();
 */
export async function startIndexer(options: IndexerOptions): Promise<Indexer> {
  const { host = "127.0.0.1", port = 0, onLine } = options;
  const place = { host, port: port === 0 ? await findFreePort(host) : port };
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${place.port}`;
  const ending = new AbortController();

  const starting = (async (): Promise<Ponder> => {
    await installPonder({ onLine, signal: ending.signal });
    await keepToChain(options);
    ending.signal.throwIfAborted();
    return runPonder({ ...options, ...place });
  })();
  const ready = starting.then((ponder) =>
    waitUntilReady({ url, signal: AbortSignal.any([ending.signal, ponder.ending]) }),
  );
  // Whoever waits for it hears of it.
  ready.catch(() => {});
  const ended = starting.then(
    (ponder) => ponder.ended.then((error) => (ending.signal.aborted ? undefined : error)),
    (error: Error) => (ending.signal.aborted ? undefined : error),
  );

  const end = (how: "kill" | "stop"): void => {
    if (!ending.signal.aborted) ending.abort(new Error("The indexer was ended."));
    // What was not started needs no end.
    starting.then((ponder) => ponder[how]()).catch(() => {});
  };
  return {
    url,
    ready,
    ended,
    async stop() {
      end("stop");
      await ended;
    },
    kill: () => end("kill"),
  };
}
