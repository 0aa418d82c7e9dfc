import { type Attack, PARTIES, type Party } from "../attack.ts";
import type { GuardName } from "../guards/guards.ts";
import { RECOVERY } from "./server/recovery.ts";
import { RENEWAL } from "./server/renewal.ts";

/** An attack with its party and the name that commands take: `server: names another wallet`. */
export type NamedAttack = Attack<GuardName> & { readonly id: string; readonly party: Party };

const ATTACKS: Readonly<Record<Party, readonly Attack<GuardName>[]>> = {
  server: [...RENEWAL, ...RECOVERY],
  keeper: [],
  page: [],
  "server-thief": [],
  "keeper-thief": [],
  mailbox: [],
  owner: [],
  network: [],
};

/** Lists every attack. */
export function listAttacks(): readonly NamedAttack[] {
  const parties = Object.keys(PARTIES) as Party[];
  return parties.flatMap((party) => ATTACKS[party].map((attack) => ({ ...attack, party, id: `${party}: ${attack.name}` })));
}
