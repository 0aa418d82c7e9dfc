import { describe, expect, it } from "vitest";
import * as limits from "./limits.ts";

/** Section 9 of what the product is specified with, "Business constants and limits", word for word where it has figures. */
const SECTION_9 = `
Wallet pages 40 entries. Recommended and featured use 4 entries by default, or the number of featured ids. First page of 20 wallets is used
for rank prefetch. Images fetched for the first 20 of a page. Search up to 100 results, 300 ms wait. Get-wallet view shows at most 4.
Timers: token retry block 30 s; balance refresh 10,000 ms; email change poll 1000 ms; email resend throttle 30 s; social popup 600 x 800 with
1 s closed check; login timeout 45 s; frame load timeout 20 s (not applied to theme sync, dapp data sync, set-preferred-account); auth-flow
request timeout 120 s (email, device, OTP, social, social-redirect); sign-out wait 3 s; frame ready delay 500 ms; Farcaster resync 100 ms;
shake 500 ms; network search debounce 100 ms; QR delay 200 ms.
Default theme mode dark; accent #0988F0; border radius master 4px; font size master 10px; a default named font family; z-index 9999, secure
frame 999999. Default last-used chain 1.
Logger buffer about 1 MB, level info.
Address truncation 4 leading and 6 trailing characters; profile name cut at 18 characters (16 in the account screens); email label limit 30
(cut to 27 plus ellipsis); wallet-download link name 12 characters.
Quantities: fungible 3 decimals in transaction rows, 4 decimals in the token list; values 2 decimals; currency USD.
Transaction merge: when a token has one in and one out transfer and one is under 10% of the other, it is a gas fee and dropped; within a token
group a transfer under 1% of the largest is dropped; at most 2 transfers kept, sorted by value, out before in.
Grid 4 columns (3 under 352 px); 16 loading placeholders; social layout limits 2 and 6; all-wallets icon 4 images.
QR code: versions 1 to 40, symbol size = 4 x version + 17, margin 4, scale 4, minimum width 21.
Avatar colours from the first 6 hex characters of the address with 5 tints in 15% steps.
`.replaceAll("\n", " ");

