import { createServer } from "node:http";
import {
  type Address,
  concat,
  createPublicClient,
  encodeAbiParameters,
  getAddress,
  type Hex,
  http,
  pad,
  parseAbi,
  toHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { readBody } from "../../http/read-body.ts";
import { startHttp } from "../../http/start-http.ts";
import { parseRequest } from "../../rpc/answer.ts";

/** Pays for user operations on a local chain (ERC-7677), as long as it is told to. */
export type Paymaster = {
  readonly url: string;
  /** How many it has signed for. */
  readonly sponsored: number;
  /** Whoever holds it says for whom the contract pays. */
  readonly key: Hex;
  /** Whether it refuses from now on. */
  refuses: boolean;
  stop(): Promise<void>;
};

/** A user operation of EntryPoint 0.7 or 0.8, as it travels. */
type Operation = {
  readonly sender: Address;
  readonly nonce: Hex;
  readonly factory?: Address;
  readonly factoryData?: Hex;
  readonly callData: Hex;
  readonly callGasLimit: Hex;
  readonly verificationGasLimit: Hex;
  readonly preVerificationGas: Hex;
  readonly maxFeePerGas: Hex;
  readonly maxPriorityFeePerGas: Hex;
};

const ABI = parseAbi([
  "struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }",
  "function getHash(Operation operation, uint48 validUntil, uint48 validAfter) view returns (bytes32)",
]);
/** Of the contract on local chains. */
export const PAYMASTER_KEY: Hex = `0x${"7a".repeat(32)}`;
const VERIFICATION_GAS = 100_000n;
const POST_GAS = 1n;
/** Until when what is signed is good: always, for a chain of tests may live in any year. */
const VALIDITY = encodeAbiParameters([{ type: "uint48" }, { type: "uint48" }], [0, 0]);

/** Starts it. `contracts`: by entry point, a verifying paymaster whose signer has `PAYMASTER_KEY`. */
export async function startPaymaster(a: {
  readonly chain: string;
  readonly contracts: Readonly<Record<Address, Address>>;
}): Promise<Paymaster> {
  const reader = createPublicClient({ transport: http(a.chain) });
  const signer = privateKeyToAccount(PAYMASTER_KEY);
  // Of another text: as long as one that counts, and read as far.
  const dummy = await signer.signMessage({ message: "nothing" });
  const state = { sponsored: 0, refuses: false, key: PAYMASTER_KEY };
  const answer = (paymaster: Address, paymasterData: Hex): object => ({
    paymaster,
    paymasterData,
    paymasterVerificationGasLimit: toHex(VERIFICATION_GAS),
    paymasterPostOpGasLimit: toHex(POST_GAS),
  });
  const contractOf = (entryPoint: unknown): Address => {
    const address = a.contracts[getAddress(String(entryPoint))];
    if (address === undefined) throw new Error("nothing is paid for there");
    return address;
  };
  const sign = async (operation: Operation, contract: Address): Promise<Hex> => {
    const packed = pack(operation, contract);
    const hash = await reader.readContract({
      address: contract,
      abi: ABI,
      functionName: "getHash",
      args: [packed, 0, 0],
    });
    return signer.signMessage({ message: { raw: hash } });
  };
  const methods: Readonly<Record<string, (params: readonly unknown[]) => Promise<object>>> = {
    pm_getPaymasterStubData: async ([, entryPoint]) => answer(contractOf(entryPoint), concat([VALIDITY, dummy])),
    async pm_getPaymasterData([operation, entryPoint]) {
      if (state.refuses) throw new Error("nothing is paid for any more");
      const contract = contractOf(entryPoint);
      const signature = await sign(operation as Operation, contract);
      state.sponsored += 1;
      return answer(contract, concat([VALIDITY, signature]));
    },
  };
  const server = createServer(async (request, response) => {
    response.setHeader("access-control-allow-origin", "*").setHeader("access-control-allow-headers", "*");
    if (request.method !== "POST") return void response.writeHead(204).end();
    const {
      id,
      method = "",
      params = [],
    } = Object(parseRequest(String(await readBody(request)))) as {
      id?: unknown;
      method?: string;
      params?: readonly unknown[];
    };
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
    const outcome = await (run?.(params) ?? Promise.reject(new Error(`Method not found: ${method}`))).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: { code: -32_001, message: String((error as Error).message) } }),
    );
    response.setHeader("content-type", "application/json").end(JSON.stringify({ jsonrpc: "2.0", id, ...outcome }));
  });
  const { url, stop } = await startHttp(server, 0);
  return Object.assign(state, { url, stop });
}

function pack(operation: Operation, paymaster: Address) {
  const both = (high: Hex | bigint, low: Hex | bigint): Hex =>
    concat([pad(toHex(BigInt(high)), { size: 16 }), pad(toHex(BigInt(low)), { size: 16 })]);
  return {
    sender: operation.sender,
    nonce: BigInt(operation.nonce),
    initCode: operation.factory ? concat([operation.factory, operation.factoryData ?? "0x"]) : ("0x" as const),
    callData: operation.callData,
    accountGasLimits: both(operation.verificationGasLimit, operation.callGasLimit),
    preVerificationGas: BigInt(operation.preVerificationGas),
    gasFees: both(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    paymasterAndData: concat([paymaster, both(VERIFICATION_GAS, POST_GAS), VALIDITY]),
    signature: "0x" as const,
  };
}
