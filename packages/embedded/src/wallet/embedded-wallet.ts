import {
  type EmbeddedEvent,
  type EmbeddedWallet,
  FoyerError,
  type SourceHost,
  type Undo,
  unlessAborted,
  unreachable,
} from "@foyer/contract";
import { captureEvents } from "../frame/read-event.ts";
import { createLog, type LogEntry } from "../log/create-log.ts";
import type { AnswerOf, AskOf, CallType } from "../protocol/calls-schema.ts";
import type { OpenWallet, OpenWalletGiven } from "./open-wallet.ts";
import { type EmbeddedWalletOptions, readOrigin, SUPPORTED_CHAINS } from "./options.ts";
import { createReturnMembers } from "./return-members.ts";

/** The wallet of a frame, with what happened to it. */
export interface FramedWallet extends EmbeddedWallet {
  /** What happened lately, oldest first, for a report of a fault: about a megabyte, without addresses and codes. */
  readLog(): readonly LogEntry[];
}

type Current = {
  readonly host: SourceHost;
  readonly ended: AbortSignal;
  /** The part that is fetched, once. */
  opening?: Promise<OpenWallet> | undefined;
};
type Asked = { readonly signal?: AbortSignal | undefined };

/**
 * Makes a wallet that visitors have by logging in. Its keys are in a frame of another origin, which the page cannot reach into, and
 * only there a request is approved. Nothing is fetched until somebody logs in, or comes back logged in; making it touches no
 * page.
 * @throws {FoyerError} options/invalid
 * @example
 * import { createFoyer } from "@foyer/core";
 * import { embeddedWallet } from "@foyer/embedded";
 * import { eip155 } from "@foyer/eip155";
 * import { mainnet } from "@foyer/eip155/networks";
 *
 * createFoyer({
 *   app: { name: "Example" },
 *   adapters: [eip155({ networks: [mainnet] })],
 *   sources: [embeddedWallet({ projectId: "acme-shop", origin: "https://wallet.example.net" })],
 * });
 */
export function embeddedWallet(options: EmbeddedWalletOptions): FramedWallet {
  const origin = checkOptions(options);
  const chains = options.chains ?? SUPPORTED_CHAINS;
  const told = createTold();
  const readEvent = captureEvents();
  const now = (): number => current?.host.clock.now() ?? Date.now();
  const log = createLog({ now });
  let current: Current | undefined;
  let open: OpenWallet | undefined;
  let theme: AskOf<"SYNC_THEME"> | undefined;

  const given = { options, origin, chains, readEvent, log, emit: told.emit, theme: () => theme };
  const load = async (): Promise<OpenWallet> => {
    if (!current) throw new FoyerError("flow/aborted", { flow: "embedded wallet" });
    const own = current;
    own.opening ??= fetchWallet({ ...given, host: own.host }, own);
    const made = await own.opening;
    // The kit stopped while it was on its way.
    if (own.ended.aborted) made.close();
    else open = made;
    return made;
  };
  const stop = (): void => {
    open?.close();
    [current, open] = [undefined, undefined];
    told.forget();
  };
  const run = <T>(flow: string, asked: Asked | undefined, work: (wallet: OpenWallet) => Promise<T>): Promise<T> =>
    unlessAborted({ flow, signals: [current?.ended ?? AbortSignal.abort(), asked?.signal] }, async () =>
      work(await load()),
    );
  return Object.freeze<FramedWallet>({
    specVersion: 1,
    kind: "ID_AUTH",
    connectorSource: "embedded",
    origin,
    supports: (chain) => chains.includes(chain),
    start: (host) => {
      stop();
      const over = new AbortController();
      const own: Current = { host, ended: over.signal };
      current = own;
      return () => {
        over.abort();
        if (current === own) stop();
      };
    },
    restore: async (asked) =>
      asked.topics.length === 0 ? [] : run("restore", asked, (wallet) => wallet.restore(asked)),
    provider: (asked) => open?.provider(asked),
    disconnect: (asked) => run("disconnect", undefined, (wallet) => wallet.disconnect(asked)),
    wake: () => undefined,
    prepare: (asked) => run("prepare", asked, (wallet) => wallet.prepare()),
    session: (asked) => run("session", asked, (wallet) => wallet.session(asked)),
    ...createLogInMembers((type, payload, asked) => run(type, asked, (wallet) => wallet.ask(type, payload, asked))),
    ...createReturnMembers({ run, now, page: `${origin}/social/${options.projectId}` }),
    smartAccountNetworks: (asked) => run("smart accounts", asked, (wallet) => wallet.smartAccountNetworks(asked)),
    setPreferredAccount: (asked) => run("account", asked, (wallet) => wallet.setPreferredAccount(asked)),
    checkSmartAccount: (asked) => run("account", asked, (wallet) => wallet.checkSmartAccount(asked)),
    place: (at) => open?.place(at),
    dismiss: () => open?.dismiss(),
    syncTheme(asked) {
      theme = toTheme(asked);
      open?.syncTheme();
    },
    on: told.on,
    readLog: () => log.read(),
  });
}

