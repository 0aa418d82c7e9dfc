import type { Service } from "../../ports/service.ts";

/** The settings that a service switches. */
export type RemoteSetting =
  | "activity"
  | "branding"
  | "email"
  | "multiWallet"
  | "onramp"
  | "payWithExchange"
  | "socials"
  | "swaps";

/** Where a project's configuration is served, and for whom. */
export type ConfigService = Service & {
  /** Settings that the service never changes, whatever it says. */
  readonly keep?: readonly RemoteSetting[] | undefined;
};

/** How asking a service for a project's configuration stands. */
export type RemoteConfigState = {
  /** `failed`: asked again at the next opening. */
  status: "idle" | "asking" | "answered" | "failed";
};

/** What asks a service for a project's configuration. */
export type RemoteConfigVerbs = {
  /** Asks, and puts the answer to use; unless it is being asked, or has answered for good. */
  ask(): Promise<void>;
};
