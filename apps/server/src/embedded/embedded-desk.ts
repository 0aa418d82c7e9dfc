import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { type HolderKeys, openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import type { KeyRing } from "@foyer-apps/service/keys/key-ring";
import { deriveShareKeys, type ShareKeys } from "@foyer-apps/service/keys/share-keys";
import type { SocialClients } from "@foyer-apps/service/openid/social-environment";
import type { Database } from "../database/database.ts";
import type { EmbeddedSettings, SponsorSettings } from "../settings/read-settings.ts";
import { createFarcaster, type Farcaster } from "./farcaster/farcaster.ts";
import { createProviders, type Providers } from "./social/providers.ts";

/** What embedded wallets are kept with. */
export type EmbeddedDesk = {
  readonly frameOrigin: string;
  readonly ring: KeyRing;
  readonly keys: HolderKeys;
  /** What the server's shares are sealed to. */
  readonly share: ShareKeys;
  /** The operator's clients at those whose accounts people log in with. */
  readonly socials: SocialClients;
  /** Asks them. */
  readonly providers: Providers;
  /** Reaches people in their app of Farcaster; `undefined`: nobody logs in with it. */
  readonly farcaster: Farcaster | undefined;
  /** Where people's user operations are paid for, by CAIP-2 chain. */
  readonly sponsors: ReadonlyMap<string, SponsorSettings>;
};

/** Opens the keys of embedded wallets. */
export async function openEmbeddedDesk(
  { tables }: Database,
  { settings, now }: { readonly settings: EmbeddedSettings; readonly now: number },
): Promise<EmbeddedDesk> {
  const keys = await openHolderKeys(holderTables(tables), { ring: settings.ring, now });
  const { farcaster, socials } = settings;
  return {
    ...settings,
    keys,
    share: await deriveShareKeys(keys.seal),
    providers: createProviders(socials),
    farcaster: farcaster && createFarcaster(farcaster),
  };
}
