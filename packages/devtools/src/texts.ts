/** Every word that the panel says. It is for developers, and in English alone. */
export const TEXTS = {
  name: "Foyer devtools",
  close: "Close devtools",
  tabs: {
    state: "State",
    connections: "Connections",
    wallets: "Wallets",
    events: "Events",
    requests: "Requests",
    simulate: "Simulate",
  },
  state: {
    now: "Now",
    moment: "Moment",
    none: "Nothing has changed yet.",
    changed: "Changed",
  },
  connections: {
    none: "Nothing is connected.",
    active: "active",
    restoring: "Coming back from the last visit…",
    pending: "Its wallet is asked to connect",
    authenticating: "Connected, and not let through yet: a feature asks for something first",
    failed: "The latest attempt failed",
    adapter: "Adapter",
    connector: "Connector",
    wallet: "Wallet",
    account: "Account",
    network: "Network of the page",
    walletNetwork: "Network of the wallet",
    nobody: "no connector of this page: it has gone",
  },
  wallets: {
    none: "No wallet is known. Press Connect once: the list is fetched then.",
    hidden: "Not in the list",
    group: {
      walletConnect: "One row for wallets on other devices",
      recent: "Recent",
      injected: "Installed",
      featured: "Featured",
      custom: "Of the host",
      external: "External",
      recommended: "Recommended",
    },
  },
  reasons: {
    recent: "used before, place {place}",
    found: "found on this page: {connectors}",
    handedIn: "reached through {connectors}, which the host handed in",
    featured: "place {place} of the host's featured wallets",
    recommended: "place {place} of the host's recommended wallets",
    custom: "described by the host",
    excluded: "excluded by the host",
    known: "known to the directory",
    unverified: "claims an identity that another wallet claimed first",
    generic: "a nameless global such as window.ethereum",
    surplus: "known, and beyond those that are recommended: under All wallets",
  },
  events: { none: "Nothing was told yet.", clear: "Clear" },
  requests: {
    none: "No request has left.",
    thirdParty: "another origin",
    note: "All requests of the page, as the browser lists them; sockets are not among them.",
    unknown: "not told",
  },
  simulate: {
    about: "Puts a test wallet on this page, with keys that everybody knows. A real wallet is never touched.",
    add: "Add a test wallet",
    remove: "Take it off the page",
    answers: "It answers",
    answer: {
      approve: "Approve",
      reject: "Reject",
      slow: "Approve after 5 seconds",
      hang: "Never answer",
    },
    lock: "Lock it",
    unlock: "Unlock it",
    account: "Choose its next account",
    network: "Switch it to {name}",
    asked: "Asked so far: {count}",
  },
} as const;

/** Puts values into a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : slot,
  );
}
