import type { Migration } from "@foyer-apps/service/database/migration";
import type { Tables } from "../tables.ts";
import { createFirstTables } from "./0001-first-tables.ts";
import { createSignInTables } from "./0002-sign-in.ts";
import { createEmbeddedTables } from "./0003-embedded-wallets.ts";
import { createOrderTables } from "./0004-orders.ts";
import { createSocialTables } from "./0005-social.ts";
import { createAccountNameTables } from "./0006-account-names.ts";
import { createOperationTables } from "./0007-operations.ts";
import { createSponsorTables } from "./0008-sponsoring.ts";
import { createWayTables } from "./0009-ways.ts";
import { createSocialAnswers } from "./0010-social-answers.ts";
import { addControlKeys } from "./0011-control-keys.ts";
import { createFormerEmails } from "./0012-former-emails.ts";

/** Every migration, in the order they run. One that has been released is never edited: the next one corrects it. */
export const MIGRATIONS: readonly Migration<Tables>[] = [
  { name: "0001-first-tables", run: createFirstTables },
  { name: "0002-sign-in", run: createSignInTables },
  { name: "0003-embedded-wallets", run: createEmbeddedTables },
  { name: "0004-orders", run: createOrderTables },
  { name: "0005-social", run: createSocialTables },
  { name: "0006-account-names", run: createAccountNameTables },
  { name: "0007-operations", run: createOperationTables },
  { name: "0008-sponsoring", run: createSponsorTables },
  { name: "0009-ways", run: createWayTables },
  { name: "0010-social-answers", run: createSocialAnswers },
  { name: "0011-control-keys", run: addControlKeys },
  { name: "0012-former-emails", run: createFormerEmails },
];
