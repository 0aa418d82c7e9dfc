/** What marks this wallet's messages among all that a page sends to itself. */
export const CHANNEL = "foyer-test-wallet";

/** What a page asks of the wallet. Bytes are written with `toWire`. */
export type WalletRequest =
  | { readonly kind: "evm"; readonly method: string; readonly params?: unknown }
  | { readonly kind: "solana"; readonly action: SolanaAction; readonly input?: unknown };

/** What the Solana side can be asked. */
export type SolanaAction =
  | "connect"
  | "disconnect"
  | "signMessage"
  | "signIn"
  | "signTransaction"
  | "signAndSendTransaction";

/** A Solana account on the wire. */
export type WireAccount = { readonly address: string; readonly publicKey: Uint8Array; readonly label: string };

/** The wallet's answer. */
export type WalletAnswer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string; readonly data?: unknown } };

/** What the wallet tells pages unasked. `origin`: the one site concerned, or all. */
export type WalletEvent =
  | { readonly kind: "evm"; readonly name: string; readonly payload: unknown; readonly origin?: string | undefined }
  | { readonly kind: "solana" };

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
