import { createRouteServer } from "../http/serve-routes.ts";
import { startHttp } from "../http/start-http.ts";
import type { Running } from "../running.ts";
import { createLedger } from "./ledger.ts";
import { stacksRoutes } from "./routes.ts";

/** A local Stacks chain. The test phrase's accounts hold 10,000 STX each. */
export type StacksChain = {
  /** CAIP-2: all networks but the main one share this id. */
  readonly caip: "stacks:2147483648";
  readonly name: string;
  /** The base of a REST interface shaped like Hiro's API. */
  readonly url: string;
  /** The process of the simnet. */
  readonly pid: number;
  /** Gives microSTX to an address. */
  fund(address: string, microStx: bigint): Promise<void>;
};

const START_MICRO_STX = 10_000_000_000n;

/** Starts a Stacks chain: the simnet in a process of its own, and its REST interface in this one. `port` 0: a free one. */
export async function startStacks(options: {
  readonly port: number;
  readonly funded: readonly string[];
}): Promise<Running<StacksChain>> {
  const ledger = await createLedger(options.funded, START_MICRO_STX);
  const server = await startHttp(createRouteServer(stacksRoutes(ledger)), options.port).catch(
    async (error: unknown) => {
      await ledger.stop();
      throw error;
    },
  );
  return {
    chain: { caip: "stacks:2147483648", name: "Local Stacks", url: server.url, pid: ledger.pid, fund: ledger.fund },
    kill: ledger.kill,
    async stop() {
      await server.stop();
      await ledger.stop();
    },
  };
}
