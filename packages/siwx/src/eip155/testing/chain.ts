import {
  decodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  parseErc6492Signature,
} from "viem";
import type { Client } from "../ask-chain.ts";

type Hex = `0x${string}`;

/** What a contract says to a hash and a signature; it may also fail. */
export type Contract = (hash: Hex, signature: Hex) => Promise<boolean> | boolean;

/** A chain in memory. `contracts`: those deployed; `factories`: what each would deploy, by address. Keys: lower case. */
export type Chain = {
  readonly id: number;
  readonly contracts: Map<string, Contract>;
  readonly factories: Map<string, ReadonlyMap<string, Contract>>;
};

/** A node of the chain, which runs the validator that viem sends it as EIP-6492 describes it. */
export function createNode(chain: Chain): Client & { readonly methods: readonly string[] } {
  const methods: string[] = [];
  return {
    methods,
    async request({ method, params }) {
      methods.push(method);
      if (method === "eth_chainId") return `0x${chain.id.toString(16)}`;
      if (method !== "eth_call") throw Object.assign(new Error(`no ${method}`), { code: -32601 });
      const [{ data }] = params as readonly [{ readonly data: Hex }];
      const { args } = decodeDeployData({
        abi: erc6492SignatureValidatorAbi,
        bytecode: erc6492SignatureValidatorByteCode,
        data,
      });
      const [address, hash, signature] = args as readonly [Hex, Hex, Hex];
      return (await runValidator(chain, { address, hash, signature })) ? "0x01" : "0x00";
    },
  };
}

async function runValidator(
  chain: Chain,
  a: { readonly address: Hex; readonly hash: Hex; readonly signature: Hex },
): Promise<boolean> {
  const wrapped = parseErc6492Signature(a.signature);
  const factory = wrapped.address && chain.factories.get(wrapped.address.toLowerCase());
  const contract = chain.contracts.get(a.address.toLowerCase()) ?? factory?.get(a.address.toLowerCase());
  return contract ? await contract(a.hash, wrapped.signature) : false;
}
