import type { ErrorCode, FoyerError } from "@foyer/contract";
import type { SignedIn, SignInSession } from "@foyer/contract/sign-in";
import { type Desk, describeAsked, describeFailure } from "./desk.ts";
import type { Asked } from "./requests.ts";
import { hostOf, takeSession } from "./signing.ts";
import type { SignInRequest, SiwxVerbs } from "./state.ts";

/**
 * Makes what says what a wallet elsewhere may sign as it agrees. Nothing, where somebody else than the wallet signs, or
 * where the visitor is asked for an e-mail address first.
 */
export function createOffering({ context, call }: Desk): Pick<SiwxVerbs, "offer"> {
  return {
    async offer({ signal }) {
      const { page, sessions } = context.ports;
      const domain = hostOf(page.origin);
      const isAskedFirst = context.foyer.getSnapshot().settings.emailCapture === true && sessions.emails !== undefined;
      if (!sessions.createOpenMessage || sessions.signMessage || isAskedFirst || domain === "") return undefined;
      const message = await sessions.createOpenMessage({ domain, uri: page.origin, ...call(signal) });
      // What names another page is not passed on.
      return message.domain === domain ? message : undefined;
    },
  };
}

/** What became of a signature that came with the connection. */
type Taken = { readonly session?: SignedIn; readonly failure?: FoyerError<ErrorCode> };

/**
 * Gives what a wallet signed as it agreed to who keeps sessions. Nothing of it is asked of the wallet; what is not taken is
 * told, and the visitor is asked as if there were none.
 */
export async function takeSigned(
  desk: Desk,
  {
    asked,
    signed,
    signal,
  }: { readonly asked: Asked; readonly signed: readonly SignInSession[]; readonly signal: AbortSignal },
): Promise<Taken> {
  const session = signed.map((each) => ofAccount(each, asked)).find((each) => each !== undefined);
  if (!session) return {};
  const { analytics } = desk.context.ports;
  const facts = describeAsked(desk.adapterOf(asked), asked);
  try {
    const taken = await takeSession(desk, { request: asked, session, signal });
    signal.throwIfAborted();
    desk.reading.put(asked.account, taken);
    analytics?.report("SIWX_AUTH_SUCCESS", facts);
    return { session: taken };
  } catch (error) {
    signal.throwIfAborted();
    const failure = error as FoyerError<ErrorCode>;
    analytics?.report("SIWX_AUTH_ERROR", { ...facts, message: failure.code });
    return { failure };
  }
}

/** What of a request follows from a signature that was not taken. */
export function describeRefused(failure: FoyerError<ErrorCode> | undefined): Pick<SignInRequest, "failure" | "email"> {
  if (!failure) return {};
  const isCodeWanted = failure.code === "sign-in/otp-required";
  return { failure: describeFailure(failure), ...(isCodeWanted && { email: { isRequired: true, status: "asked" } }) };
}

/** The session, if it is this account's, which the wallet may spell in other letters. */
function ofAccount(session: SignInSession, { account, chain }: Asked): SignInSession | undefined {
  const address = account.slice(chain.length + 1);
  const { accountAddress, chainId } = session.data;
  if (chainId !== chain || accountAddress.toLowerCase() !== address.toLowerCase()) return undefined;
  return { ...session, data: { ...session.data, accountAddress: address } };
}