async function fetchWallet(given: OpenWalletGiven, own: Current): Promise<OpenWallet> {
  const { openWallet } = await import("./open-wallet.ts").catch((cause: unknown) => {
    // Fetched again when it is asked for again.
    own.opening = undefined;
    return unreachable("@foyer/embedded")(cause);
  });
  return openWallet(given);
}

function toTheme({ theme, language }: Parameters<EmbeddedWallet["syncTheme"]>[0]): AskOf<"SYNC_THEME"> {
  const { mode, accent, radius, fonts, textScale, mix } = theme;
  return {
    mode,
    ...(accent && { accent }),
    ...(radius !== undefined && { radius }),
    ...(fonts && { fonts: [...fonts] }),
    ...(textScale !== undefined && { textScale }),
    ...(mix && { mix }),
    language,
  };
}

/** What is told, and to whoever listens later what still holds. */
function createTold() {
  const listeners = new Set<(event: EmbeddedEvent) => void>();
  const held: { [type in "shown" | "checked" | "accounts"]?: EmbeddedEvent | undefined } = {};
  return {
    emit(event: EmbeddedEvent): void {
      if (event.type === "shown") held.shown = event;
      if (event.type === "hidden") held.shown = undefined;
      if (event.type === "checked" || event.type === "accounts") held[event.type] = event;
      for (const listener of [...listeners]) listener(event);
    },
    forget: () => Object.assign(held, { shown: undefined, checked: undefined, accounts: undefined }),
    on(listener: (event: EmbeddedEvent) => void): Undo {
      listeners.add(listener);
      for (const event of [held.checked, held.accounts, held.shown]) if (event) listener(event);
      return () => void listeners.delete(listener);
    },
  };
}

type Ask = <T extends CallType>(type: T, payload: AskOf<T>, asked: Asked | undefined) => Promise<AnswerOf<T>>;
type LogIn =
  | "farcasterUri"
  | "connectFarcaster"
  | "reload"
  | "socialUri"
  | "socialResult"
  | "connectSocial"
  | "connectEmail"
  | "connectDevice"
  | "connectOtp"
  | "show";
type Update = "updateEmail" | "updateEmailPrimaryOtp" | "updateEmailSecondaryOtp";

/** The members that are one request each. */
function createLogInMembers(ask: Ask): Pick<EmbeddedWallet, LogIn | Update> {
  return {
    connectEmail: ({ email, ...asked }) => ask("CONNECT_EMAIL", { email }, asked),
    connectDevice: (asked) => ask("CONNECT_DEVICE", undefined, asked),
    connectOtp: ({ otp, ...asked }) => ask("CONNECT_OTP", { otp }, asked),
    socialUri: ({ provider, ...asked }) => ask("GET_SOCIAL_REDIRECT_URI", { provider }, asked),
    socialResult: (asked) => ask("GET_SOCIAL_RESULT", undefined, asked),
    connectSocial: async ({ uri, signal }) => void (await ask("CONNECT_SOCIAL", { uri }, { signal })),
    farcasterUri: (asked) => ask("GET_FARCASTER_URI", undefined, asked),
    connectFarcaster: (asked) => ask("CONNECT_FARCASTER", undefined, asked),
    reload: (asked) => ask("RELOAD", undefined, asked),
    updateEmail: ({ email, ...asked }) => ask("UPDATE_EMAIL", { email }, asked),
    updateEmailPrimaryOtp: ({ otp, ...asked }) =>
      ask("UPDATE_EMAIL_PRIMARY_OTP", otp === undefined ? undefined : { otp }, asked),
    updateEmailSecondaryOtp: ({ otp, ...asked }) =>
      ask("UPDATE_EMAIL_SECONDARY_OTP", otp === undefined ? undefined : { otp }, asked),
    show: ({ screen, ...asked }) => ask("SHOW_SCREEN", { screen }, asked),
  };
}

/** The origin of the frame, where the options are good. */
function checkOptions({ projectId, origin: given }: EmbeddedWalletOptions): string {
  const fail = (option: string, problem: string): FoyerError =>
    new FoyerError("options/invalid", { path: `embeddedWallet.${option}`, problem });
  if (!projectId) throw fail("projectId", "is missing");
  const origin = readOrigin(given);
  // A path, a user or a trailing slash would make it another text than browsers compare with.
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw fail("origin", "is no origin, as 'https://wallet.example.net'");
  if (new URL(origin).protocol !== "https:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname))
    throw fail("origin", "is not of https");
  return origin;
}
