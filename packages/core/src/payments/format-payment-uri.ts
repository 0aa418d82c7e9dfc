import { type AccountId, type AssetId, parseAccountId, parseAssetId } from "@foyer/contract";

/** What somebody is asked to pay. */
export interface PaymentRequest {
  /** CAIP-10: who is paid, and on which network. */
  readonly account: AccountId;
  /** In the main unit, such as `0.25` for a quarter of an ether. Undefined: whoever pays decides. */
  readonly amount?: `${number}` | undefined;
  /** Digits behind the point of an EVM network's native coin. Default: 18. */
  readonly decimals?: number | undefined;
  /** CAIP-19, of a token with `decimals`. Undefined: the native coin. */
  readonly token?: { readonly asset: AssetId; readonly decimals: number } | undefined;
}

/**
 * Writes what is asked for as a link that wallets read from a code: EIP-681, BIP-21 or Solana Pay. Where a namespace has
 * no such links, or none that holds the token, it is the address alone.
 * @throws {FoyerError} caip/invalid
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 * @see https://docs.solanapay.com/spec
 * @example
 * import { formatPaymentUri } from "@foyer/core/payments";
 *
 * const account = "bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6";
 * formatPaymentUri({ account, amount: "0.5" }); // "bitcoin:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6?amount=0.5"
 */
export function formatPaymentUri({ account, amount, decimals = 18, token }: PaymentRequest): string {
  const { namespace, reference, address } = parseAccountId(account);
  const reached = token && parseAssetId(token.asset).assetReference;
  switch (namespace) {
    case "eip155":
      return token
        ? `ethereum:${reached}@${reference}/transfer?address=${address}${ofUnits("&uint256", amount, token.decimals)}`
        : `ethereum:${address}@${reference}${ofUnits("?value", amount, decimals)}`;
    case "bip122":
      return `bitcoin:${address}${amount === undefined ? "" : `?amount=${amount}`}`;
    case "solana": {
      const asked = [amount && `amount=${amount}`, reached && `spl-token=${reached}`].filter(Boolean);
      return `solana:${address}${asked.length > 0 ? `?${asked.join("&")}` : ""}`;
    }
    default:
      return address;
  }
}

/** EIP-681 counts in the smallest unit, and allows the exponent that makes it of the main one. */
function ofUnits(name: string, amount: string | undefined, decimals: number): string {
  return amount === undefined ? "" : `${name}=${amount}e${decimals}`;
}
