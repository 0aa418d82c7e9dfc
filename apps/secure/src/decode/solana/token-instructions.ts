/** Instructions of Token and Token-2022 by their first byte. `isPlain`: moves and releases nothing that an account holds. */
const INSTRUCTIONS: Readonly<Record<number, { readonly name: string; readonly isPlain?: true }>> = {
  0: { name: "InitializeMint", isPlain: true },
  1: { name: "InitializeAccount", isPlain: true },
  2: { name: "InitializeMultisig", isPlain: true },
  3: { name: "Transfer" },
  4: { name: "Approve" },
  5: { name: "Revoke", isPlain: true },
  6: { name: "SetAuthority" },
  7: { name: "MintTo", isPlain: true },
  8: { name: "Burn" },
  9: { name: "CloseAccount" },
  10: { name: "FreezeAccount", isPlain: true },
  11: { name: "ThawAccount", isPlain: true },
  12: { name: "TransferChecked" },
  13: { name: "ApproveChecked" },
  14: { name: "MintToChecked", isPlain: true },
  15: { name: "BurnChecked" },
  16: { name: "InitializeAccount2", isPlain: true },
  17: { name: "SyncNative", isPlain: true },
  18: { name: "InitializeAccount3", isPlain: true },
  19: { name: "InitializeMultisig2", isPlain: true },
  20: { name: "InitializeMint2", isPlain: true },
  21: { name: "GetAccountDataSize", isPlain: true },
  22: { name: "InitializeImmutableOwner", isPlain: true },
  23: { name: "AmountToUiAmount", isPlain: true },
  24: { name: "UiAmountToAmount", isPlain: true },
  25: { name: "InitializeMintCloseAuthority" },
  26: { name: "TransferFeeExtension" },
  27: { name: "ConfidentialTransferExtension" },
  28: { name: "DefaultAccountStateExtension" },
  29: { name: "Reallocate", isPlain: true },
  30: { name: "MemoTransferExtension", isPlain: true },
  31: { name: "CreateNativeMint", isPlain: true },
  32: { name: "InitializeNonTransferableMint" },
  33: { name: "InterestBearingMintExtension" },
  34: { name: "CpiGuardExtension" },
  35: { name: "InitializePermanentDelegate" },
  36: { name: "TransferHookExtension" },
  37: { name: "ConfidentialTransferFeeExtension" },
  38: { name: "WithdrawExcessLamports" },
  39: { name: "MetadataPointerExtension" },
  40: { name: "GroupPointerExtension" },
  41: { name: "GroupMemberPointerExtension" },
  42: { name: "ConfidentialMintBurnExtension" },
  43: { name: "ScaledUiAmountExtension" },
  44: { name: "PausableExtension" },
  45: { name: "UnwrapLamports" },
  255: { name: "Batch" },
};

/** Returns the name of a token program's instruction, or its number where it is not known. */
export function nameInstruction(kind: number | undefined): string {
  if (kind === undefined) return "–";
  return INSTRUCTIONS[kind]?.name ?? String(kind);
}

/** Whether an instruction takes nothing that an account holds. */
export function isPlainInstruction(kind: number | undefined): boolean {
  return kind !== undefined && INSTRUCTIONS[kind]?.isPlain === true;
}
