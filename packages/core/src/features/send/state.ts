import type { ChainId, ErrorCode, Namespace, Speed } from "@foyer/contract";
import type { Doubt } from "../../intents/intent.ts";
import { selectNamespace } from "../../selectors.ts";
import type { Snapshot } from "../../state.ts";
import type { Token } from "../tokens/state.ts";

/** What is unusual about a receiver: none of it forbids to send, all of it is said before. */
export type ReceiverWarning =
  /** The account that sends. */
  | "own-account"
  /** The contract, or mint, of the token that is sent. */
  | "token-contract"
  /** Nobody has the key. */
  | "burn-address"
  /** Begins and ends as a receiver of the past does, and is another one. */
  | "look-alike"
  /** A slip of a finger would not show in it. */
  | "no-checksum"
  /** Belongs to a program. */
  | "off-curve"
  /** The name has letters of several scripts, or ones that are drawn as others. */
  | "name-confusable";

/** Why what was written is no receiver. `problem`: the adapter's own words, for developers. */
export type ReceiverProblem =
  | { readonly kind: "invalid-address"; readonly problem: string }
  /** An address, or a payment link, of another network than the one in use. */
  | { readonly kind: "other-network" }
  | { readonly kind: "unknown-name" }
  /** Nobody could be asked for the name. */
  | { readonly kind: "unreachable" };

/** What became of what was written as the receiver. */
export type Receiver =
  | { readonly status: "empty" }
  | { readonly status: "checking" }
  | {
      readonly status: "known";
      /** As the namespace spells it. */
      readonly address: string;
      /** The name that was written, where it was one. */
      readonly name?: string | undefined;
      /** An `https:` URL, or a `data:` URI of an image. */
      readonly image?: string | undefined;
      readonly warnings: readonly ReceiverWarning[];
      /** The least of the chain's own coin that nodes pass on to it: digits of the smallest unit. */
      readonly least?: string | undefined;
    }
  | { readonly status: "refused"; readonly why: ReceiverProblem };

/**
 * What sending would cost, in the chain's own coin: digits of the smallest unit. `failed`: the chain, asked what would
 * happen, says that it would fail, or could not be asked.
 */
export type SendingFee =
  | { readonly status: "unknown" }
  | { readonly status: "loading" }
  | {
      readonly status: "known";
      /** At most. */
      readonly value: string;
      /** As the chain stands, where that is less; what is over is not taken. */
      readonly expected?: string | undefined;
      /** The part of `value` that opens an account of the receiver for the token. */
      readonly opening?: string | undefined;
      /** The fee that the token itself withholds from the transfer, in its smallest unit: the receiver gets so much less. */
      readonly withheld?: string | undefined;
      readonly decimals: number;
      readonly symbol: string;
      /** What is expected in US dollars, cut at the cent; absent where no price is known. */
      readonly usd?: string | undefined;
    }
  | { readonly status: "failed"; readonly code: ErrorCode; readonly reason?: string | undefined };

/** What sending would cost at each speed. */
export type SpeedFees = { readonly [S in Speed]: Extract<SendingFee, { readonly status: "known" }> };

/** What still keeps a draft from being sent, in the order in which it is said. */
export type DraftProblem =
  | "token-missing"
  | "amount-missing"
  | "amount-invalid"
  | "amount-too-precise"
  /** More than the account holds. */
  | "funds-short"
  /** The coin that fees are paid in does not cover them. */
  | "fee-short"
  /** Less than nodes pass on to this receiver. */
  | "amount-below-least"
  | "receiver-missing"
  | "receiver-checking"
  | "receiver-invalid";

/** Something about to be sent. Sums are digits of the smallest unit. */
export type SendDraft = {
  readonly namespace: Namespace;
  /** CAIP-10 of who sends, on the network in use. Another account or network begins another draft. */
  readonly account: string;
  /** With what the account holds of it, kept up to date. */
  readonly token: Token | undefined;
  /** As written, with the mask of SND-03: digits and at most one point. */
  readonly amount: string;
  /** What `amount` is of: of the token, or of US dollars where its price is known. */
  readonly unit: "token" | "usd";
  /** All there is, less what it costs: follows the fee until something else is written. */
  readonly isMax: boolean;
  /** The amount in the smallest unit; undefined where there is none yet, or it is not one. */
  readonly value: string | undefined;
  /** The other unit's reading of the amount, exact for the token and cut at the cent for dollars. */
  readonly counterValue: string | undefined;
  /** As written. */
  readonly receiver: string;
  readonly to: Receiver;
  /** At the chosen speed. */
  readonly fee: SendingFee;
  /** How soon it is wanted; the same price for all where there are no `speeds`. */
  readonly speed: Speed;
  /** Absent until the fee is known, and where the chain has one price. */
  readonly speeds?: SpeedFees | undefined;
  readonly problem: DraftProblem | undefined;
  /**
   * `editing`; `reviewing`: it was reviewed and may be sent; `asking`: the wallet was asked; `unsure`: the wallet was asked, and
   * its answer is not known: it may have been sent, or be sent yet; `sent`.
   */
  readonly stage: "editing" | "reviewing" | "asking" | "unsure" | "sent";
  /** Why the last try to send ended: `send/rejected` where the person said no. What was written is kept. */
  readonly failure?: { readonly code: ErrorCode; readonly reason?: string | undefined } | undefined;
  /** The result of looking for an `unsure` transfer on the chain. */
  readonly doubt?: Doubt | undefined;
  readonly hash?: string | undefined;
};

