import { read, readMethod, type StandardPart } from "@foyer/contract/wallet-standard";
import { readAddress } from "../read-address.ts";

/**
 * What Bitcoin's part of the Wallet Standard is.
 * @see https://github.com/ExodusMovement/bitcoin-wallet-standard
 */
export const STANDARD_PART: StandardPart<"bip122"> = {
  prefix: "bitcoin",
  connect: "bitcoin:connect",
  input: { purposes: ["payment", "ordinals"] },
  isUsable: (provider) =>
    ["signMessage", "signTransaction", "signAndSendTransaction"].some((name) =>
      readMethod(provider, `bitcoin:${name}`),
    ),
  // Our machine names end in what wallets call the chain.
  chainsNamed: (networks, chains) =>
    networks
      .filter(({ network }) => chains.includes(String(network).replace("-", ":")))
      .map(({ caipNetworkId }) => caipNetworkId),
  readAccount(account, text) {
    const { address, addressType } = readAddress(text) ?? {};
    if (!address || !addressType) return undefined;
    const purpose = read(account, "purpose");
    const isOrdinals = purpose ? purpose === "ordinals" : addressType === "p2tr";
    return { address, details: { purpose: isOrdinals ? "ordinals" : "payment", addressType } };
  },
};
