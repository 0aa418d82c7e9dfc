import { type Address, encodeFunctionData, parseAbi } from "viem";
import { getUserOperationTypedData } from "viem/account-abstraction";
import type { Authorization, TypedData } from "../wallet/wallet.ts";
import { ENTRY_POINTS } from "./contracts.ts";
import { refuseOwnCalls } from "./encode-calls.ts";
import type { OperationAccount, OperationToSign } from "./operation-account.ts";

const ABI = parseAbi([
  "struct Call { address target; uint256 value; bytes data; }",
  "function execute(address target, uint256 value, bytes data)",
  "function executeBatch(Call[] calls)",
]);

/**
 * The plain account itself, under its own address, with the code of Simple7702Account: its key signs for it as before.
 * `authorization`: has it take that code on, where it has not.
 * @see https://eips.ethereum.org/EIPS/eip-7702
 */
export function createDelegatedAccount(a: {
  readonly address: Address;
  readonly authorization: Authorization | undefined;
}): OperationAccount {
  const { address, authorization } = a;
  return {
    address,
    entryPoint: "0.8",
    begin: async () => authorization && { authorization },
    encodeCalls(calls, { isOurs }) {
      if (!isOurs) refuseOwnCalls(address, calls);
      const [first] = calls;
      if (calls.length === 1 && first !== undefined) {
        const { to, value, data } = first;
        return encodeFunctionData({ abi: ABI, functionName: "execute", args: [to, value, data] });
      }
      const all = calls.map(({ to, value, data }) => ({ target: to, value, data }));
      return encodeFunctionData({ abi: ABI, functionName: "executeBatch", args: [all] });
    },
    toTypedData: toPackedOperation,
    // It knows no time: what is signed is over once another operation of its lane is on the chain.
    seal: (signature) => signature,
  };
}

/** What the key signs: the operation as EntryPoint 0.8 hashes it (EIP-712). */
function toPackedOperation({ operation, chainId }: OperationToSign): TypedData {
  const { domain, types, primaryType, message } = getUserOperationTypedData({
    chainId,
    entryPointAddress: ENTRY_POINTS["0.8"],
    userOperation: { ...operation, authorization: undefined, signature: "0x" } as never,
  });
  const { signature: _, ...signed } = message as typeof message & { readonly signature?: unknown };
  return { domain: { ...domain }, types, primaryType, message: signed };
}
