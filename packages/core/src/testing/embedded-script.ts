import {
  type AccountId,
  type EmailAction,
  type EmbeddedAccounts,
  type EmbeddedEvent,
  type EmbeddedWallet,
  FoyerError,
  type FramePlace,
  type FrameTheme,
  type SourceSession,
} from "@foyer/contract";
import type { ScriptedSource } from "./scripted-source.ts";

/** An embedded wallet that does what a test says. */
export interface ScriptedEmbeddedWallet extends EmbeddedWallet, Omit<ScriptedSource, keyof EmbeddedWallet> {
  readonly connectorSource: "embedded";
  /** Default: `https://secure.example.org`. */
  origin: string;
  /** What comes after an address. Default: a code. */
  next: EmailAction;
  /** What there is of accounts on EVM chains, once somebody is logged in; undefined where there are plain ones alone. */
  smart: EmbeddedAccounts | undefined;
  /** The code that is right. */
  code: string;
  /** What a window of a log-in elsewhere left with the wallet, as one that a provider cut off does. */
  leftAnswer: string | undefined;
  /** What the page came back with that was left for a log-in elsewhere. */
  back: ReturnType<EmbeddedWallet["takeSocialReturn"]>;
  /** Chains it does not act on. */
  readonly unsupported: Set<string>;
  /** What calls fail with from now on, by member. */
  readonly fails: { [member in keyof EmbeddedWallet]?: FoyerError | undefined };
  /** What was asked, in order: `connectEmail:ada@example.org`. */
  readonly asked: readonly string[];
  /** Where its frame stands. */
  readonly placed: FramePlace | undefined;
  readonly theme: { readonly theme: FrameTheme; readonly language: string } | undefined;
  /** How often what it showed was dismissed. */
  readonly dismissals: number;
  /** The mailed link is opened, or refused; or a code is typed into the wallet's screen, or that is left. */
  openLink(given?: { readonly error?: FoyerError }): void;
  /** Somebody agrees in their app of Farcaster, or it comes to nothing. */
  agreeInApp(given?: { readonly error?: FoyerError }): void;
  /** Tells something, as that a request is shown. */
  tell(event: EmbeddedEvent): void;
}

/** What a scripted wallet has been asked, and how it stands. */
export type Script = {
  readonly source: ScriptedSource;
  readonly accounts: readonly AccountId[];
  readonly asked: string[];
  readonly listeners: Set<(event: EmbeddedEvent) => void>;
  links: { resolve(): void; reject(error: unknown): void }[];
  screens: ((answer: { outcome: "done" | "left" }) => void)[];
  isIn: boolean;
  /** Log-ins so far: each has a session of its own. */
  logins: number;
  dismissals: number;
  login?: SourceSession["wallet"]["login"];
  wanted?: string;
  shown?: EmbeddedEvent | undefined;
  checked?: EmbeddedEvent | undefined;
  accountsTold?: EmbeddedEvent | undefined;
  placed?: FramePlace | undefined;
  theme?: ScriptedEmbeddedWallet["theme"];
  own(): ScriptedEmbeddedWallet;
};

type Asked = { readonly what?: string | undefined; readonly signal?: AbortSignal | undefined };

/** Notes what was asked, and fails as the test says. */
export async function ask(script: Script, member: keyof EmbeddedWallet, { what, signal }: Asked = {}): Promise<void> {
  script.asked.push(what === undefined ? member : `${member}:${what}`);
  await Promise.resolve();
  if (signal?.aborted) throw new FoyerError("flow/aborted", { flow: member });
  const failure = script.own().fails[member];
  if (failure) throw failure;
}

type Code = { readonly otp: string; readonly signal?: AbortSignal | undefined };

/** Takes a code, if it is the right one. */
export async function takeCode(script: Script, member: keyof EmbeddedWallet, { otp, signal }: Code): Promise<void> {
  await ask(script, member, { what: otp, signal });
  if (otp !== script.own().code) throw new FoyerError("email/code-refused", { triesLeft: 4 });
}

type Step = { readonly otp?: string | undefined; readonly signal?: AbortSignal | undefined };

/** Waits for the visitor to type the code into the wallet's screen (`openLink`), unless a test gives it. */
export async function takeStep(
  script: Script,
  member: "updateEmailPrimaryOtp" | "updateEmailSecondaryOtp",
  { otp, signal }: Step,
): Promise<void> {
  if (otp !== undefined) return takeCode(script, member, { otp, signal });
  await ask(script, member, { signal });
  await new Promise<void>((resolve, reject) => {
    script.links.push({ resolve, reject });
    signal?.addEventListener("abort", () => reject(new FoyerError("flow/aborted", { flow: member })));
  });
}

/** Some of its members. */
export type Members<K extends keyof ScriptedEmbeddedWallet> = Pick<ScriptedEmbeddedWallet, K>;
