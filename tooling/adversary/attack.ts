import type { Finding } from "./attacks/findings.ts";
import type { World } from "./world/start-world.ts";

/** The attackers. A thief of a database can read and write it, and has no key-encryption key. */
export const PARTIES = {
  server: "lying accounts server",
  keeper: "lying keeper",
  page: "hostile page",
  "server-thief": "thief of the server's database",
  "keeper-thief": "thief of the keeper's database",
  mailbox: "thief of the mailbox",
  owner: "second owner",
  network: "network attacker",
} as const;

export type Party = keyof typeof PARTIES;

/** The goal of an attack. */
export type Goal = "read keys" | "spend" | "lock out" | "link identities";

/** The environment of an attack. The world starts at the first call. */
export type Arena = { readonly world: () => Promise<World> };

/** One attack. */
export type Attack<Guard extends string = string> = {
  /** Names it among those of its party: a sentence without its subject, the party. */
  readonly name: string;
  readonly goal: Goal;
  /** The guards that stop it. Each one is sufficient: the attack succeeds once all of them are removed. */
  readonly guards: readonly [Guard, ...Guard[]];
  /** The finding that it is of, where it succeeded before that was fixed. */
  readonly finding?: Finding;
  /** Runs it against the real code, and returns whether it reached its goal. */
  readonly run: (arena: Arena) => Promise<boolean>;
};
