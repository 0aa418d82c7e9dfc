import type { TextKey } from "../text/en.ts";

/** A sentence of the catalogue, with what stands in its slots: said in whichever language is read. */
export type Words = { readonly key: TextKey; readonly values?: Readonly<Record<string, string>> | undefined };

/** An amount as people write it. `symbol`: as the token calls itself. */
export type Amount = { readonly amount: string; readonly symbol: string };

export type FactValue =
  | { readonly kind: "address"; readonly address: string; readonly isOwn?: boolean | undefined }
  | { readonly kind: "amount"; readonly amount: string; readonly symbol: string }
  | { readonly kind: "words"; readonly words: Words }
  /** What somebody else wrote: shown as it is, and never as a word of ours. */
  | { readonly kind: "foreign"; readonly text: string }
  | { readonly kind: "code"; readonly text: string };

/** A line of a screen: what it is, and its value. */
export type Fact = { readonly name: TextKey; readonly value: FactValue };

/** One thing that a signature does. */
export type Action = {
  readonly title: Words;
  /** The number that matters, shown large. */
  readonly hero?: Amount | undefined;
  readonly facts: readonly Fact[];
  readonly warnings: readonly Warning[];
};

/** `red`: what may lose everything of a kind; it is held, not pressed. */
export type Warning = { readonly level: "red" | "amber"; readonly words: Words };

/** A value of typed data, as a tree that is read. */
export type Leaf = { readonly name: string; readonly type: string; readonly text: string };
export type Branch = { readonly name: string; readonly type: string; readonly children: readonly TreeNode[] };
export type TreeNode = Leaf | Branch;

/** What a trial of the transaction said. */
export type Trial = { readonly outcome: "passes" | "fails" | "untried"; readonly reason?: string | undefined };

/** Everything that one approval shows: plain data, made before it is shown and not changed after. */
export type Sheet = {
  readonly kind: "message" | "typed-data" | "transaction" | "sign-in";
  readonly title: Words;
  readonly network?: { readonly id: string; readonly name: string } | undefined;
  readonly account: string;
  readonly actions: readonly Action[];
  readonly facts: readonly Fact[];
  readonly warnings: readonly Warning[];
  readonly trial?: Trial | undefined;
  /** The very text, where a text is signed. */
  readonly text?: string | undefined;
  readonly tree?: readonly TreeNode[] | undefined;
  readonly approve: TextKey;
};

/** Whether it is held instead of pressed. */
export function isRed({ actions, warnings }: Sheet): boolean {
  return [...warnings, ...actions.flatMap((action) => action.warnings)].some(({ level }) => level === "red");
}
