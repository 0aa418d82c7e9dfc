import type { Failures } from "../script/failures.ts";

/** Ways in which an EVM wallet departs from the truth. Each stands alone; `lie({})` is honest. */
export type EvmLies = Failures & {
  /** Answered by `eth_chainId` and told in `chainChanged`, whatever the truth: a wrong id, a number, junk. */
  readonly chainId?: unknown;
  /** How true chain ids are written: `0x1`, 1, `1` or `0x01`. */
  readonly chainIdAs?: "hex" | "number" | "decimal-text" | "padded-hex" | undefined;
  /** Answered by the account methods and told in `accountsChanged`, whatever the truth. */
  readonly accounts?: unknown;
  /** How addresses are written. `wrong-case`: a checksum that does not hold (EIP-55). */
  readonly addressAs?: "checksum" | "lower" | "upper" | "wrong-case" | undefined;
  /** Connecting fails with -32002, as if a prompt stood open elsewhere. */
  readonly pending?: boolean | undefined;
  /** 4902 is hidden in `data.originalError.code` of a -32603. */
  readonly hidesUnknownChain?: boolean | undefined;
  /** Switching succeeds and changes nothing. */
  readonly ignoresSwitch?: boolean | undefined;
  /** No event is ever emitted. */
  readonly mute?: boolean | undefined;
};

/** Writes a chain id as the lies would have it. */
export function tellChainId(chainId: number, lies: EvmLies): unknown {
  if ("chainId" in lies) return lies.chainId;
  if (lies.chainIdAs === "number") return chainId;
  if (lies.chainIdAs === "decimal-text") return String(chainId);
  if (lies.chainIdAs === "padded-hex") return `0x${chainId.toString(16).padStart(8, "0")}`;
  return `0x${chainId.toString(16)}`;
}

/** Writes accounts as the lies would have them. */
export function tellAccounts(addresses: readonly string[], lies: EvmLies): unknown {
  if ("accounts" in lies) return lies.accounts;
  return addresses.map((address) => tellAddress(address, lies.addressAs));
}

function tellAddress(address: string, as: EvmLies["addressAs"]): string {
  if (as === "lower") return address.toLowerCase();
  if (as === "upper") return `0x${address.slice(2).toUpperCase()}`;
  if (as === "wrong-case") return `0x${address.slice(2).replace(/[a-f]/gi, swapCase)}`;
  return address;
}

function swapCase(letter: string): string {
  return letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
}
