import type { Database } from "@foyer-apps/service/database/database";
import type { ReadFarcasterMessage } from "@foyer-apps/service/farcaster/read-farcaster-message";
import type { HolderTables } from "@foyer-apps/service/holding/holder-tables";
import type { HolderKeys } from "@foyer-apps/service/keys/holder-keys";
import type { ShareKeys } from "@foyer-apps/service/keys/share-keys";
import type { Mailer } from "@foyer-apps/service/mail/create-mailer";
import type { Language } from "@foyer-apps/service/mail/languages";
import type { FindAuthorizationOrigin } from "@foyer-apps/service/openid/find-authorization-origin";
import type { ReadIdToken } from "@foyer-apps/service/openid/read-id-token";
import type { StopSignals } from "@foyer-apps/service/serve/stop-signals";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "../database/tables.ts";
import type { KeeperProject, KeeperSettings } from "../settings/settings.ts";

/** What the keeper works with. `now`: Unix milliseconds. `url`: where people reach it, without a slash at the end. */
export type KeeperPorts = {
  readonly settings: KeeperSettings;
  readonly database: Database<Tables>;
  /** The tables of keys, quotas and the audit log. */
  readonly holder: Kysely<HolderTables>;
  readonly keys: HolderKeys;
  /** What shares are sealed to. */
  readonly share: ShareKeys;
  readonly mailer: Mailer;
  readonly readIdToken: ReadIdToken;
  readonly findAuthorizationOrigin: FindAuthorizationOrigin;
  /** `undefined`: nobody logs in with Farcaster here. */
  readonly readFarcasterMessage: ReadFarcasterMessage | undefined;
  readonly log: Logger;
  readonly now: () => number;
  readonly url: () => string;
  readonly stop: StopSignals;
};

/** A call of the frame's, with what it proved. */
export type Call = {
  readonly ports: KeeperPorts;
  readonly project: KeeperProject & { readonly id: string };
  readonly now: number;
  /** Of the frame's key. */
  readonly thumbprint: string;
  /** The digest by which the address is found that the token was given for; `undefined` without one. */
  readonly verified: VerifiedAddress | undefined;
  readonly device: string;
  readonly address: string;
  readonly language: Language;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

/** An address, or an account elsewhere, whose owner has confirmed this device. */
export type VerifiedAddress = { readonly index: string; readonly email: string };
