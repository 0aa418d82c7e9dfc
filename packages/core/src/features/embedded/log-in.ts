import { type EmbeddedWallet, FoyerError } from "@foyer/contract";
import { createConnecting, createSteps } from "./connecting.ts";
import { type Desk, needCode } from "./desk.ts";
import { findNetwork } from "./find-network.ts";
import { readEmail } from "./read-email.ts";
import type { EmailLogin } from "./state.ts";
import type { EmailStep, EmbeddedVerbs } from "./verb-types.ts";

type LogIn = Pick<EmbeddedVerbs, "logInWithEmail" | "verifyDevice" | "confirmCode" | "resendCode">;

/** Makes what logs somebody in, step by step. What fails leaves the step before, and a log-in that was not begun leaves none. */
export function createLogIn(desk: Desk): LogIn {
  const { ports, runs, sources, state } = desk.context;
  const connect = createConnecting(desk);
  const step = createSteps(desk);
  /** Has a mail sent, or connects who needs none. */
  const begin = (wallet: EmbeddedWallet, email: string, given: AbortSignal | undefined): Promise<EmailStep> => {
    const before = state.login;
    const attempt = (before?.attempt ?? 0) + 1;
    return runs.only("log in", given, (signal) =>
      step({ during: { step: "sending", email, attempt }, before, signal }, async () => {
        await sources.open(wallet, { signal });
        const { action, number } = await desk.mail(
          () => wallet.connectEmail({ email, signal }),
          (answer) => answer.action !== "CONNECT",
        );
        if (signal.aborted) throw new FoyerError("flow/aborted", { flow: "log in" });
        if (action === "CONNECT") {
          state.login = { step: "connecting", email, attempt };
          return { action, connections: await connect(wallet, email, signal) };
        }
        if (action === "VERIFY_OTP") ports.analytics?.report("EMAIL_VERIFICATION_CODE_SENT", {});
        state.login = { step: action === "VERIFY_OTP" ? "code" : "device", email, attempt, number };
        return action === "VERIFY_OTP" ? { action } : { action, number };
      }),
    );
  };
  const current = (member: string): EmailLogin => {
    if (state.login) return state.login;
    throw new FoyerError("email/no-login", { member, problem: "No log-in is going on" });
  };

  return {
    async logInWithEmail({ email: typed, signal }) {
      const email = readEmail(typed);
      if (email === undefined) throw desk.refuse();
      const wallet = desk.need("logInWithEmail");
      const network = findNetwork(desk, wallet);
      if (network) return { action: "SWITCH_NETWORK", network };
      ports.analytics?.report("EMAIL_SUBMITTED", {});
      return begin(wallet, email, signal);
    },
    async resendCode({ signal } = {}) {
      return begin(desk.need("resendCode"), current("resendCode").email, signal);
    },
    ...createProofs(desk, current),
  };
}

/** Makes what takes the two proofs that the address is the visitor's. */
function createProofs(
  desk: Desk,
  current: (member: string) => EmailLogin,
): Pick<LogIn, "verifyDevice" | "confirmCode"> {
  const { ports, runs, sources, state } = desk.context;
  const connect = createConnecting(desk);
  const step = createSteps(desk);
  return {
    async verifyDevice({ signal: given } = {}) {
      const wallet = desk.need("verifyDevice");
      const before = current("verifyDevice");
      await runs.only("log in", given, async (signal) => {
        // It was begun before the page was loaded anew, perhaps.
        await sources.open(wallet, { signal });
        await wallet.connectDevice({ signal });
        if (signal.aborted || state.login?.attempt !== before.attempt) return;
        ports.analytics?.report("EMAIL_VERIFICATION_CODE_SENT", {});
        state.login = { ...before, step: "code", number: undefined };
      });
    },
    async confirmCode({ code: typed, signal: given }) {
      const wallet = desk.need("confirmCode");
      const before = current("confirmCode");
      const otp = needCode(typed);
      return runs.only("log in", given, (signal) =>
        step({ during: { ...before, step: "confirming" }, before, signal }, async () => {
          await sources.open(wallet, { signal });
          await wallet.connectOtp({ otp, signal });
          if (!signal.aborted) state.login = { ...before, step: "connecting" };
          return connect(wallet, before.email, signal);
        }),
      );
    },
  };
}
