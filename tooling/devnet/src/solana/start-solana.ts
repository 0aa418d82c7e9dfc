import { createServer, type Server } from "node:http";
import { close, listen } from "../http/listen.ts";
import { createRpcServer } from "../rpc/serve-rpc.ts";
import type { Running } from "../running.ts";
import { bindMethods } from "./bind-methods.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { GENESIS_HASH } from "./methods/cluster.ts";
import { putTokens } from "./put-tokens.ts";
import { createSocketServer } from "./serve-websocket.ts";
import type { SolanaToken } from "./token-bytes.ts";

/** A local Solana chain. The test phrase's accounts hold 100 SOL each. */
export type SolanaChain = {
  /** CAIP-2: the first 32 letters of the genesis hash. */
  readonly caip: `solana:${string}`;
  /** As the Wallet Standard names it. */
  readonly chain: "solana:localnet";
  readonly name: string;
  readonly url: string;
  readonly wsUrl: string;
  /** Where it was started with them. */
  readonly tokens?: readonly SolanaToken[] | undefined;
};

const START_LAMPORTS = 100_000_000_000n;
const CAIP_REFERENCE_LETTERS = 32;
const PORT_TRIES = 20;

/** Starts a Solana chain in this process. `port` 0: a free one. */
export async function startSolana(options: {
  readonly port: number;
  readonly funded: readonly string[];
  /** Who begins with tokens. */
  readonly holders?: readonly string[] | undefined;
}): Promise<Running<SolanaChain>> {
  const ledger = await createLedger();
  for (const address of options.funded) ledger.airdrop(address, START_LAMPORTS);
  const tokens = options.holders && (await putTokens(ledger.svm, options.holders));
  const sockets = createSocketServer(ledger);
  const { servers, port } = await listenInPair(ledger, options.port);
  for (const server of servers) sockets.attach(server);
  const kill = (): void => {
    ledger.stop();
    sockets.close();
  };
  return {
    chain: {
      caip: `solana:${GENESIS_HASH.slice(0, CAIP_REFERENCE_LETTERS)}`,
      chain: "solana:localnet",
      name: "Local Solana",
      url: `http://127.0.0.1:${port}`,
      wsUrl: `ws://127.0.0.1:${port}`,
      tokens,
    },
    kill,
    async stop() {
      kill();
      await Promise.all(servers.map(close));
    },
  };
}

/** @solana/web3.js looks for websockets one port above the HTTP port: both are taken, and both do. */
async function listenInPair(ledger: Ledger, wanted: number): Promise<{ servers: readonly Server[]; port: number }> {
  for (let tries = 1; ; tries += 1) {
    const http = createRpcServer(bindMethods(ledger));
    const beside = createServer((_, response) => void response.writeHead(426).end());
    const port = await listen(http, wanted);
    try {
      await listen(beside, port + 1);
      return { servers: [http, beside], port };
    } catch (error) {
      await close(http);
      if (wanted !== 0 || tries === PORT_TRIES) throw error;
    }
  }
}
