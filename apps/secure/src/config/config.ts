/** A network of the project. `rpc`: the one address that it is asked at. */
export type NetworkConfig = {
  readonly rpc: string;
  readonly name?: string | undefined;
  readonly symbol?: string | undefined;
  /** Of ERC-4337, for EntryPoint 0.7: gives people smart accounts there. */
  readonly bundler?: string | undefined;
  /** Of ERC-7677: pays for them, where it agrees. `server`: the server that keeps accounts does, within its limits. */
  readonly paymaster?: string | undefined;
  /** The contract that keeps what pages may do without asking: see smart-account/sessions. */
  readonly sessions?: string | undefined;
  /** The contract whose code plain accounts take on for batches (EIP-7702): see smart-account/delegated-account. */
  readonly delegate?: string | undefined;
};

/** What the server writes into the frame's document: all that the frame knows of its project. */
export type FrameConfig = {
  readonly projectId: string;
  /** The project's name, as its operator wrote it. */
  readonly name: string;
  /** The origins that may embed this frame, exactly. */
  readonly origins: readonly string[];
  /** Where accounts are kept, without a slash at the end. */
  readonly server: string;
  /** Where the share for recovery is kept, without a slash at the end. */
  readonly keeper: string;
  /** Whether every request is decided in a window of the frame's own, and not just what is dangerous. */
  readonly isDecidedInWindow: boolean;
  /** By CAIP-2 id. */
  readonly networks: Readonly<Record<string, NetworkConfig>>;
  /** Of the assets: other code has another. */
  readonly build: string;
  /** The address of the worker's script, from the frame's own origin. */
  readonly worker: string;
};

/** The element that holds it. */
export const CONFIG_ID = "config";

/** The one policy of Trusted Types that the document allows: it makes the address of the frame's own worker. */
export const WORKER_POLICY = "kit-worker";
