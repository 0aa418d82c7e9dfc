import { type Attack, PARTIES, type Party } from "../attack.ts";
import type { GuardName } from "../guards/guards.ts";
import { KEEPER_THIEF } from "./database/keeper-thief.ts";
import { SERVER_THIEF } from "./database/server-thief.ts";
import { RECEIPTS } from "./keeper/receipts.ts";
import { SHARES } from "./keeper/shares.ts";
import { MAILBOX } from "./mailbox/thief.ts";
import { PROOFS } from "./network/proofs.ts";
import { REQUESTS } from "./network/requests.ts";
import { OWNER } from "./owner/owner.ts";
import { MAILS } from "./page/mails.ts";
import { MESSAGES } from "./page/messages.ts";
import { SPENDING } from "./page/spending.ts";
import { TEXTS } from "./page/texts.ts";
import { WINDOWS } from "./page/windows.ts";
import { ASKS_KEEPER } from "./server/asks-keeper.ts";
import { PROVIDER } from "./server/provider.ts";
import { RECOVERY } from "./server/recovery.ts";
import { RENEWAL } from "./server/renewal.ts";

/** An attack with its party and the name that commands take: `server: names another wallet`. */
export type NamedAttack = Attack<GuardName> & { readonly id: string; readonly party: Party };

const ATTACKS: Readonly<Record<Party, readonly Attack<GuardName>[]>> = {
  server: [...RENEWAL, ...RECOVERY, ...ASKS_KEEPER, ...PROVIDER],
  keeper: [...RECEIPTS, ...SHARES],
  page: [...MESSAGES, ...WINDOWS, ...TEXTS, ...SPENDING, ...MAILS],
  "server-thief": SERVER_THIEF,
  "keeper-thief": KEEPER_THIEF,
  mailbox: MAILBOX,
  owner: OWNER,
  network: [...PROOFS, ...REQUESTS],
};

/** Lists every attack. */
export function listAttacks(): readonly NamedAttack[] {
  const parties = Object.keys(PARTIES) as Party[];
  return parties.flatMap((party) =>
    ATTACKS[party].map((attack) => ({ ...attack, party, id: `${party}: ${attack.name}` })),
  );
}
