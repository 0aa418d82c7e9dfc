import { WalletSendConfirmedView } from "../views/wallet-send/confirmed/wallet-send-confirmed-view.tsx";
import { WalletSendPreviewView } from "../views/wallet-send/preview/wallet-send-preview-view.tsx";
import { WalletSendSelectTokenView } from "../views/wallet-send/select-token/wallet-send-select-token-view.tsx";
import { WalletSendView } from "../views/wallet-send/wallet-send-view.tsx";

/** The views of sending, in one chunk: whoever has begun waits for nothing on the way. */
export const SEND_VIEWS = {
  WalletSend: WalletSendView,
  WalletSendConfirmed: WalletSendConfirmedView,
  WalletSendPreview: WalletSendPreviewView,
  WalletSendSelectToken: WalletSendSelectTokenView,
} as const;
