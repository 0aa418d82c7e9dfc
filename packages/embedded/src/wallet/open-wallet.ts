import {
  type ChainId,
  createEmitter,
  type EmbeddedEvent,
  type EmbeddedWallet,
  FoyerError,
  type SourceHost,
  type SourceSession,
  type WalletLogin,
} from "@foyer/contract";
import { createEvmProvider, createSolanaWallet, type SessionNews } from "@foyer/contract/session-providers";
import { base58, base64 } from "@scure/base";
import type { ToldEvent } from "../channel/caller.ts";
import type { Refusal } from "../channel/link.ts";
import { warnOfRefusals } from "../channel/warn-of-refusals.ts";
import { createFrameHost, type FrameHost } from "../frame/frame-host.ts";
import type { ReadEvent } from "../frame/read-event.ts";
import type { TimeoutReason } from "../frame/tell-timeouts.ts";
import type { Log } from "../log/create-log.ts";
import type { AnswerOf, AskOf, CallType } from "../protocol/calls-schema.ts";
import { createAccountMembers } from "./account-members.ts";
import { formatFrameUrl } from "./frame-url.ts";
import { type NamespaceGiven, openNamespace } from "./open-namespace.ts";
import type { EmbeddedWalletOptions } from "./options.ts";
import { readSession } from "./read-session.ts";
import { toFoyerError } from "./to-error.ts";

/** What the wallet's part that is fetched works with. */
export type OpenWalletGiven = {
  readonly options: EmbeddedWalletOptions;
  readonly origin: string;
  readonly chains: readonly ChainId[];
  readonly host: SourceHost;
  readonly readEvent: ReadEvent;
  readonly log: Log;
  /** How the page looks, as far as it has said. */
  theme(): AskOf<"SYNC_THEME"> | undefined;
  emit(event: EmbeddedEvent): void;
};

type Signal = { readonly signal?: AbortSignal | undefined };

/** A wallet whose frame may be asked. */
export interface OpenWallet
  extends Pick<
    EmbeddedWallet,
    | "place"
    | "dismiss"
    | "session"
    | "smartAccountNetworks"
    | "setPreferredAccount"
    | "checkSmartAccount"
    | "restore"
    | "provider"
    | "disconnect"
  > {
  prepare(): Promise<void>;
  ask<T extends CallType>(type: T, payload: AskOf<T>, signal?: Signal): Promise<AnswerOf<T>>;
  syncTheme(): void;
  close(): void;
}

/** Makes it. Nothing is loaded until it is asked something. */
export function openWallet(given: OpenWalletGiven): OpenWallet {
  const { options, origin, chains, host, log } = given;
  const name = options.name ?? host.app.name;
  const news = createEmitter<{ news: SessionNews }>();
  let session: SourceSession | undefined;
  const frame = createFrameHost({
    ...pickFrameOptions(given),
    onEvent: (event) => hearFrame(event, { given, frame, session: () => session, change }),
    onReady: () => greetFrame(given, frame),
    onGone: () => given.emit({ type: "hidden" }),
  });
  const change: Hearing["change"] = (changed) => {
    if (!session) return;
    session = changeLogin(session, changed);
    host.emit({ type: "changed", session });
  };
  const ask: OpenWallet["ask"] = async (type, payload, asked) => {
    log.note("info", `ask ${type}`);
    try {
      return await frame.ask(type, payload, asked);
    } catch (error) {
      log.note("warn", `${type} failed: ${error instanceof Error ? error.message : ""}`);
      throw toFoyerError(error, { origin, page: window.location.origin });
    }
  };
  const read = async (topic: string, signal: AbortSignal | undefined): Promise<SourceSession | undefined> => {
    const warn = (text: string): void => log.note("warn", text);
    const asked = { ...{ frame, chains, name, topic, signal, warn }, now: host.clock.now() };
    const found = await readSession(asked).catch((error: unknown) => {
      throw toFoyerError(error, { origin, page: window.location.origin });
    });
    if (!found) end("expired");
    session = found?.session;
    if (found?.accounts) given.emit({ type: "accounts", ...found.accounts });
    return session;
  };
  /** Reads anew what another account changes, and tells the adapters. */
  const follow = async (asked: Signal): Promise<void> => {
    if (!session || !(await read(session.topic, asked?.signal))) return;
    news.emit("news", { type: "session" });
    host.emit({ type: "changed", session });
  };
  const end = (cause: "wallet" | "expired"): void => {
    const topic = session?.topic;
    session = undefined;
    // First the kit, which tells the user why; after the news the adapters share nothing any more, and the session is over there.
    if (topic !== undefined) host.emit({ type: "ended", topic, cause });
    news.emit("news", { type: "session" });
  };
  return {
    prepare: () => frame.open(),
    ask,
    session: ({ signal } = {}) => read(session?.topic ?? crypto.randomUUID(), signal),
    smartAccountNetworks: (asked) => ask("GET_SMART_ACCOUNT_ENABLED_NETWORKS", undefined, asked),
    ...createAccountMembers({ ask, emit: given.emit, follow }),
    restore: (asked) => restoreSession(asked, { read, emit: given.emit }),
    provider: createProviders({
      frame,
      session: (topic) => (session?.topic === topic ? session : undefined),
      hear: (listener) => news.on("news", listener),
      onUnauthorized: () => end("expired"),
    }),
    async disconnect({ topic }) {
      if (session?.topic === topic) session = undefined;
      news.emit("news", { type: "session" });
      await ask("SIGN_OUT", undefined);
    },
    place: (at) => frame.place(at),
    dismiss: () => dismissAll(frame),
    syncTheme() {
      const theme = given.theme();
      if (theme) frame.askIfOpen("SYNC_THEME", theme);
    },
    close: () => frame.close(),
  };
}

