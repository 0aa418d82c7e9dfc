import type { Namespace } from "@foyer/contract";

/** What a wallet may ask its person. */
export type PromptKind =
  | "unlock"
  | "connect"
  | "sign-message"
  | "sign-typed-data"
  | "sign-in"
  | "sign-transaction"
  | "send-transaction"
  | "switch-network"
  | "add-network"
  | "show-calls";

/** One question a wallet put to its person. */
export type Prompt = {
  readonly id: number;
  readonly kind: PromptKind;
  readonly namespace: Namespace;
  /** The site that asked. */
  readonly origin: string;
  /** The wallet's method or feature that was called. */
  readonly method: string;
  /** What the site passed, as it came. */
  readonly params: unknown;
  /** The account concerned, where there is one. */
  readonly address?: string | undefined;
  /** Unix milliseconds, of the wallet's clock. */
  readonly at: number;
};

/** How the person answers. `throw`: the wallet fails with this very value. */
export type Answer =
  | "approve"
  | "reject"
  | "hang"
  | { readonly afterMs: number; readonly answer?: "approve" | "reject" | undefined }
  | { readonly throw: unknown };

/** Decides on each prompt; a promise stands for a person who is still reading. */
export type Decide = (kind: PromptKind, prompt: Prompt) => Answer | Promise<Answer>;
