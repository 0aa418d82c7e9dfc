import type { SocialProvider } from "../../settings/settings.ts";
import type { RemoteFeature, RemoteFeatures } from "./config-service.ts";

/** Rows beyond this are ignored: there are fewer features. */
const MOST_ROWS = 100;

/** The service's names of features that are on or off, and nothing more. */
const SWITCHES: Readonly<Record<string, Exclude<RemoteFeature, "email" | "socials">>> = {
  activity: "activity",
  fund_from_exchange: "payWithExchange",
  multi_wallet: "multiWallet",
  onramp: "onramp",
  reown_branding: "branding",
  swap: "swaps",
};

const PROVIDERS: Readonly<Record<SocialProvider, true>> = {
  google: true,
  github: true,
  apple: true,
  facebook: true,
  x: true,
  discord: true,
  farcaster: true,
};

/** Reads the features in a service's answer; the first row of a name counts, and what is no feature is left out. */
export function readFeatures(body: unknown): RemoteFeatures {
  const { features } = Object(body) as { readonly features?: unknown };
  const rows = Array.isArray(features) ? features.slice(0, MOST_ROWS) : [];
  const found: RemoteFeatures = {};
  for (const row of rows) {
    for (const [feature, value] of Object.entries(readRow(row))) {
      // A pair of a row is one of the features and its own value.
      if (!Object.hasOwn(found, feature)) Object.assign(found, { [feature]: value });
    }
  }
  return found;
}

function readRow(row: unknown): RemoteFeatures {
  const { id, isEnabled, config } = Object(row) as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || typeof isEnabled !== "boolean") return {};
  if (id === "social_login") return readLogins(isEnabled, config);
  const feature = Object.hasOwn(SWITCHES, id) ? SWITCHES[id] : undefined;
  return feature === undefined ? {} : { [feature]: isEnabled };
}

/** The list names providers, and e-mail among them. */
function readLogins(isEnabled: boolean, config: unknown): RemoteFeatures {
  if (!isEnabled) return { email: false, socials: false };
  if (!Array.isArray(config)) return {};
  const providers = [...new Set(config.slice(0, MOST_ROWS).filter(isProvider))];
  return { email: config.includes("email"), socials: providers.length > 0 && providers };
}

function isProvider(word: unknown): word is SocialProvider {
  return typeof word === "string" && Object.hasOwn(PROVIDERS, word);
}
