import { bytesToHex } from "@noble/hashes/utils.js";
import { checksum } from "../keys/ethereum-address.ts";
import { readAccount } from "../reading/read-account.ts";
import type { Verifier } from "../server/verifier.ts";
import type { Client } from "./ask-chain.ts";
import { readAddress } from "./read-address.ts";
import { verifyMessage } from "./verify-message.ts";

/** Which nodes are asked about contracts' signatures, by CAIP-2 id of their chain. They are believed. */
export interface Eip155VerifierOptions {
  readonly clients?: Readonly<Record<`eip155:${string}`, Client>> | undefined;
}

/**
 * Makes what `createSignIn` judges accounts of Ethereum's chains with: keys offline, contracts through the chain's own
 * client, deployed or not. Accounts are written with the upper-case letters of EIP-55.
 * @see https://eips.ethereum.org/EIPS/eip-55
 * @see https://eips.ethereum.org/EIPS/eip-6492
 * @example
 * import { eip155Verifier } from "@foyer/siwx/eip155";
 * import { createPublicClient, http } from "viem";
 * import { mainnet } from "viem/chains";
 *
 * const client = createPublicClient({ chain: mainnet, transport: http() });
 * export const verifiers = [eip155Verifier({ clients: { "eip155:1": client } })] as const;
 */
export function eip155Verifier({ clients = {} }: Eip155VerifierOptions = {}): Verifier<"eip155"> {
  return {
    namespace: "eip155",
    readAccount(account) {
      const { reference, address } = readAccount(account, "eip155");
      return `eip155:${reference}:0x${checksum(bytesToHex(readAddress({ reference, address })))}`;
    },
    async verify(signed) {
      const chain = `eip155:${readAccount(signed.account, "eip155").reference}` as const;
      const client = Object.hasOwn(clients, chain) ? clients[chain] : undefined;
      return await verifyMessage({ ...signed, client });
    },
  };
}