/** Where the section has each figure: `*` stands in its place. What follows is what the unit there is multiplied by. */
const PLACES: { readonly [F in keyof typeof limits]: readonly [place: string, times?: number] } = {
  WALLET_PAGE_ENTRIES: ["Wallet pages * entries"],
  WALLET_RANK_ENTRIES: ["First page of * wallets"],
  WALLET_PICTURE_ENTRIES: ["for the first * of a page"],
  RECOMMENDED_WALLETS: ["featured use * entries"],
  WALLET_SEARCH_ENTRIES: ["Search up to * results"],
  WALLET_SEARCH_REST_MS: ["results, * ms wait"],
  GET_WALLET_ENTRIES: ["Get-wallet view shows at most *."],
  WALLET_GRID_COLUMNS: ["Grid * columns"],
  WALLET_GRID_NARROW_COLUMNS: ["columns (* under"],
  WALLET_GRID_NARROW_PX: ["under * px"],
  WALLET_PLACEHOLDERS: ["* loading placeholders"],
  ALL_WALLETS_PICTURES: ["all-wallets icon * images"],
  LOGIN_ENTRIES: ["social layout limits * and 6"],
  LOGIN_ROWS_ENTRIES: ["social layout limits 2 and *;"],
  TOKEN_RETRY_MS: ["token retry block * s", 1_000],
  BALANCE_REFRESH_MS: ["balance refresh * ms"],
  NETWORK_SEARCH_REST_MS: ["network search debounce * ms"],
  QR_DELAY_MS: ["QR delay * ms"],
  SHAKE_MS: ["shake * ms"],
  EMAIL_RESEND_MS: ["email resend throttle * s", 1_000],
  EMAIL_CHANGE_POLL_MS: ["email change poll * ms"],
  LOGIN_POPUP_WIDTH_PX: ["social popup * x"],
  LOGIN_POPUP_HEIGHT_PX: ["600 x * with"],
  LOGIN_POPUP_CHECK_MS: ["with * s closed check", 1_000],
  LOGIN_TIMEOUT_MS: ["login timeout * s", 1_000],
  FRAME_LOAD_MS: ["frame load timeout * s", 1_000],
  FRAME_REST_MS: ["frame ready delay * ms"],
  FRAME_LOGIN_MS: ["auth-flow request timeout * s", 1_000],
  FRAME_SIGN_OUT_MS: ["sign-out wait * s", 1_000],
  FARCASTER_RESYNC_MS: ["Farcaster resync * ms"],
  LOG_BYTES: ["Logger buffer about * MB", 1_000_000],
  LOG_LEVEL: ["level *."],
  ADDRESS_START: ["truncation * leading"],
  ADDRESS_END: ["and * trailing characters"],
  PROFILE_NAME_LETTERS: ["profile name cut at * characters"],
  ACCOUNT_NAME_LETTERS: ["(* in the account screens)"],
  WALLET_LINK_LETTERS: ["link name * characters"],
  EMAIL_LETTERS: ["email label limit * (cut"],
  EMAIL_CUT_LETTERS: ["cut to * plus ellipsis"],
  TOKEN_DIGITS: ["* decimals in the token list"],
  TRANSFER_DIGITS: ["fungible * decimals in transaction rows"],
  VALUE_DIGITS: ["values * decimals"],
  CURRENCY: ["currency *."],
  FEE_PERCENT: ["one is under *% of the other"],
  SMALL_PERCENT: ["a transfer under *% of the largest"],
  TRANSFERS_SHOWN: ["at most * transfers kept"],
  AVATAR_CHARACTERS: ["the first * hex characters"],
  AVATAR_TINTS: ["with * tints"],
  AVATAR_TINT_PERCENT: ["in *% steps"],
  QR_VERSIONS: ["versions 1 to *,"],
  QR_MARGIN_MODULES: ["margin *, scale"],
  QR_MODULE_PX: ["scale *, minimum"],
  QR_LEAST_PX: ["minimum width *."],
  ACCENT: ["accent *;"],
  RADIUS_MASTER_PX: ["border radius master *px"],
  FONT_SIZE_MASTER_PX: ["font size master *px"],
  Z_INDEX: ["z-index *, secure"],
  FRAME_Z_INDEX: ["secure frame *."],
  DEFAULT_CHAIN: ["Default last-used chain *."],
};

/** The unit at the end of a name. */
const UNITS = /_(MS|PX|BYTES|PERCENT|LETTERS|CHARACTERS|DIGITS|ENTRIES|MODULES|COLUMNS|TINTS|VERSIONS)$/;
const UNITLESS = [
  ...["ACCENT", "CURRENCY", "DEFAULT_CHAIN", "LOG_LEVEL", "Z_INDEX", "FRAME_Z_INDEX", "ADDRESS_START", "ADDRESS_END"],
  ...["RECOMMENDED_WALLETS", "ALL_WALLETS_PICTURES", "WALLET_PLACEHOLDERS", "TRANSFERS_SHOWN"],
];

/** The figure in a place of the section, which has to be the only such place. */
function readPlace(place: string, times = 1): number | string {
  const [before = "", after = ""] = place.split("*").map((part) => part.replace(/[.()%]/g, "\\$&"));
  const found = [...SECTION_9.matchAll(new RegExp(`${before}([\\w#,]*\\w)${after}`, "g"))];
  expect(found, place).toHaveLength(1);
  const written = (found[0]?.[1] ?? "").replace(/(?<=\d),(?=\d)/g, "");
  return /^\d+$/.test(written) ? Number(written) * times : written;
}

describe("the figures of the product", () => {
  it.each(Object.entries(PLACES))("has %s as the specification does [LIM-01]", (name, [place, times]) => {
    const figure = new Map<string, number | string>(Object.entries(limits)).get(name);
    const expected = readPlace(place, times);
    expect(typeof figure === "string" ? figure.toLowerCase() : figure).toBe(
      typeof expected === "string" ? expected.toLowerCase() : expected,
    );
  });

  it("has no other, and names each with its unit [LIM-01]", () => {
    expect(Object.keys(limits).sort()).toEqual(Object.keys(PLACES).sort());
    expect(Object.keys(limits).filter((name) => !UNITS.test(name) && !UNITLESS.includes(name))).toEqual([]);
  });
});
