/** Parties that may lie, one at a time. `stranger`: has the mailbox that a change names. `thief`: reads the first mailbox of a wallet that its owner alone recovers. */
export const LIARS = ["none", "server", "keeper", "page", "stranger", "thief", "second-owner"] as const;
export type Liar = (typeof LIARS)[number];

/** Each defence of the protocols; one that is off is a planted mistake. */
export const RULES = {
  /** The keeper's share is put, and tried, before the server commits. */
  putsShareBeforeCommit: true,
  /** A device keeps its old share until it holds the new version. */
  keepsOldShare: true,
  /** A keeper keeps lower versions until the commit. */
  keeperKeepsLower: true,
  /** The keeper's share is erased after the server has committed the version without one. */
  erasesAfterCommit: true,
  /** A wallet is the owner's alone once the keeper has signed a receipt. */
  checksReceipt: true,
  /** A device takes no lower version than it has proven. */
  refusesLower: true,
  /** A device keeps its share where the server alone says that it was replaced. */
  keepsShareOnWord: true,
  /** A wallet is renewed under the name that it was opened by, and the keeper enrolls a wallet by its own signatures. */
  bindsName: true,
  /** A new address counts at the keeper after a day, in which the one before may object. */
  waitsForAddress: true,
  /** The last owner is never removed, also where a removal is repeated. */
  keepsLastOwner: true,
  /** An owner is removed by the wallet's signature alone. */
  unlinkNeedsWallet: true,
  /** The frame signs no text for a page that the keeper obeys. */
  refusesReserved: true,
  /** The keeper takes no other share of a version that it has one of. */
  refusesOtherShare: true,
  /** A device that cannot tell the keeper undoes no erasure at the server. */
  undoesErasure: true,
  /** The keeper refuses an erasure that was undone, where its request comes in late. */
  remembersUndone: true,
  /** A device keeps the owner's sealed share of the version that it holds, so that kit and device open the wallet without the server. */
  keepsSealedShare: true,
};
export type Rules = Record<keyof typeof RULES, boolean>;
