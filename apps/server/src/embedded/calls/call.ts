import type { HolderTables } from "@foyer-apps/service/holding/holder-tables";
import type { Language } from "@foyer-apps/service/mail/languages";
import type { Kysely } from "kysely";
import type { ServerPorts } from "../../http/server-environment.ts";
import type { Project } from "../../projects/project.ts";
import type { EmbeddedDesk } from "../embedded-desk.ts";

/** A call of the frame's, with what it proved. */
export type Call = {
  readonly ports: ServerPorts;
  readonly desk: EmbeddedDesk;
  /** The tables of keys, quotas and the audit log. */
  readonly holder: Kysely<HolderTables>;
  readonly project: Project;
  readonly now: number;
  /** Of the frame's key. */
  readonly thumbprint: string;
  /** What the device calls itself. */
  readonly device: string;
  /** The visitor's network address, as limits count it. */
  readonly address: string;
  readonly language: Language;
};

/** A call of somebody who is logged in. */
export type SessionCall = Call & { readonly session: Session };

/** Who is logged in, where. */
export type Session = {
  readonly id: string;
  readonly accountId: string;
  readonly deviceId: string;
  /** Unix milliseconds; 0: never. */
  readonly steppedUpAt: number;
  readonly freshUntil: number | null;
  /** When its owner proved who they are, in Unix milliseconds. */
  readonly provenAt: number;
};