/** What one kit sends. */
export type SendState = {
  /** Undefined: nothing was begun, or nobody is connected, or the namespace cannot send. */
  draft: SendDraft | undefined;
  /** Whom this browser sent to, by namespace, the latest first. */
  recent: { [namespace: string]: readonly RecentReceiver[] };
  /** Where people send, as the host says. */
  readonly namespaces: readonly Namespace[];
};

/** Somebody that this browser sent to. */
export type RecentReceiver = { readonly address: string; readonly name?: string | undefined };

/** Makes the branch of one kit. */
export function createSendState(namespaces: readonly Namespace[]): SendState {
  return { draft: undefined, recent: {}, namespaces: [...namespaces] };
}

/** Finds who is behind a name. A `NameSource` of `@foyer/core/names` is one that also knows what accounts are called. */
export interface NameResolver {
  /** Undefined: not one of its names, or nobody has it. Rejects where it could not be asked. */
  resolve(
    name: string,
    given: { readonly chain: ChainId; readonly signal: AbortSignal },
  ): Promise<{ readonly address: string; readonly image?: string | undefined } | undefined>;
}

/** What the feature's verbs are given beside the kit's ports. */
export type SendPorts = { readonly names: readonly NameResolver[]; readonly namespaces: readonly Namespace[] };

/** What a draft may begin with. */
export type BeginRequest = {
  readonly namespace?: Namespace | undefined;
  /** CAIP-19. Default: the chain's own coin. */
  readonly asset?: string | undefined;
  /** In whole coins, as a person writes it. What the mask would make another sum of, such as `1e18`, is left out. */
  readonly amount?: string | undefined;
  readonly to?: string | undefined;
};

/** What prepares and sends. */
export type SendVerbs = {
  /**
   * Begins a draft of the account in use; one that is there is kept, unless something is asked for, or the account or the
   * network is another one, or it was sent.
   * @throws {FoyerError} connection/not-found, send/unsupported where the namespace is not one that sends
   */
  begin(request?: BeginRequest): Promise<void>;
  /** Chooses what to send, by CAIP-19, among what the account holds. The amount is kept, unless it was all. */
  chooseToken(asset: string): void;
  /** Takes what was typed, masked (SND-03). */
  setAmount(amount: string): void;
  /** Counts in the other unit, and writes the same amount in it. */
  switchUnit(): void;
  /** Writes all there is, less what it costs and what the account has to keep. Where the fee fails, nothing is written. */
  setMax(): Promise<void>;
  /** Chooses how soon it is wanted. What was reviewed stays so at its new price, unless the account cannot pay it. */
  setSpeed(speed: Speed): void;
  /** Takes an address, a name or a payment link; a link also says how much of what. */
  setReceiver(text: string): Promise<void>;
  /**
   * Looks a draft over before it is shown: asks the chain what it would cost and whether it would fail. Resolves with
   * whether it may be sent; what keeps it from it is in the draft.
   */
  review(): Promise<boolean>;
  /**
   * Goes on writing. Of a draft that is `unsure` this is the user's decision: tell them first that it may have been sent. Does
   * nothing while the chain is asked for it.
   */
  edit(): void;
  /** Looks again whether the chain has a draft that is `unsure`. Never rejects: what it found is in the draft. */
  look(): Promise<void>;
  /**
   * Has the wallet send what was reviewed. What was written stays until it is sent. `signal` ends the wait: a wallet that was
   * asked may still send it, and the draft is `unsure` until the wallet or the chain has said so.
   * @throws {FoyerError} send/rejected with the wallet's error as its cause, send/incomplete, transaction/unsettled where the
   * same was asked for before and its answer is not known, and what `sendTransaction` throws
   */
  submit(request?: { readonly signal?: AbortSignal | undefined }): Promise<{ readonly hash: string }>;
  /** Forgets what was written. */
  reset(): void;
};

/**
 * What is about to be sent.
 * @example
 * import { selectDraft } from "@foyer/core/send";
 *
 * const draft = selectDraft(foyer.getSnapshot());
 * if (draft) console.log(draft.amount, draft.problem ?? "complete");
 */
export function selectDraft(state: Snapshot): SendDraft | undefined {
  // The branch of this name is the feature's own.
  return (state.features["send"] as SendState | undefined)?.draft;
}

/**
 * Whom this browser sent to, in a namespace or in the active one, the latest first; undefined if it was never asked for.
 * @example
 * import { selectRecentReceivers } from "@foyer/core/send";
 *
 * selectRecentReceivers(foyer.getSnapshot())?.map(({ address, name }) => name ?? address);
 */
export function selectRecentReceivers(
  state: Snapshot,
  namespace = selectNamespace(state),
): readonly RecentReceiver[] | undefined {
  const recent = (state.features["send"] as SendState | undefined)?.recent;
  return namespace && recent && Object.hasOwn(recent, namespace) ? recent[namespace] : undefined;
}