function changeLogin(session: SourceSession, changed: Partial<WalletLogin>): SourceSession {
  const login = { method: "email", ...session.wallet.login, ...changed } as const;
  return { ...session, wallet: { ...session.wallet, login } };
}

type Read = (topic: string, signal: AbortSignal | undefined) => Promise<SourceSession | undefined>;

/** Brings back the session of an earlier visit, and tells whether somebody is logged in. */
async function restoreSession(
  { topics, signal }: Parameters<OpenWallet["restore"]>[0],
  { read, emit }: { readonly read: Read } & Pick<OpenWalletGiven, "emit">,
): Promise<readonly SourceSession[]> {
  const [topic] = topics;
  if (topic === undefined) return [];
  try {
    const found = await read(topic, signal);
    emit({ type: "checked", isLoggedIn: found !== undefined });
    return found ? [found] : [];
  } catch (error) {
    emit({ type: "checked", isLoggedIn: false });
    throw error;
  }
}

type Providing = Pick<NamespaceGiven<"eip155">, "frame" | "hear" | "onUnauthorized"> & {
  session(topic: string): SourceSession | undefined;
};

/** Makes what gives a session's live object for a namespace. */
function createProviders({ session, ...given }: Providing): EmbeddedWallet["provider"] {
  return ({ topic, namespace, networks, chain }) => {
    const open = { ...given, networks, chain, session: () => session(topic) };
    // Each namespace's networks are its own.
    if (namespace === "eip155") return createEvmProvider(openNamespace<"eip155">(open as never));
    if (namespace === "solana") return createSolanaWallet(openNamespace<"solana">(open as never), { base58, base64 });
    throw new FoyerError("adapter/missing", { namespace });
  };
}

function pickFrameOptions({ options, origin, chains, host, readEvent, log }: OpenWalletGiven) {
  const warn = warnOfRefusals("frame");
  return {
    ...{ origin, readEvent, clock: host.clock, sdk: "foyer/1" },
    url: formatFrameUrl(options, { origin, chains }),
    title: options.name ?? host.app.name,
    onRefusal(refusal: Refusal): void {
      const { why, problem, type } = refusal;
      log.note("warn", `${type ?? "A message"} of the frame is not taken (${why}): ${problem}`);
      warn(refusal);
    },
    onTimeout(reason: TimeoutReason, type: string): void {
      log.note("warn", `${reason}: ${type}`);
      options.onTimeout?.(reason);
    },
  };
}

/** What is shown was turned down; what waits behind it is asked for no more. */
function dismissAll(frame: FrameHost): void {
  frame.askIfOpen("DISMISS", undefined);
  frame.takeBackAll();
}

/** Tells the frame how the page looks and what it is called, before anything else. */
function greetFrame({ host, theme }: OpenWalletGiven, frame: FrameHost): void {
  const look = theme();
  if (look) frame.askIfOpen("SYNC_THEME", look);
  const { name, description, icons } = host.app;
  frame.askIfOpen("SYNC_DAPP_DATA", {
    name: name.slice(0, 64),
    ...(description && { description: description.slice(0, 256) }),
    icons: icons.filter((icon) => icon.startsWith("https://") && icon.length < 2_048).slice(0, 4),
  });
}

type Hearing = {
  readonly given: OpenWalletGiven;
  readonly frame: Pick<FrameHost, "place">;
  session(): SourceSession | undefined;
  change(changed: Partial<WalletLogin>): void;
};

function hearFrame(event: ToldEvent, { given, frame, session, change }: Hearing): void {
  const { emit, host, log } = given;
  log.note("info", `hear ${event.type}`);
  if (event.type === "SHOWN") {
    emit({ type: "shown", ...event.payload });
    host.emit({ type: "asked", topic: session()?.topic ?? "" });
  }
  if (event.type === "HIDDEN") {
    frame.place(undefined);
    emit({ type: "hidden" });
  }
  if (event.type === "EMAIL_CHANGED") {
    change({ method: "email", email: event.payload.email });
    emit({ type: "email", email: event.payload.email });
  }
  if (event.type === "RECOVERY_CHANGED") {
    change(event.payload);
    emit({ type: "recovery", ...event.payload });
  }
}
