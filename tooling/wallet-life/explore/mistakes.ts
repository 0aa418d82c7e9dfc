import type { Protocol } from "../frame/labels.ts";
import type { Invariant } from "../model/invariants.ts";
import type { Liar, Rules } from "../model/rules.ts";
import type { Start } from "./starts.ts";

/** A planted mistake: a defence that is off, and where the search finds what it breaks: `protocols` are those that the owner starts. */
export type Mistake = {
  readonly title: string;
  readonly off: keyof Rules;
  readonly liar: Liar;
  readonly start: Start;
  readonly invariant: Invariant;
  readonly protocols: readonly Protocol[];
  /** Takes longer than a short run has. */
  readonly isLong?: boolean;
};

const RENEWING = ["log-in", "rotate", "open"] as const;
const ONE = "a wallet on one device";
const TWO = "a wallet that a second device has taken over";

/** Mistakes that the protocols could have, several of which the code has had. */
export const MISTAKES: readonly Mistake[] = [
  {
    title: "renews before the keeper's share is put",
    off: "putsShareBeforeCommit",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: RENEWING,
  },
  {
    title: "deletes the device's old share first",
    off: "keepsOldShare",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: RENEWING,
  },
  {
    title: "deletes the keeper's old share first",
    off: "keeperKeepsLower",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: RENEWING,
  },
  {
    title: "erases the keeper's share before the upgrade holds",
    off: "erasesAfterCommit",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: ["upgrade"],
  },
  {
    title: "does not check the keeper's receipt",
    off: "checksReceipt",
    liar: "server",
    start: ONE,
    invariant: "yours-alone",
    protocols: ["upgrade"],
  },
  {
    title: "renews a wallet under the name that the server gives",
    off: "bindsName",
    liar: "server",
    start: ONE,
    invariant: "two-shares",
    protocols: ["rotate"],
  },
  {
    title: "deletes the device's share because the server says that it was replaced",
    off: "keepsShareOnWord",
    liar: "server",
    start: ONE,
    invariant: "locked-out",
    protocols: RENEWING,
  },
  {
    title: "lets a share replace another one of the same version",
    off: "refusesOtherShare",
    liar: "server",
    start: TWO,
    invariant: "locked-out",
    protocols: RENEWING,
    isLong: true,
  },
  {
    title: "lets a change of address count at once",
    off: "waitsForAddress",
    liar: "stranger",
    start: ONE,
    invariant: "two-shares",
    protocols: ["change-email"],
  },
  {
    title: "removes the last owner",
    off: "keepsLastOwner",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: ["remove-second", "open"],
  },
  {
    title: "removes an owner by another owner's mailbox alone",
    off: "unlinkNeedsWallet",
    liar: "second-owner",
    start: ONE,
    invariant: "locked-out",
    protocols: [],
  },
  {
    title: "signs for a page what the keeper obeys",
    off: "refusesReserved",
    liar: "page",
    start: ONE,
    invariant: "locked-out",
    protocols: [],
  },
  {
    title: "undoes an erasure at the server alone",
    off: "undoesErasure",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: ["log-in", "delete-account", "keep-account"],
  },
  {
    title: "takes an erasure late that another device has undone",
    off: "remembersUndone",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: ["log-in", "delete-account", "keep-account"],
    isLong: true,
  },
  {
    title: "has what is sealed to the kit at the server alone",
    off: "keepsSealedShare",
    liar: "none",
    start: ONE,
    invariant: "locked-out",
    protocols: ["upgrade"],
  },
];
