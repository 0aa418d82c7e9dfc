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
const EVM = /^ethereum:(?:pay-)?(0x[\dA-Fa-f]{40}|[\w-]+(?:\.[\w-]+)+)(?:@(\d{1,20}))?(?:\/(\w+))?$/i;
const BITCOIN = /^bitcoin:([\dA-Za-z]{14,100})$/i;
const SOLANA = /^[Ss][Oo][Ll][Aa][Nn][Aa]:([1-9A-HJ-NP-Za-km-z]{32,44})$/;
/** Parameters that change nothing of the payment: the wallet sets fees, and labels are shown to users. */
const EVM_NOTES = ["gas", "gasLimit", "gasPrice"];
const SOLANA_NOTES = ["label", "message"];
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
  // A parameter that comes twice is ambiguous.
  if (new Set(asked.keys()).size !== asked.size) return undefined;
  return readEvm(path, asked) ?? readBitcoin(path, asked) ?? readSolana(path, asked);
}

function readEvm(path: string, asked: URLSearchParams): AskedPayment | undefined {
  const [, target, reference, call] = EVM.exec(path) ?? [];
  if (target === undefined) return undefined;
  const place = { namespace: "eip155", reference } as const;
  if (call === undefined)
    return hasOnly(asked, ["value", ...EVM_NOTES])
      ? withAmount({ ...place, receiver: target }, asked.get("value"), "smallest")
      : undefined;
  const receiver = asked.get("address");
  if (call !== "transfer" || receiver === null || !/^(0x[\dA-Fa-f]{40}|[\w-]+(\.[\w-]+)+)$/.test(receiver))
    return undefined;
  // Coins sent with the call would be lost in the token's contract.
  if (!hasOnly(asked, ["address", "uint256", ...EVM_NOTES])) return undefined;
  return withAmount({ ...place, receiver, token: target }, asked.get("uint256"), "smallest");
}

function readBitcoin(path: string, asked: URLSearchParams): AskedPayment | undefined {
  const [, receiver] = BITCOIN.exec(path) ?? [];
  // BIP-21: a link that requires what is not known is not for this wallet; other unknown parameters are ignored. Dense codes are
  // written in capitals.
  const [amount, ...more] = [...asked].flatMap(([key, value]) => (key.toLowerCase() === "amount" ? [value] : []));
  const isRequired = [...asked.keys()].some((key) => key.toLowerCase().startsWith("req-"));
  if (receiver === undefined || isRequired || more.length > 0) return undefined;
  return withAmount({ namespace: "bip122", receiver }, amount ?? null, "main");
}

function readSolana(path: string, asked: URLSearchParams): AskedPayment | undefined {
  const [, receiver] = SOLANA.exec(path) ?? [];
  // A seller finds a payment by its `reference` or `memo`, and one without them is paid for nothing.
  if (receiver === undefined || !hasOnly(asked, ["amount", "spl-token", ...SOLANA_NOTES])) return undefined;
  const token = asked.get("spl-token") ?? undefined;
  return withAmount({ namespace: "solana", receiver, ...(token && { token }) }, asked.get("amount"), "main");
}

function hasOnly(asked: URLSearchParams, names: readonly string[]): boolean {
  return [...asked.keys()].every((key) => names.includes(key));
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
