import type { AdapterHost } from "../../adapter.ts";
import type { Connection, Connector } from "../../connection.ts";
import { FoyerError } from "../../errors/foyer-error.ts";
import { MEMORY_EVENT, type MemoryProvider } from "./memory-wallet.ts";
import { FAKE, listening, type Memory, type Mutant, withEmit, withPage } from "./mutant.ts";

/** Adapters that are wrong in being made, in finding wallets, in connecting or in following accounts. */
export const FINDING_MUTANTS: readonly Mutant[] = [
  {
    fault: "looks for a document while it is made",
    alter: () => ((globalThis as { document?: unknown }).document ? {} : {}),
    found: ["is imported and made without touching a global, so a server may do it"],
  },
  {
    fault: "is of another version",
    alter: () => ({ specVersion: 2 as 1 }),
    found: ["is frozen, of version 1, and has at least one network of its namespace"],
  },
  {
    fault: "knows a wallet beforehand",
    alter: (real) => ({ connectors: () => [...real.connectors(), FAKE] }),
    found: [
      "knows no wallet and no connection before it starts",
      "lists nothing that is not a wallet, and goes on finding those that are",
      "knows nothing any more once it is stopped",
    ],
  },
  {
    fault: "does not ask wallets that are there",
    alter: (real) => withPage(real, (page) => ({ ...listening(page), dispatchEvent: () => true })),
    found: ["finds a wallet that was there before the start"],
  },
  {
    fault: "tells everything twice",
    alter: (real) => withEmit(real, (event, emit) => [event, event].forEach(emit)),
    found: [
      "finds a wallet that comes later and tells of it once",
      "answers with the open connection when it is asked to connect again",
      "settles both of two calls for one wallet, and opens one connection",
    ],
  },
  {
    fault: "lists every wallet twice",
    alter: (real) => ({ connectors: () => [...real.connectors(), ...real.connectors()] }),
    found: ["lists a wallet once, however often it announces itself"],
  },
  {
    fault: "changes ids with each start",
    alter(real) {
      let starts = 0;
      return {
        start(host) {
          starts += 1;
          return real.start(host);
        },
        connectors: () => real.connectors().map((one) => Object.freeze({ ...one, id: `${one.id}${starts}` })),
      };
    },
    found: ["lists two wallets under two ids, the same ids after a reload"],
  },
  {
    fault: "hands out connectors that can be written",
    alter: (real) => ({ connectors: () => real.connectors().map((one) => ({ ...one })) }),
    found: ["describes a connector with plain data that is frozen"],
  },
  {
    fault: "makes a live object for each question",
    alter: () => ({ provider: () => ({}) }),
    found: ["gives the same live object for a connector each time, and none for an unknown one"],
  },
  {
    fault: "does not hear a wallet leave",
    alter: (real) =>
      withPage(real, (page) => ({
        ...listening(page),
        addEventListener: (type: string, listener: EventListener) =>
          type.endsWith("!") ? undefined : page.addEventListener(type, listener),
      })),
    found: ["forgets a wallet that leaves the page, and closes its connection as gone"],
  },
  {
    fault: "believes names and icons",
    alter: (real) => ({
      connectors: () =>
        real.connectors().map((one) => {
          const { name, icon } = real.provider(one.id) as MemoryProvider;
          return Object.freeze({ ...one, wallet: Object.freeze({ name, icon }) });
        }),
    }),
    found: [
      "cuts a name of ten thousand characters",
      "takes invisible characters out of a name",
      "keeps a small image as icon and drops any other",
    ],
  },
  {
    fault: "lists every announcement",
    alter(real) {
      const heard: Connector<"stacks">[] = [];
      const start: Memory["start"] = (host) => {
        host.page.addEventListener(MEMORY_EVENT, () => heard.push(FAKE));
        return real.start(host);
      };
      return { start, connectors: () => [...real.connectors(), ...heard] };
    },
    found: [
      "lists nothing that is not a wallet, and goes on finding those that are",
      "stays quick and bounded under ten thousand announcements",
    ],
  },
  {
    fault: "marks no impostor",
    alter: (real) => ({
      connectors: () => real.connectors().map((one) => Object.freeze({ ...one, unverified: undefined })),
    }),
    found: ["keeps both of two wallets that claim one identity, and marks the later one"],
  },
  {
    fault: "answers a connect with another id and with addresses of its own",
    alter: (real) => ({
      async connect(a) {
        const connection = await real.connect(a);
        const [first] = connection.accounts;
        return { ...connection, id: "one", accounts: [{ ...first, address: "SX9" }] };
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
        const others = real.connections().filter((one) => one.id !== connection.id);
        await Promise.all(others.map((one) => real.disconnect({ connectionId: one.id })));
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
    alter(real) {
      let host: AdapterHost<"stacks"> | undefined;
      return {
        start(given) {
          host = given;
          return real.start(given);
        },
        connect: (a) => {
          const controller = new AbortController();
          host?.clock.after(60_000, () => controller.abort());
          return real.connect({ ...a, signal: controller.signal });
        },
      };
    },
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
];
