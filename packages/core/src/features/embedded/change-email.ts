import { type EmbeddedWallet, FoyerError, type Undo, type WalletLogin } from "@foyer/contract";
import { EMAIL_CHANGE_POLL_MS } from "../../limits.ts";
import { type Desk, needCode } from "./desk.ts";
import { isSameEmail, readEmail } from "./read-email.ts";
import { type EmailChange, selectIsEmbedded, selectLogin } from "./state.ts";
import type { EmbeddedVerbs } from "./verb-types.ts";

type ChangeEmail = Pick<EmbeddedVerbs, "changeEmail" | "confirmOldEmail" | "confirmNewEmail"> & {
  /** Notes an address that was changed, here or elsewhere. */
  note(email: string): void;
  noteRecovery(recovery: WalletLogin["recovery"]): void;
  cancel(): void;
};

/** Makes what changes the address somebody logs in with. */
export function createChangeEmail(desk: Desk): ChangeEmail {
  const { context, memory } = desk;
  const { foyer, runs, state } = context;
  const watch = createWatch(desk, (email) => {
    note(email);
    end();
  });
  const note = (email: string): void => {
    const login = selectLogin(foyer.getSnapshot());
    state.changedLogin = { ...login, method: "email", email };
    memory.noteEmail(email);
    // Reconnecting with the old address would open another wallet.
    if (desk.wallet)
      void context.sources.open(desk.wallet).then((source) => source.noteLogin({ method: "email", email }));
  };
  const end = (): void => {
    watch.end();
    state.emailChange = undefined;
  };
  const needLogin = (member: string): EmbeddedWallet => {
    const wallet = desk.need(member);
    if (selectIsEmbedded(foyer.getSnapshot())) return wallet;
    throw new FoyerError("email/no-login", { member, problem: "Not connected to email or social" });
  };
  const confirm = createConfirming(desk, needLogin);
  return {
    note,
    noteRecovery(recovery) {
      const login = selectLogin(foyer.getSnapshot());
      if (login) state.changedLogin = { ...login, recovery };
    },
    cancel() {
      runs.abort("change email");
      end();
    },
    async changeEmail({ email: typed, signal: given }) {
      const email = readEmail(typed);
      if (email === undefined) throw desk.refuse();
      const wallet = needLogin("changeEmail");
      return runs.only("change email", given, async (signal) => {
        state.emailChange = { step: "sending", email };
        try {
          const answer = await desk.mail(() => wallet.updateEmail({ email, signal }));
          if (signal.aborted) return answer;
          state.emailChange = { step: answer.action === "VERIFY_PRIMARY_OTP" ? "old" : "new", email };
          watch.begin(wallet, email);
          return answer;
        } catch (error) {
          if (state.emailChange?.step === "sending") state.emailChange = undefined;
          throw error;
        }
      });
    },
    async confirmOldEmail({ code, signal } = {}) {
      await confirm({ member: "confirmOldEmail", code, signal }, async (asked) => {
        await asked.wallet.updateEmailPrimaryOtp({ otp: asked.otp, signal: asked.signal });
        if (!asked.signal.aborted) state.emailChange = { ...asked.before, step: "new" };
      });
    },
    async confirmNewEmail({ code, signal } = {}) {
      return confirm({ member: "confirmNewEmail", code, signal }, async (asked) => {
        const { newEmail } = await asked.wallet.updateEmailSecondaryOtp({ otp: asked.otp, signal: asked.signal });
        note(newEmail);
        end();
        return { newEmail };
      });
    },
  };
}

type Confirming = {
  readonly wallet: EmbeddedWallet;
  readonly otp: string | undefined;
  readonly signal: AbortSignal;
  readonly before: EmailChange;
};
type Given = {
  readonly member: string;
  readonly code: string | undefined;
  readonly signal: AbortSignal | undefined;
};

/** Makes the wait for a step of the change; a failure goes back to where the change stood. */
function createConfirming({ context: { runs, state } }: Desk, needLogin: (member: string) => EmbeddedWallet) {
  return <T>({ member, code, signal: given }: Given, run: (asked: Confirming) => Promise<T>): Promise<T> => {
    const wallet = needLogin(member);
    const before = state.emailChange;
    if (!before) throw new FoyerError("email/no-login", { member, problem: "No change is going on" });
    const otp = code === undefined ? undefined : needCode(code);
    return runs.only("change email", given, async (signal) => {
      state.emailChange = { ...before, step: "confirming" };
      try {
        return await run({ wallet, otp, signal, before });
      } catch (error) {
        if (state.emailChange?.step === "confirming") state.emailChange = before;
        throw error;
      }
    });
  };
}

/** Makes what asks, while a change is going on, whether it was made elsewhere. */
function createWatch({ context }: Desk, found: (email: string) => void) {
  const { ports, signal } = context;
  let undo: Undo | undefined;
  const end = (): void => {
    undo?.();
    undo = undefined;
  };
  const begin = (wallet: EmbeddedWallet, wanted: string): void => {
    end();
    const own = ports.clock.after(EMAIL_CHANGE_POLL_MS, () => void look());
    const look = async (): Promise<void> => {
      const session = await wallet.session({ signal }).catch(() => undefined);
      if (undo !== own) return;
      if (isSameEmail(session?.wallet.login?.email ?? "", wanted)) found(wanted);
      else begin(wallet, wanted);
    };
    undo = own;
  };
  return { begin, end };
}
