import { FoyerError } from "../../errors/foyer-error.ts";
import type { MemoryProvider } from "../memory/memory-wallet.ts";
import { endConnections, known, type Mutant } from "./mutant.ts";

/** Adapters that are wrong in ending a connection, or in being stopped. */
export const ENDING_MUTANTS: readonly Mutant[] = [
  {
    fault: "reports what is not open in other words",
    alter: (real) => ({
      select: async (a) => known(real, a.connectionId) && (await real.select(a)),
      signMessage: async (a) => known(real, a.connectionId) && (await real.signMessage(a)),
      disconnect: async (a) => known(real, a.connectionId) && (await real.disconnect(a)),
    }),
    found: [
      "refuses to choose in a connection that is not open",
      "refuses to sign in a connection that is not open",
      "refuses to end a connection that is not open",
    ],
  },
  {
    fault: "claims that every wallet forgot, once it answered",
    alter: (real) => ({
      async disconnect(a) {
        const { connectorId } = real.connections().find((one) => one.id === a.connectionId) ?? { connectorId: "" };
        const provider = real.provider(connectorId) as MemoryProvider | undefined;
        await provider?.forget().catch(() => undefined);
        await real.disconnect(a);
        return { revoked: true };
      },
    }),
    found: [
      "never says that a wallet forgot the site when it did not",
      "ends the connection even when the wallet does not answer",
    ],
  },
  {
    fault: "ends every connection",
    alter: (real) => ({
      async disconnect(a) {
        const answer = await real.disconnect(a);
        await endConnections(real);
        return answer;
      },
    }),
    found: ["ends a connection, tells that the person did, and leaves the others"],
  },
  {
    fault: "connects once only",
    alter(real) {
      let isOver = false;
      return {
        disconnect(a) {
          isOver = true;
          return real.disconnect(a);
        },
        connect: (a) => (isOver ? Promise.reject(new FoyerError("connector/not-found", a)) : real.connect(a)),
      };
    },
    found: ["connects again after a disconnect"],
  },
  {
    fault: "never stops",
    alter: (real) => ({
      start(host) {
        real.start(host);
        return () => undefined;
      },
    }),
    found: [
      "leaves no listener and no timer behind",
      "knows nothing any more once it is stopped",
      "tells nothing after it is stopped, whatever wallets do",
      "ends what is pending when it is stopped, and a late answer opens nothing",
    ],
  },
  {
    fault: "starts once only",
    alter(real) {
      let starts = 0;
      return {
        start(host) {
          starts += 1;
          return starts === 1 ? real.start(host) : () => undefined;
        },
      };
    },
    found: ["starts again after a stop, and may be stopped twice"],
  },
  {
    fault: "leaves a promise alone",
    alter: (real) => ({
      connect(a) {
        const connection = real.connect(a);
        void connection.then(() => undefined);
        return connection;
      },
    }),
    found: ["leaves no rejection unhandled"],
  },
];
