/** What a payment link asks for, as it was written: nothing of it was looked up, and none of it is to be trusted. */
export interface AskedPayment {
  readonly namespace: "eip155" | "solana" | "bip122";
  /** The CAIP-2 reference of a network, where the link names one. */
  readonly reference?: string | undefined;
  /** An address, or a name where the namespace has such. */
  readonly receiver: string;
  /** In the main unit for Bitcoin and Solana, in the smallest one for the EVM. */
  readonly amount?: { readonly value: string; readonly unit: "main" | "smallest" } | undefined;
  /** Address of a token; undefined: the native coin. */
  readonly token?: string | undefined;
}

/** Longer ones are no links that somebody would draw as a code. */
const LONGEST = 2_000;
const EVM = /^ethereum:(?:pay-)?(0x[\dA-Fa-f]{40}|[\w-]+(?:\.[\w-]+)+)(?:@(\d{1,20}))?(?:\/(\w+))?$/;
const BITCOIN = /^bitcoin:([\dA-Za-z]{14,100})$/i;
const SOLANA = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})$/;
const MAIN_UNIT = /^\d{1,40}(?:\.\d{1,40})?$/;
/** A whole number, maybe with an exponent that makes it one. */
const SMALLEST_UNIT = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i;

/**
 * Reads a payment link: EIP-681, BIP-21 or Solana Pay. Undefined for whatever is none, or asks for something else than a
 * payment, or for an amount that cannot be read to the last digit: a half-understood request is not paid.
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 * @example
 * import { parsePaymentUri } from "@foyer/core/payments";
 *
 * parsePaymentUri("ethereum:vitalik.eth@1?value=2.5e18");
 * // { namespace: "eip155", reference: "1", receiver: "vitalik.eth", amount: { value: "2500000000000000000", unit: "smallest" } }
 */
export function parsePaymentUri(text: string): AskedPayment | undefined {
  const link = text.trim();
  if (link.length > LONGEST) return undefined;
  const [path = "", query = ""] = link.split("?", 2);
  const asked = new URLSearchParams(query);
  return readEvm(path, asked) ?? readBitcoin(path, asked) ?? readSolana(path, asked);
}

function readEvm(path: string, asked: URLSearchParams): AskedPayment | undefined {
  const [, target, reference, call] = EVM.exec(path) ?? [];
  if (target === undefined) return undefined;
  const place = { namespace: "eip155", reference } as const;
  if (call === undefined) return withAmount({ ...place, receiver: target }, asked.get("value"), "smallest");
  const receiver = asked.get("address");
  if (call !== "transfer" || receiver === null || !/^(0x[\dA-Fa-f]{40}|[\w-]+(\.[\w-]+)+)$/.test(receiver))
    return undefined;
  return withAmount({ ...place, receiver, token: target }, asked.get("uint256"), "smallest");
}

function readBitcoin(path: string, asked: URLSearchParams): AskedPayment | undefined {
  const [, receiver] = BITCOIN.exec(path) ?? [];
  // What a link requires and we do not know, BIP-21 says, makes it one that is not for us.
  if (receiver === undefined || [...asked.keys()].some((key) => key.startsWith("req-"))) return undefined;
  return withAmount({ namespace: "bip122", receiver }, asked.get("amount"), "main");
}

function readSolana(path: string, asked: URLSearchParams): AskedPayment | undefined {
  const [, receiver] = SOLANA.exec(path) ?? [];
  if (receiver === undefined) return undefined;
  const token = asked.get("spl-token") ?? undefined;
  return withAmount({ namespace: "solana", receiver, ...(token && { token }) }, asked.get("amount"), "main");
}

function withAmount(payment: AskedPayment, value: string | null, unit: "main" | "smallest"): AskedPayment | undefined {
  if (value === null) return payment;
  const read = unit === "main" ? (MAIN_UNIT.test(value) ? value : undefined) : toWhole(value);
  return read === undefined ? undefined : { ...payment, amount: { value: read, unit } };
}

/** `2.5e18` as its digits. A fraction of the smallest unit is no amount. */
function toWhole(value: string): string | undefined {
  const [, whole, fraction = "", exponent = "0"] = SMALLEST_UNIT.exec(value) ?? [];
  if (whole === undefined || fraction.length > Number(exponent)) return undefined;
  return BigInt(whole + fraction + "0".repeat(Number(exponent) - fraction.length)).toString();
}
