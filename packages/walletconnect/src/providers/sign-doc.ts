import { base64 } from "@scure/base";

/**
 * A text as a transaction that no chain would take.
 * @see https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature
 */
export function toSignDoc({ signer, message }: { readonly signer: string; readonly message: string }): object {
  const data = base64.encode(new TextEncoder().encode(message));
  return {
    chain_id: "",
    account_number: "0",
    sequence: "0",
    fee: { gas: "0", amount: [] },
    msgs: [{ type: "sign/MsgSignData", value: { signer, data } }],
    memo: "",
  };
}
