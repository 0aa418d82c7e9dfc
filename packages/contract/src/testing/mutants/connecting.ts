import { FoyerError } from "../../errors/foyer-error.ts";
import { endConnections, type Mutant, withHost } from "./mutant.ts";

/** Adapters that are wrong in connecting. */
export const CONNECTING_MUTANTS: readonly Mutant[] = [
  {
    fault: "answers a connect with another id and with addresses of its own",
    alter: (real) => ({
      async connect(a) {
        const connection = await real.connect(a);
        const [first] = connection.accounts;
        return { ...connection, id: "one", accounts: [{ ...first, address: "SX9" as typeof first.address }] };
      },
    }),
    found: [
      "connects and answers with accounts, the active one among them",
      "gives the wallet's own addresses",
      "lists the connection and tells that the person opened it",
      "describes a connection with plain data that is frozen",
    ],
  },
  {
    fault: "ignores the chain it is asked for",
    alter: (real) => ({ connect: (a) => real.connect({ ...a, chain: undefined }) }),
    found: [
      "uses the chain it is asked for",
      "refuses a chain that is not among its networks, before it asks the wallet",
    ],
  },
  {
    fault: "holds one connection only",
    alter: (real) => ({
      async connect(a) {
        const connection = await real.connect(a);
        await endConnections(real, connection.id);
        return connection;
      },
    }),
    found: ["holds connections to two wallets at once", "signs with each of two open connections"],
  },
  {
    fault: "will not connect what is open",
    alter: (real) => ({
      async connect(a) {
        const isOpen = real.connections().some((one) => one.connectorId === a.connectorId);
        if (isOpen) throw new FoyerError("wallet/pending", { namespace: "stacks", operation: "connect" });
        return await real.connect(a);
      },
    }),
    found: ["answers with the open connection when it is asked to connect again"],
  },
  {
    fault: "never settles a second call",
    alter(real) {
      const asked = new Set<string>();
      return {
        connect(a) {
          if (asked.has(a.connectorId)) return new Promise(() => undefined);
          asked.add(a.connectorId);
          return real.connect(a);
        },
      };
    },
    found: ["settles both of two calls for one wallet, and opens one connection"],
  },
  {
    fault: "loses patience with the person",
    alter: (real) =>
      withHost(real, (host) => ({
        connect: (a) => {
          const controller = new AbortController();
          host()?.clock.after(60_000, () => controller.abort());
          return real.connect({ ...a, signal: controller.signal });
        },
      })),
    found: ["waits for a person as long as they need", "leaves no listener and no timer behind"],
  },
  {
    fault: "reports every failure to connect as one of the wallet's",
    alter: (real) => ({
      connect: (a) =>
        real.connect(a).catch(() => {
          throw new FoyerError("wallet/internal", { namespace: "stacks", operation: "connect", problem: "?" });
        }),
    }),
    found: [
      "says which connector it does not know",
      "says that the person refused, keeps nothing, and connects when asked again",
      "takes no account for no connection",
      "turns whatever a wallet throws into an error of ours",
      "asks nothing when it is aborted beforehand",
    ],
  },
  {
    fault: "cannot be aborted",
    alter: (real) => ({
      connect: (a) => real.connect({ ...a, signal: undefined }),
      restore: (a) => real.restore({ ...a, signal: undefined }),
      signMessage: (a) => real.signMessage({ ...a, signal: undefined }),
    }),
    found: [
      "ends at once when it is aborted, and a late answer changes nothing",
      "ends signing at once when it is aborted, and drops a late signature",
      "ends a restore at once when it is aborted, and a late wallet changes nothing",
    ],
  },
  {
    fault: "asks one wallet after the other",
    alter(real) {
      let last: Promise<unknown> = Promise.resolve();
      const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
        const next = last.then(work, work);
        last = next.catch(() => undefined);
        return next;
      };
      return {
        connect: (a) => inTurn(() => real.connect(a)),
        async restore(a) {
          const outcomes = [];
          for (const one of a.saved) outcomes.push(...(await real.restore({ ...a, saved: [one] })));
          return outcomes;
        },
      };
    },
    found: [
      "connects one wallet while another never answers",
      "restores all at once: a wallet that never answers holds up no other",
    ],
  },
];
