import { type ErrorCode, FoyerError, type Signature } from "@foyer/contract";
import { formatSignInMessage, type SignedIn, type SignInMessage, type SignInSession } from "@foyer/contract/sign-in";
import { type Desk, describeAsked, describeFailure, toKeeperFailure } from "./desk.ts";
import type { SignInRequest, SiwxVerbs } from "./state.ts";

/** A message that ends sooner than this, in ms, is made anew: the wallet takes its time. */
const MARGIN_MS = 15_000;

/** What the text of the request is, and until when it is worth signing. */
type Prepared = { readonly account: string; readonly text: string; readonly goodUntil: number };

/** Makes what fetches the text, has it signed, and gives it to who keeps sessions. */
export function createSigning(desk: Desk, show: () => void): Pick<SiwxVerbs, "prepare" | "sign"> {
  const { context } = desk;
  const { clock, page } = context.ports;
  let prepared: Prepared | undefined;
  let preparing: { readonly account: string; readonly done: Promise<void> } | undefined;

  const isReady = (request: SignInRequest): boolean =>
    request.message !== undefined && prepared?.account === request.account && clock.now() < prepared.goodUntil;

  const fetchMessage = async (request: SignInRequest): Promise<void> => {
    desk.requests.update({ step: "preparing", failure: undefined });
    try {
      const origin = page.origin;
      const asked = { account: request.account, domain: hostOf(origin), uri: origin, ...desk.call() };
      const message = await context.ports.sessions.createMessage(asked);
      if (context.state.request?.account !== request.account) return;
      checkMessage(message, { request, domain: asked.domain });
      const text = message.serializedMessage ?? formatSignInMessage(message);
      prepared = { account: request.account, text, goodUntil: clock.now() + lifetimeOf(message) };
      desk.requests.update({ step: "ready", message, text });
    } catch (error) {
      if (context.state.request?.account === request.account)
        desk.requests.update({ step: "idle", failure: describeFailure(toKeeperFailure(error)) });
    }
  };
  const prepare = async (): Promise<void> => {
    const { request } = context.state;
    if (!request || ["waiting", "verifying"].includes(request.step) || isReady(request)) return;
    if (preparing?.account !== request.account) {
      const done = fetchMessage(request).finally(() => {
        if (preparing?.done === done) preparing = undefined;
      });
      preparing = { account: request.account, done };
    }
    await preparing.done;
  };
  const sign = async (): Promise<boolean> => {
    // In the press's own task where the text is there: a wallet opens its window only then.
    if (context.state.request && !isReady(context.state.request)) await prepare();
    const { request } = context.state;
    if (request?.step !== "ready" || !prepared || !isReady(request)) return false;
    const { text } = prepared;
    const spend = (): void => {
      prepared = undefined;
    };
    return await context.runs
      .only(SIGN_RUN, undefined, (signal) => finish(desk, { request, text, show, spend, signal }))
      // The request is over, and who ended it knows.
      .catch(() => false);
  };
  return { prepare, sign };
}

type Signing = {
  readonly request: SignInRequest;
  readonly text: string;
  readonly show: () => void;
  /** The text is not to be signed again. */
  readonly spend: () => void;
  /** Aborts when the request is over. */
  readonly signal: AbortSignal;
};

/** The run in which a text is signed; whoever ends the request aborts it. */
export const SIGN_RUN = "sign-in";

/** A wallet's errors for a user who declines: no signature has failed then. */
const DECLINED: readonly ErrorCode[] = ["wallet/rejected", "sign-in/rejected"];

