import * as z from "zod/mini";
import type { Settings, SocialChoice } from "../../settings/settings.ts";
import type { RemoteSetting } from "./state.ts";

/** What a service says of settings; those it does not name are absent. */
export type RemoteSettings = { [S in RemoteSetting]?: Settings[S] };

/** Rows beyond this are ignored: there are fewer settings. */
const MOST_ROWS = 100;
/** A longer text is no origin. */
const LONGEST_ORIGIN = 300;

/** The service's names of settings that are on or off, and nothing more. */
const SWITCHES: ReadonlyMap<string, Exclude<RemoteSetting, "email" | "socials">> = new Map([
  ["activity", "activity"],
  ["fund_from_exchange", "payWithExchange"],
  ["multi_wallet", "multiWallet"],
  ["onramp", "onramp"],
  ["reown_branding", "branding"],
  ["swap", "swaps"],
]);

/** Those that need no name of the host's: a provider of the operator's own is for the host to list. */
const PROVIDERS = ["google", "github", "apple", "facebook", "x", "discord", "farcaster"] satisfies SocialChoice[];

/** Reads the settings in a service's answer; the first row of a name counts, and what is no setting is left out. */
export function readSettings(body: unknown): RemoteSettings | undefined {
  const { data } = z.object({ features: z.array(z.unknown()) }).safeParse(body);
  const row = z.object({ id: z.string(), isEnabled: z.boolean(), config: z.optional(z.unknown()) });
  const rows = data?.features.slice(0, MOST_ROWS).flatMap((each) => row.safeParse(each).data ?? []);
  return rows && Object.assign({}, ...rows.map(readRow).reverse());
}

function readRow({ id, isEnabled, config }: { id: string; isEnabled: boolean; config?: unknown }): RemoteSettings {
  if (id === "social_login") return readLogins(isEnabled, config);
  const setting = SWITCHES.get(id);
  return setting === undefined ? {} : { [setting]: isEnabled };
}

/** The list names providers, and e-mail among them. */
function readLogins(isEnabled: boolean, config: unknown): RemoteSettings {
  if (!isEnabled) return { email: false, socials: false };
  const { data: list } = z.array(z.unknown()).safeParse(config);
  if (!list) return {};
  const provider = z.enum(PROVIDERS);
  const providers = [...new Set(list.slice(0, MOST_ROWS).flatMap((each) => provider.safeParse(each).data ?? []))];
  return { email: list.includes("email"), socials: providers.length > 0 && providers };
}

/** Reads who may use a project; what is no origin is left out. */
export function readOrigins(body: unknown): readonly string[] | undefined {
  const { data } = z.object({ allowedOrigins: z.array(z.unknown()) }).safeParse(body);
  const origin = z.string().check(z.maxLength(LONGEST_ORIGIN));
  return data?.allowedOrigins.flatMap((each) => origin.safeParse(each).data ?? []);
}
