import { readWalletName } from "@foyer/contract";
import type { ReadAccount } from "@foyer/contract/runtime";
import type { CosmosNetwork } from "../networks.ts";

/** As long as bech32 may be, and lower-case: the checksum is for `address.check`. @see BIP-173 */
const ADDRESS = /^[a-z]{1,50}1[02-9ac-hj-np-z]{38,64}$/;

/** Reads what a wallet gives as its key on a chain; undefined if that is none of this chain. */
export function readAccount(key: unknown, network: CosmosNetwork): ReadAccount<"cosmos"> | undefined {
  const { bech32Address: address, name, algo, pubKey, isNanoLedger, isKeystone } = Object(key) as Fields;
  if (typeof address !== "string" || !ADDRESS.test(address) || !address.startsWith(`${network.bech32Prefix}1`))
    return undefined;
  const bytes = ArrayBuffer.isView(pubKey) && pubKey.byteLength === 33 ? [...(pubKey as Uint8Array)] : undefined;
  return {
    address,
    label: readWalletName(name),
    publicKey: bytes?.map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    chains: [network.caipNetworkId],
    details: {
      algo: typeof algo === "string" ? algo.slice(0, 32) : "secp256k1",
      isLedger: isNanoLedger === true || isKeystone === true,
    },
  };
}

type Fields = { readonly [field: string]: unknown };