/** Has the text signed and taken. Resolves with whether the account is signed in. */
async function finish(desk: Desk, signing: Signing): Promise<boolean> {
  const { context, reading, requests } = desk;
  const { request, show, signal } = signing;
  const { account } = request;
  requests.update({ step: "waiting", failure: undefined });
  try {
    const session = await askSignature(desk, signing);
    signal.throwIfAborted();
    requests.update({ step: "verifying" });
    signing.spend();
    const signed = await takeSession(desk, { request, session, signal });
    signal.throwIfAborted();
    reading.put(account, signed);
    context.ports.analytics?.report("SIWX_AUTH_SUCCESS", describeAsked(desk.adapterOf(request), request));
    requests.settle(account, "signed");
    return true;
  } catch (error) {
    // Cancelled meanwhile: a late answer of the wallet signs nobody in.
    if (signal.aborted) return false;
    const failure = error as FoyerError<ErrorCode>;
    context.ports.analytics?.report("SIWX_AUTH_ERROR", {
      ...describeAsked(desk.adapterOf(request), request),
      message: failure.code,
    });
    const isCodeWanted = failure.code === "sign-in/otp-required";
    const isSpent = context.state.request?.step === "verifying";
    requests.update({
      step: isSpent ? "idle" : "ready",
      failure: describeFailure(failure),
      ...(isSpent && { message: undefined, text: undefined }),
      ...(isCodeWanted && { email: { isRequired: true, status: "asked" } }),
    });
    show();
    if (!isSpent && !isCodeWanted && !DECLINED.includes(failure.code))
      context.foyer.notify({ kind: "error", code: "sign-failed" });
    return false;
  }
}

/** @throws {FoyerError} what the wallet answers, wallet/rejected above all */
async function askSignature(desk: Desk, { request, text, signal }: Signing): Promise<SignInSession> {
  const { context } = desk;
  const { account, connectionId, message: data } = request;
  const { signMessage } = context.ports.sessions;
  const adapter = desk.adapterOf(request);
  try {
    const signature: Signature = signMessage
      ? await signMessage.call(context.ports.sessions, { account, message: text, ...desk.call(signal) })
      : await adapter.signMessage({ connectionId, message: text, signIn: data, signal });
    return { data: data as SignInMessage, message: text, signature };
  } catch (error) {
    throw await adapter.explain(error, { operation: "signMessage" });
  }
}

/**
 * Gives what was signed to who keeps sessions.
 * @throws {FoyerError} sign-in/refused, sign-in/otp-required, sign-in/unreachable
 */
export async function takeSession(
  desk: Desk,
  {
    request,
    session,
    signal,
  }: Pick<Signing, "signal"> & {
    readonly request: Pick<SignInRequest, "account" | "chain">;
    readonly session: SignInSession;
  },
): Promise<SignedIn> {
  const { ports } = desk.context;
  const { account, chain } = request;
  const given = desk.call(signal);
  try {
    const otp = desk.proofOf(account);
    const signed = await ports.sessions.addSession(session, { ...given, ...(otp !== undefined && { otp }) });
    const address = session.data.accountAddress;
    const found = signed ?? (await ports.sessions.getSessions(chain, address, given))[0];
    if (found) return found;
  } catch (error) {
    throw toKeeperFailure(error);
  }
  throw new FoyerError("sign-in/refused", { problem: "nobody is signed in after it" });
}

/** How long a text is worth signing, by the times of whoever made it: this device's clock may be wrong. */
function lifetimeOf({ issuedAt, expirationTime }: SignInMessage): number {
  if (issuedAt === undefined || expirationTime === undefined) return Number.POSITIVE_INFINITY;
  return Date.parse(expirationTime) - Date.parse(issuedAt) - MARGIN_MS;
}

/**
 * A text for another page, account or chain is not shown for signing.
 * @throws {FoyerError} sign-in/invalid
 */
function checkMessage(
  { accountAddress, chainId, domain }: SignInMessage,
  asked: { readonly request: SignInRequest; readonly domain: string },
): void {
  const refuse = (field: string, problem: string): never => {
    throw new FoyerError("sign-in/invalid", { field, problem });
  };
  if (asked.domain !== "" && domain !== asked.domain) refuse("domain", `is '${domain}', not this page's`);
  if (`${chainId}:${accountAddress}` !== asked.request.account) refuse("accountAddress", "is not the one in use");
}

/** The host of a page, with its port if it is not the usual one; none where the page has no origin. */
export function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
