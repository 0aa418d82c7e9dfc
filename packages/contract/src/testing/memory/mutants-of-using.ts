import type { AdapterHost } from "../../adapter.ts";
import type { Connection } from "../../connection.ts";
import { FoyerError } from "../../errors/foyer-error.ts";
import type { MemoryProvider } from "./memory-wallet.ts";
import { known, type Mutant, withEmit } from "./mutant.ts";

/** Adapters that are wrong in what comes after connecting. */
export const USING_MUTANTS: readonly Mutant[] = [
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
    fault: "repeats whatever a wallet says, for ever",
    alter(real) {
      let host: AdapterHost<"stacks"> | undefined;
      return {
        start(given) {
          host = given;
          return real.start(given);
        },
        async connect(a) {
          const connection = await real.connect(a);
          const { on } = real.provider(a.connectorId) as MemoryProvider;
          on(() => host?.emit({ type: "changed", what: ["accounts"], connection }));
          return connection;
        },
      };
    },
    found: [
      "tells nothing when the wallet says the same again",
      "hears nothing more of a wallet it disconnected from",
      "tells nothing after it is stopped, whatever wallets do",
      "leaves no listener and no timer behind",
    ],
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
  {
    fault: "restores by connecting",
    alter: (real) => ({
      async restore({ saved }) {
        await Promise.all(saved.map(({ connectorId }) => real.connect({ connectorId }).catch(() => undefined)));
        return saved.map(() => "restored");
      },
    }),
    found: [
      "brings a connection back without a prompt, and tells that it was restored",
      "asks nobody when the wallet is locked, and keeps its record",
      "asks nobody when the wallet does not know the site",
    ],
  },
  {
    fault: "forgets what was saved, and gives no grace",
    alter: (real) => ({
      restore: (a) =>
        real.restore({ ...a, graceMs: 0, saved: a.saved.map((one) => ({ ...one, addresses: [], chain: "" })) }),
    }),
    found: [
      "brings back the account and the network that were in use",
      "waits for a wallet that comes late, within the grace",
      "says that a wallet is absent once the grace is over, and not before",
    ],
  },
  {
    fault: "answers a restore with what it restored only",
    alter: (real) => ({
      restore: async (a) => (await real.restore(a)).filter((outcome) => outcome === "restored"),
    }),
    found: ["answers with one outcome for each record, whatever is in it"],
  },
  {
    fault: "restores from nothing",
    alter: (real) => ({
      async restore(a) {
        const outcomes = await real.restore(a);
        for (const { id } of real.connections()) await real.disconnect({ connectionId: id });
        return outcomes;
      },
    }),
    found: ["does not restore over a connection that the person opens meanwhile"],
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
        for (const { id } of real.connections()) await real.disconnect({ connectionId: id });
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
    fault: "signs a tidier text",
    alter: (real) => ({ signMessage: (a) => real.signMessage({ ...a, message: a.message.trim() }) }),
    found: ["signs any text, and an independent verifier agrees"],
  },
  {
    fault: "signs with whatever account comes first, and hides refusals",
    alter: (real) => ({
      async signMessage(a) {
        const connectionId = real.connections()[0]?.id ?? a.connectionId;
        return await real.signMessage({ ...a, connectionId, account: undefined }).catch(() => {
          throw new FoyerError("wallet/internal", { namespace: "stacks", operation: "signMessage", problem: "?" });
        });
      },
    }),
    found: [
      "signs with the chosen account and with any other that is asked for",
      "signs with each of two open connections",
      "says that the person refused to sign, and stays connected",
      "asks no wallet to sign for an account that it does not share",
    ],
  },
  {
    fault: "verifies anything",
    alter: (real) => ({ capabilities: Object.freeze({ ...real.capabilities, verifyMessage: async () => true }) }),
    found: ["finds its own verifier of one mind with the independent one"],
  },
  {
    fault: "answers nothing about activity",
    alter: (real) => ({
      supports: (a) => (a.operation === "activity" ? ({} as { ok: false; reason: "not-built" }) : real.supports(a)),
    }),
    found: ["says of every operation whether it works, and how or why not"],
  },
  {
    fault: "supports everything",
    alter: () => ({ supports: () => ({ ok: true, via: "wallet" }) }),
    found: ["supports nothing that it has no member for", "says that a connection is not open"],
  },
  {
    fault: "supports nothing",
    alter: () => ({ supports: () => ({ ok: false, reason: "not-built" }) }),
    found: ["supports connecting and signing with a wallet that can"],
  },
  {
    fault: "explains nothing",
    alter(real) {
      let asked = 0;
      const context = { namespace: "stacks", operation: "connect" };
      return {
        ...real,
        explain: (cause) =>
          new FoyerError("wallet/internal", { ...context, problem: `${++asked} ${cause}` }, { cause }),
      };
    },
    found: [
      "knows what the wallets of its namespace mean",
      "explains anything at all without failing, and keeps the cause",
      "explains the same thing the same way, and says nothing to anybody",
      "leaves an error of ours as it is",
      "finds the person's refusal inside other errors",
    ],
  },
  {
    fault: "takes any text for an address",
    alter: () => ({
      address: Object.freeze({
        check: async ({ address }: { address: string }) => ({ ok: true as const, canonical: address, warnings: [] }),
        same: (a: string, b: string) => a === b,
      }),
    }),
    found: [
      "accepts good addresses, in one spelling and with the right warnings",
      "refuses bad addresses and says what is wrong",
      "knows two spellings of one account, and two accounts",
    ],
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
