import { DEFAULT_SETTINGS, type Settings } from "../../settings/settings.ts";
import type { RemoteFeature, RemoteFeatures } from "./config-service.ts";

type Merging = {
  /** The features as they are. */
  readonly now: Readonly<Record<string, unknown>>;
  readonly remote: RemoteFeatures;
  readonly keep: readonly RemoteFeature[];
};

/**
 * Picks what a service may switch: what the host has set stays. Set is what is not as it is where a host says nothing,
 * from the first or by `setFeatures` since.
 */
export function mergeFeatures({ now, remote, keep }: Merging): Partial<Settings> {
  const defaults: Readonly<Record<string, unknown>> = DEFAULT_SETTINGS;
  const isOpen = ([feature]: readonly [string, unknown]): boolean =>
    now[feature] === defaults[feature] && !keep.some((kept) => kept === feature);
  return Object.fromEntries(Object.entries(remote).filter(isOpen));
}
