/** A session as the client keeps it. What the wallet said is in it: data to read, never proof. */
export type ClientSession = {
  readonly topic: string;
  /** Unix seconds. */
  readonly expiry: number;
  readonly acknowledged: boolean;
  readonly namespaces: {
    readonly [namespace: string]: {
      readonly accounts: readonly string[];
      readonly methods: readonly string[];
      readonly events: readonly string[];
    };
  };
  readonly peer: {
    readonly metadata: {
      readonly name: string;
      readonly redirect?: { readonly native?: string; readonly universal?: string };
    };
  };
  readonly sessionProperties?: { readonly [name: string]: string };
  /** Of the pairing that it came of. */
  readonly pairingTopic?: string;
};

/**
 * What a wallet signed as it agreed to a session: as CAIP-74 writes it, the account as `did:pkh:`. Nobody has looked at
 * it yet but the client.
 * @see https://chainagnostic.org/CAIPs/caip-74
 */
export type SignedAuth = {
  readonly p: { readonly iss: string };
  readonly s: { readonly t: string; readonly s: string };
};

/** What is to be signed by whoever agrees; the client adds the time, and the permissions in words. */
export type AuthRequest = {
  readonly chains: readonly string[];
  readonly methods: readonly string[];
  readonly domain: string;
  readonly uri: string;
  readonly nonce: string;
  readonly statement?: string | undefined;
  readonly exp?: string | undefined;
  readonly nbf?: string | undefined;
  readonly resources?: readonly string[] | undefined;
};

/** What is offered to wallets, by namespace. */
export type Proposal = {
  readonly [namespace: string]: {
    readonly chains: readonly string[];
    readonly methods: readonly string[];
    readonly events: readonly string[];
  };
};

/**
 * As much of WalletConnect's sign client as is used here. `UniversalProvider.client` and `SignClient` are such clients.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/client-api
 */
export interface RelayClient {
  connect(a: { readonly optionalNamespaces: Proposal }): Promise<{
    readonly uri?: string | undefined;
    readonly approval: () => Promise<ClientSession>;
  }>;
  /** Offers a session with a text to sign, and beside it a plain one, for wallets that know of nothing else. */
  authenticate?(a: AuthRequest): Promise<{
    readonly uri: string;
    readonly response: () => Promise<{
      readonly auths?: readonly SignedAuth[] | undefined;
      readonly session?: ClientSession | undefined;
    }>;
  }>;
  /** The text that a wallet signed. */
  formatAuthMessage?(a: { readonly request: SignedAuth["p"]; readonly iss: string }): string;
  request(a: {
    readonly topic: string;
    readonly chainId: string;
    readonly request: { readonly method: string; readonly params: unknown };
  }): Promise<unknown>;
  disconnect(a: {
    readonly topic: string;
    readonly reason: { readonly code: number; readonly message: string };
  }): Promise<void>;
  on(event: ClientEvent, listener: (payload: never) => void): unknown;
  off(event: ClientEvent, listener: (payload: never) => void): unknown;
  readonly session: { getAll(): readonly ClientSession[] };
  readonly core: {
    readonly relayer: {
      readonly connected: boolean;
      on(event: RelayerEvent, listener: (payload: never) => void): unknown;
      off(event: RelayerEvent, listener: (payload: never) => void): unknown;
      restartTransport(): Promise<void>;
      transportClose(): Promise<void>;
    };
  };
}

/** What the client tells of its sessions. */
export type ClientEvent = "session_update" | "session_extend" | "session_event" | "session_delete" | "session_expire";

/** What the client tells of its way to the relay. */
export type RelayerEvent = "relayer_connect" | "relayer_disconnect" | "relayer_error";
