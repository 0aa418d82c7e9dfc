import { endConnections, type Mutant } from "./mutant.ts";

/** Adapters that are wrong in coming back to the page. */
export const RESTORING_MUTANTS: readonly Mutant[] = [
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
    fault: "forgets who has not answered by the end of the grace",
    alter: (real) => ({
      async restore(a) {
        const over = new AbortController();
        a.signal?.addEventListener("abort", () => over.abort());
        const outcomes = await real.restore({ ...a, signal: over.signal });
        over.abort();
        return outcomes;
      },
    }),
    found: [
      "takes the answer of a wallet that comes after the grace",
      "takes a wallet that comes after the grace, and asks it nothing that it shows",
    ],
  },
  {
    fault: "goes on restoring for a caller that has no more use for it",
    alter: (real) => ({ restore: ({ signal: _, ...a }) => real.restore(a) }),
    found: ["takes nothing late once the caller has no more use for it"],
  },
  {
    fault: "brings back what was ended",
    alter: (real) => ({
      async disconnect(a) {
        const ended = real.connections().find((one) => one.id === a.connectionId);
        const outcome = await real.disconnect(a);
        if (ended) await real.connect({ connectorId: ended.connectorId });
        return outcome;
      },
    }),
    found: ["does not bring back late what the person has ended meanwhile"],
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
        await endConnections(real);
        return outcomes;
      },
    }),
    found: ["does not restore over a connection that the person opens meanwhile"],
  },
];
