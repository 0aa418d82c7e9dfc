/** What marks this wallet's messages among all that a page sends to itself. */
export const CHANNEL = "foyer-test-wallet";

/** What a page asks of the wallet. Bytes are written with `toWire`. */
export type WalletRequest =
  | { readonly kind: "evm"; readonly method: string; readonly params?: unknown }
  | { readonly kind: "solana"; readonly action: SolanaAction; readonly input?: unknown }
  | { readonly kind: "sui"; readonly action: SuiAction; readonly input: unknown }
  /** Bitcoin and Stacks: one object. */
  | { readonly kind: "wbip"; readonly method: string; readonly params?: unknown }
  | { readonly kind: "polkadot"; readonly action: PolkadotAction; readonly input?: unknown }
  | { readonly kind: "cosmos"; readonly method: CosmosMethod; readonly inputs: readonly unknown[] };

/** What the Wallet Standard's object and its Solana part can be asked. */
export type SolanaAction =
  | "connect"
  | "disconnect"
  | "signMessage"
  | "signIn"
  | "signTransaction"
  | "signAndSendTransaction";

/** What its Sui part can be asked. */
export type SuiAction = "signPersonalMessage" | "signTransaction" | "signAndExecuteTransaction";

/** What the Polkadot side can be asked. */
export type PolkadotAction = "enable" | "accounts.get" | "signer.signRaw" | "signer.signPayload";

/** What the Cosmos side can be asked. */
export type CosmosMethod = (typeof COSMOS_METHODS)[number];

/** The methods of Keplr's shape that need the wallet; the others are made of them. */
export const COSMOS_METHODS = [
  "enable",
  "disable",
  "isConnected",
  "getKey",
  "experimentalSuggestChain",
  "signArbitrary",
  "signAmino",
  "signDirect",
] as const;

/** An account of the Wallet Standard on the wire. */
export type WireAccount = {
  readonly namespace: "solana" | "sui";
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly label: string;
};

/** The wallet's answer. */
export type WalletAnswer =
  | { readonly result: unknown }
  /** Wallets for Polkadot and Cosmos have no codes. */
  | { readonly error: { readonly code?: number; readonly message: string; readonly data?: unknown } };

/** What the wallet tells pages unasked. `origin`: the one site concerned, or all. */
export type WalletEvent =
  | { readonly kind: "evm"; readonly name: string; readonly payload: unknown; readonly origin?: string | undefined }
  /** Accounts changed; the page asks which. */
  | { readonly kind: "solana"; readonly origin?: string | undefined }
  | { readonly kind: "polkadot" | "cosmos"; readonly origin: string }
  | { readonly kind: "wbip"; readonly name: string; readonly payload: unknown; readonly origin: string };

/** Between the page's own world and the extension's script in it. */
export type PageMessage =
  | { readonly channel: typeof CHANNEL; readonly to: "worker"; readonly id: number; readonly request: WalletRequest }
  | { readonly channel: typeof CHANNEL; readonly to: "page"; readonly id: number; readonly answer: WalletAnswer }
  | { readonly channel: typeof CHANNEL; readonly to: "page"; readonly event: WalletEvent };

/** Between the extension's script in a page and its worker. */
export type WorkerMessage = { readonly channel: typeof CHANNEL; readonly request: WalletRequest };

/** From the worker to the extension's script in every page. */
export type TabMessage = { readonly channel: typeof CHANNEL; readonly event: WalletEvent };

/** From the extension's own pages to its worker. */
export type ControlMessage = {
  readonly channel: typeof CHANNEL;
  readonly control: string;
  readonly args: readonly unknown[];
};

/** From an approval window to the worker. */
export type ApprovalMessage =
  | { readonly type: "read"; readonly id: number }
  | { readonly type: "answer"; readonly id: number; readonly approved: boolean }
  | { readonly type: "stay-awake" };
