/*
 * The figures that the product is specified with, in one place. What else a module counts with is its own and stands where
 * it is used. Published files have the figures in place of the names: this file costs no page a byte.
 */

/** Wallets of a service that are read, and shown, at a time. */
export const WALLET_PAGE_ENTRIES = 40;
/** Wallets of the first page that rank those on the page. */
export const WALLET_RANK_ENTRIES = 20;
/** Wallets of a page whose pictures are fetched with it. */
export const WALLET_PICTURE_ENTRIES = 20;
/** Wallets that are recommended, and featured, where the host names none. */
export const RECOMMENDED_WALLETS = 4;
/** Wallets that a search gives at most. */
export const WALLET_SEARCH_ENTRIES = 100;
/** How long typing rests before it is a search for wallets, in ms. */
export const WALLET_SEARCH_REST_MS = 300;
/** The largest number of wallets in GetWallet. */
export const GET_WALLET_ENTRIES = 4;
/** Columns of the grid of wallets at most. */
export const WALLET_GRID_COLUMNS = 4;
/** Columns of it in a narrow card. */
export const WALLET_GRID_NARROW_COLUMNS = 3;
/** The width of a card that is not narrow any more, in px. */
export const WALLET_GRID_NARROW_PX = 352;
/** Places that are held for wallets on their way. */
export const WALLET_PLACEHOLDERS = 16;
/** Pictures of wallets in the row that leads to all of them. */
export const ALL_WALLETS_PICTURES = 4;
/** Log-ins in a row at the top of Connect. */
export const LOGIN_ENTRIES = 2;
/** Log-ins in all rows of Connect. */
export const LOGIN_ROWS_ENTRIES = 6;

/** How long tokens are not asked for again by themselves after they could not be had, in ms. */
export const TOKEN_RETRY_MS = 30_000;
/** How often balances are read while they are seen, in ms. */
export const BALANCE_REFRESH_MS = 10_000;
/** How long typing rests before it is a search for networks, in ms. */
export const NETWORK_SEARCH_REST_MS = 100;
/** How long a link is on its way before its code is drawn, in ms. */
export const QR_DELAY_MS = 200;
/** How long the modal shakes when it may not close, in ms. */
export const SHAKE_MS = 500;
/** How long it takes until the next code may be mailed to an address, in ms. */
export const EMAIL_RESEND_MS = 30_000;
/** How often it is asked whether an e-mail address has been changed, in ms. */
export const EMAIL_CHANGE_POLL_MS = 1_000;
/** The width of the window of a log-in elsewhere, in px. */
export const LOGIN_POPUP_WIDTH_PX = 600;
/** The height of that window, in px. */
export const LOGIN_POPUP_HEIGHT_PX = 800;
/** How often it is looked whether that window is closed, in ms. */
export const LOGIN_POPUP_CHECK_MS = 1_000;
/** How long a log-in may take until it has the address to go to, in ms. */
export const LOGIN_TIMEOUT_MS = 45_000;
/** How long the frame of an embedded wallet may take to load, in ms. */
export const FRAME_LOAD_MS = 20_000;
/** How long it rests after it has loaded, in ms. */
export const FRAME_REST_MS = 500;
/** How long what is asked of it in a log-in may take, in ms. */
export const FRAME_LOGIN_MS = 120_000;
/** How long signing out there is waited for, in ms. */
export const FRAME_SIGN_OUT_MS = 3_000;
/** How often a log-in with Farcaster is asked for again, in ms. */
export const FARCASTER_RESYNC_MS = 100;

/** The size of the log, in bytes. */
export const LOG_BYTES = 1_000_000;

/** Characters of an address that are left at its beginning. */
export const ADDRESS_START = 4;
/** Characters of an address that are left at its end. */
export const ADDRESS_END = 6;
/** Letters of a name that are left on the button and in sending. */
export const PROFILE_NAME_LETTERS = 18;
/** Letters of a name that are left in the views of an account. */
export const ACCOUNT_NAME_LETTERS = 16;
/** Letters of a wallet's name in the link to where it is had. */
export const WALLET_LINK_LETTERS = 12;
/** Letters of an e-mail address that are shown whole. */
export const EMAIL_LETTERS = 30;
/** Letters of a longer e-mail address that are left. */
export const EMAIL_CUT_LETTERS = 27;

/** Digits behind the point of a token in a list. */
export const TOKEN_DIGITS = 4;
/** Digits behind the point of a token in a transaction. */
export const TRANSFER_DIGITS = 3;
/** Digits behind the point of a value in money. */
export const VALUE_DIGITS = 2;
/** The money in which values are, by ISO 4217. */
export const CURRENCY = "USD";

/** The part of a token's counter-movement under which it is a fee and left out, in percent. */
export const FEE_PERCENT = 10;
/** The part of the largest movement of a token under which others are left out, in percent. */
export const SMALL_PERCENT = 1;
/** Movements of a transaction that are shown at most. */
export const TRANSFERS_SHOWN = 2;

/** Hexadecimal characters of an address that its picture has its colour from. */
export const AVATAR_CHARACTERS = 6;
/** Tints of that picture. */
export const AVATAR_TINTS = 5;
/** How far apart the tints are, in percent of white. */
export const AVATAR_TINT_PERCENT = 15;

/** Versions of a code to scan, from the first to the last; one has 17 modules and four for each. */
export const QR_VERSIONS = 40;
/** Modules of quiet zone on each side of a code. */
export const QR_MARGIN_MODULES = 4;
/** The width of a module, in px. */
export const QR_MODULE_PX = 4;
/** The least width of a code, in px. */
export const QR_LEAST_PX = 21;

/** The accent, where a host names no other. */
export const ACCENT = "#0988f0";
/** The radius that others are multiples of, in px. */
export const RADIUS_MASTER_PX = 4;
/** The size of text that others are multiples of, in px. */
export const FONT_SIZE_MASTER_PX = 10;
/** How far in front of the page the modal is. */
export const Z_INDEX = 9_999;
/** How far in front of the page the frame of an embedded wallet is. */
export const FRAME_Z_INDEX = 999_999;
/** The chain that is used where none was before: CAIP-2's reference in eip155. */
export const DEFAULT_CHAIN = 1;
/** The lowest level that the log keeps. */
export const LOG_LEVEL = "info";
