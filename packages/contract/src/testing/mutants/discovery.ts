import type { Connector } from "../../connection.ts";
import { MEMORY_EVENT, type MemoryProvider } from "../memory/memory-wallet.ts";
import { FAKE, listening, type Memory, type Mutant, withEmit, withPage } from "./mutant.ts";

/** Adapters that are wrong in being made or in finding wallets. */
export const DISCOVERY_MUTANTS: readonly Mutant[] = [
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
    fault: "makes a provider for each question",
    alter: () => ({ provider: () => ({}) }),
    found: ["gives the same provider for a connector each time, and none for an unknown one"],
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
];
