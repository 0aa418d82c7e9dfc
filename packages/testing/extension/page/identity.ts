import { type IconUri, svgIcon } from "../../src/icons/test-icon.ts";

/** Under which the wallet is known on both standards. */
export const WALLET_NAME = "Foyer Test Wallet";

/** EIP-6963. */
export const WALLET_RDNS = "org.foyer.testwallet";

/** An archway with a light behind it: the entrance hall the project is named after. */
const ICON_DRAWING =
  '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#3b2fb8"/><stop offset="1" stop-color="#7a4df0"/></linearGradient></defs>' +
  '<rect width="96" height="96" rx="22" fill="url(#g)"/>' +
  '<path d="M26 76V46a22 22 0 0 1 44 0v30h-9V46a13 13 0 0 0-26 0v30z" fill="#fff"/>' +
  '<path d="M42 76V47a6 6 0 0 1 12 0v29z" fill="#ffd166"/>';

/** The icon as pages get it. */
export function createWalletIcon(): IconUri {
  return svgIcon(ICON_DRAWING);
}
