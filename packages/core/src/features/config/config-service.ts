import type { Service } from "../../ports/service.ts";
import type { Settings } from "../../settings/settings.ts";

/** The features that a service switches. */
export type RemoteFeature =
  | "activity"
  | "branding"
  | "email"
  | "multiWallet"
  | "onramp"
  | "payWithExchange"
  | "socials"
  | "swaps";

/** What a service says of them; those it does not name are absent. */
export type RemoteFeatures = { [F in RemoteFeature]?: Settings[F] };

/** Where a project's configuration is served, and for whom. */
export type ConfigService = Service & {
  /** Features that the service never changes, whatever it says. */
  readonly keep?: readonly RemoteFeature[] | undefined;
};
