/** Protocols that an owner starts on a device. `open`: any signature. */
export const PROTOCOLS = [
  "log-in",
  "open",
  "rotate",
  "words",
  "upgrade",
  "recover",
  "change-email",
  "take-back-email",
  "remove-second",
  "delete-account",
  "keep-account",
] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/**
 * Every atomic step of a frame, and the call of a port that it is. A write to the device's store is named by the part of the record that it
 * changes. Reads belong to the step before them: a frame reads on until its next step.
 */
export const CALLS = {
  "catch-up": "store.wallet",
  "find-replaced": "store.replaced",
  "take-up": "store.wallet",
  "put-server": "server.putWallet",
  "put-keeper": "keeper.putShare",
  "put-recovery": "server.putRecovery",
  "keep-share": "store.shares",
  "note-commit": "store.due",
  "commit-server": "server.commitWallet",
  hold: "store.wallet",
  "commit-keeper": "keeper.commitShare",
  "settle-keeper": "keeper.changeEmail",
  "unlink-keeper": "keeper.unlinkOwner",
  "clear-due": "store.due",
  "erase-keeper": "keeper.deleteShare",
  "note-erased": "store.wallet",
  "note-settle": "store.due",
  "name-keeper": "keeper.changeEmail",
  "change-server": "server.confirmNewEmail",
  "note-unlink": "store.due",
  "unlink-server": "server.deleteWay",
  "ask-erasure": "server.deleteAccount",
  "date-erasure": "keeper.deleteShare",
  "undo-date": "keeper.keepShare",
  "undo-erasure": "server.keepAccount",
} as const;
export type Label = keyof typeof CALLS;
/** The next step of a protocol, or that it is over. */
export type Next = Label | "end";
