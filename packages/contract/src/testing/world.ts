import type { Adapter, Clock, Operation, Page } from "../adapter.ts";
import type { AccountId, ChainId } from "../caip.ts";
import type { ErrorCode } from "../errors/catalogue.ts";
import type { Namespace } from "../namespace.ts";
import type { Shapes } from "../shapes.ts";

/** What a scripted wallet's person does with a question: answers, refuses, or never comes back. */
export type PromptAnswer = "approve" | "reject" | "hang";

/** A question a wallet showed to its person. `kind`: the wallet's own word, e.g. "connect". */
export interface Prompt {
  readonly kind: string;
}

/**
 * A wallet whose person does as the test says. The wallets of `@foyer/testing` have this shape.
 *
 * A new one knows the site not at all, is unlocked, shares its first address, and its person approves everything.
 */
export interface ScriptedWallet {
  /** As its connector calls it. */
  readonly name: string;
  /** All addresses it holds, in the adapter's canonical spelling; two or more. */
  readonly addresses: readonly string[];
  /** Every question its person was shown, oldest first. */
  readonly prompts: readonly Prompt[];
  /** Puts it on the page, now or once more. */
  announce(): void;
  /** Takes it off the page; absent where its way of announcing knows no leaving. */
  remove?(): void;
  /** What its person does from now on. A promise is an answer that comes later. */
  onPrompt(script: (prompt: Prompt) => PromptAnswer | Promise<PromptAnswer>): void;
  /** Locks it: it shares no account until it is unlocked, and tells connected sites. */
  lock(): void;
  unlock(): void;
  /** Shares exactly these of its addresses with the site, the first one selected, and tells a connected site. */
  setAccounts(addresses: readonly string[]): void;
  /** From now on it answers a connect with no account at all. */
  lieEmptyAccounts(): void;
  /** Its next answer to anything is this thrown value. */
  throwOnNext(value: unknown): void;
  /** From now on it answers nothing, asked silently or not, until `thaw`. */
  freeze(): void;
  /** Answers what it was asked while frozen, and everything from now on. */
  thaw(): void;
  /** Whether the site may have its accounts without a question. */
  remembers(): boolean;
  /** Moves itself to another chain and tells the site; absent where wallets have no chain of their own. */
  moveTo?(chain: string): void;
}

/** Time that stands still until the test moves it. */
export interface ConformanceClock extends Clock {
  /** Runs what is due within the next `ms` milliseconds. */
  advance(ms: number): void | Promise<void>;
  /** How many timers wait. */
  pending(): number;
}

/** Addresses with the verdict every adapter of the namespace must give. */
export interface AddressVectors<N extends Namespace = Namespace> {
  readonly accepted: readonly {
    readonly address: string;
    readonly chain: ChainId<N>;
    readonly canonical: string;
    readonly warnings?: readonly string[] | undefined;
  }[];
  readonly refused: readonly { readonly address: string; readonly chain: ChainId<N> }[];
  /** Two spellings of one account each. */
  readonly same: readonly (readonly [string, string])[];
  readonly different: readonly (readonly [string, string])[];
}

/** What one run of a check works on: fresh each time, and nothing announced or started yet. */
export interface ConformanceWorld<N extends Namespace = Namespace> {
  readonly adapter: Adapter<N>;
  /** Makes another adapter like `adapter`; imports its package anew where the test runner can. */
  create(): Adapter<N> | Promise<Adapter<N>>;
  /** The page as it is now; `reload` changes it. */
  readonly page: Page;
  /** The page is left and comes back: nothing has announced itself on it yet, and wallets remember what they did. */
  reload(): void;
  readonly clock: ConformanceClock;
  /** Default: no network at all. */
  readonly fetch?: typeof fetch | undefined;
  /** Two different wallets or more. Let one of them be unable to revoke, if such wallets exist. */
  readonly wallets: readonly [ScriptedWallet, ScriptedWallet, ...ScriptedWallet[]];
  /** One more good wallet, of this name and icon and otherwise unlike all others, announces itself. Quick to call. */
  announceAs(identity: { readonly name: string; readonly icon: string }): void;
  /** Another wallet announces itself with everything that `wallets[0]` says of itself. */
  announceTwin(): void;
  /** Each announces something malformed: not a wallet, getters that throw, revoked proxies, wrong types … */
  readonly garbage: readonly (() => void)[];
  /** Listeners on all pages so far and on the wallets' own objects. */
  listeners(): number;
  /** A network of the adapter that its wallets can use and that is not its first. */
  readonly otherChain: ChainId<N>;
  /** A well-formed chain id that is not among the adapter's networks. */
  readonly unknownChain: ChainId<N>;
  /** Checks a signature without the adapter's own code. */
  verify(a: {
    readonly account: AccountId<N>;
    readonly message: string;
    readonly signature: Shapes[N]["signature"];
  }): Promise<boolean>;
  readonly addresses: AddressVectors<N>;
  /** What wallets throw, and what it means. */
  readonly errors: readonly { readonly raw: unknown; readonly operation: Operation; readonly code: ErrorCode }[];
  /** Real milliseconds that a part loaded when needed may take to load. Default 2,000. */
  readonly patienceMs?: number | undefined;
  /** Called when the check is over. */
  end?(): void | Promise<void>;
}

/** Makes a fresh world for one check. */
export type ConformanceSetup<N extends Namespace = Namespace> = () =>
  | ConformanceWorld<N>
  | Promise<ConformanceWorld<N>>;
