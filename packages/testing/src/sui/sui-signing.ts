/** A signature, and the bytes it is really over; both base64. */
export type SuiSigned = { readonly bytes: string; readonly signature: string };

/** A message to sign; an older feature signed it without its length before it. */
export type SuiMessageToSign = {
  readonly address: string;
  readonly message: Uint8Array;
  readonly chain?: string | undefined;
  readonly method: string;
};

/** A transaction to sign, as its own JSON, and where it is meant for. */
export type SuiTransactionToSign = {
  readonly address: string;
  readonly transaction: string;
  readonly chain: string;
  readonly method: string;
};

/** What does a Sui wallet's signing, here or at the other end of a wire. Names accounts by address. */
export type SuiSigning = {
  signPersonalMessage(input: SuiMessageToSign): Promise<SuiSigned>;
  signTransaction(input: SuiTransactionToSign): Promise<SuiSigned>;
  signAndExecuteTransaction(
    input: SuiTransactionToSign,
  ): Promise<SuiSigned & { readonly digest: string; readonly effects: string }>;
};
