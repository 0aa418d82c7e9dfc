import type { FarcasterRegistry } from "@foyer-apps/service/farcaster/farcaster-environment";
import type { KeyRing } from "@foyer-apps/service/keys/key-ring";
import type { MailSettings } from "@foyer-apps/service/mail/create-mailer";
import type { SocialClients } from "@foyer-apps/service/openid/social-environment";
import type { LogLevel } from "@foyer-apps/service/serve/create-log";

/** A project: what it is called, and the origins of its pages. */
export type KeeperProject = { readonly name: string; readonly origins: readonly string[] };

/** How many mails are sent in an hour and in a day. */
export type MailLimits = { readonly perHour: number; readonly perDay: number };

/** How the keeper runs, as its operator wants it. */
export type KeeperSettings = {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly databaseUrl: string;
  /** How long the start waits for a PostgreSQL that does not answer yet. */
  readonly databaseWaitSeconds: number;
  /** Where people and frames reach the keeper, without a slash at the end; `undefined`: where it listens. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly logLevel: LogLevel;
  /** Of the wallet's frame, whose pages alone may ask. */
  readonly frameOrigin: string;
  readonly ring: KeyRing;
  readonly mail: MailSettings;
  /** Whose signed answers verify a device: the server's clients at those whose accounts people log in with. */
  readonly socials: SocialClients;
  /** Where it is known whose Farcaster ids are whose; `undefined`: nobody logs in with it. */
  readonly farcaster: FarcasterRegistry | undefined;
  /** How long an address waits for its next link. */
  readonly mailEverySeconds: number;
  /** How many links are mailed to one mailbox, for one network address in a project, and for a project. */
  readonly mailLimits: {
    readonly ofMailbox: MailLimits;
    readonly ofAddress: MailLimits;
    readonly ofProject: MailLimits;
  };
  /** How many requests a minute a network address may make, and a project's visitors together. */
  readonly requestsPerMinute: { readonly ofAddress: number; readonly ofProject: number };
  readonly projects: ReadonlyMap<string, KeeperProject>;
};
