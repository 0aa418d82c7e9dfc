import type { IconNode, WalletRecord } from "../wallet.ts";

/** What is known of a wallet of the long list. */
export type ListedWallet = WalletRecord & {
  /** Whether it connects through a relay: by a QR code, or by a link on the same device. */
  readonly pairs: boolean;
  /** Id of the wallet that it is another product of. */
  readonly family?: string | undefined;
};

/** A logo: a tree of shapes, or a WebP picture of 64 by 64 pixels as a `data:` URL. */
export type WalletIcon = IconNode | string;

/** Logos that load together. */
export type IconChunk = {
  readonly ids: readonly string[];
  readonly load: () => Promise<{ readonly ICONS: Readonly<Record<string, WalletIcon>> }>;
};
