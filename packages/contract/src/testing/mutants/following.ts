import type { Connection } from "../../connection.ts";
import type { MemoryProvider } from "../memory/memory-wallet.ts";
import { type Mutant, withEmit, withHost } from "./mutant.ts";

/** Adapters that are wrong in following accounts and networks, or in choosing among them. */
export const FOLLOWING_MUTANTS: readonly Mutant[] = [
  {
    fault: "never looks at a connection again",
    alter(real) {
      const first = new Map<string, Connection<"stacks">>();
      const keep = (one: Connection<"stacks">): Connection<"stacks"> => {
        if (!first.has(one.id)) first.set(one.id, one);
        return first.get(one.id) as Connection<"stacks">;
      };
      return {
        connections() {
          real.connections().forEach(keep);
          return [...first.values()];
        },
      };
    },
    found: [
      "follows the wallet to another account",
      "moves to an account that is left when the active one is taken away",
      "closes the connection when the wallet shares no account any more",
      "closes the connection when the wallet is locked, and no other",
      "follows the wallet to another network",
    ],
  },
  {
    fault: "always uses the wallet's first account",
    alter: (real) => ({
      connections: () => real.connections().map((one) => ({ ...one, account: one.accounts[0].id })),
      select: (a) => real.select({ ...a, account: undefined }),
    }),
    found: ["keeps the chosen account while the wallet shares it", "chooses an account and tells of it"],
  },
  {
    fault: "repeats whatever a wallet says, for ever",
    alter: (real) =>
      withHost(real, (host) => ({
        async connect(a) {
          const connection = await real.connect(a);
          const { on } = real.provider(a.connectorId) as MemoryProvider;
          on(() => host()?.emit({ type: "changed", what: ["accounts"], connection }));
          return connection;
        },
      })),
    found: [
      "tells nothing when the wallet says the same again",
      "hears nothing more of a wallet it disconnected from",
      "tells nothing after it is stopped, whatever wallets do",
      "leaves no listener and no timer behind",
    ],
  },
  {
    fault: "connects again by itself",
    alter: (real) =>
      withEmit(real, (event, emit) => {
        emit(event);
        if (event.type !== "closed") return;
        const connectorId = event.connectionId.replace("stacks:", "");
        setTimeout(() => real.connect({ connectorId }).catch(() => undefined), 5);
      }),
    found: ["does not connect again by itself when the wallet is unlocked"],
  },
  {
    fault: "chooses no network",
    alter: (real) => ({ select: (a) => real.select({ ...a, chain: undefined }) }),
    found: [
      "chooses the application's network without asking the wallet",
      "refuses to choose a network that is not among its own",
      "brings back the account and the network that were in use",
    ],
  },
  {
    fault: "switches without asking the wallet",
    alter: (real) => ({
      capabilities: Object.freeze({
        ...real.capabilities,
        switchNetwork: async () => real.connections()[0] as Connection<"stacks">,
      }),
    }),
    found: [
      "moves the wallet to another network and tells of it",
      "stays where it was when the person refuses to switch",
      "refuses to switch to a network that is not among its own, and in a connection that is not open",
      "ends a switch at once when it is aborted",
    ],
  },
];
