import type { CosmosNetwork } from "./networks.ts";

/**
 * Describes a chain to a wallet that does not know it.
 * @see https://docs.keplr.app/api/guide/suggest-chain
 */
export function toChainInfo(network: CosmosNetwork): object {
  const { id, name, bech32Prefix: prefix, denom, nativeCurrency, restUrls, rpcUrls } = network;
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  };
  const price = Number(network.gasPrice);
  return {
    chainId: id,
    chainName: name,
    rpc: rpcUrls.default.http[0],
    rest: restUrls[0],
    bip44: { coinType: network.coinType ?? 118 },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low: price, average: price, high: price * 1.5 } }],
    stakeCurrency: currency,
    ...(network.algo === "ethsecp256k1" && { features: ["eth-address-gen", "eth-key-sign"] }),
  };
}
