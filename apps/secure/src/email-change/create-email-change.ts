import { FrameError } from "../messages/frame-error.ts";
import type { Stage } from "../screen/create-stage.ts";
import { createValue, type Value } from "../screen/create-value.ts";
import type { Wallet } from "../wallet/wallet.ts";
import { createOutcome, type Outcome } from "./outcome.ts";

/** A change of the wallet's address, as the frame's screen shows it. `step`: what the person does next. */
export type ShownEmailChange = {
  readonly from: string;
  readonly to: string;
  readonly step: "agree" | CodeStep | "done";
};
type CodeStep = "new" | "old";
type Action = Awaited<ReturnType<Wallet["updateEmail"]>>["action"];

/** The change of the wallet's address, which one screen of the frame does from its first step to its last. */
export type EmailChange = {
  /** The change that is going on; undefined without one. */
  readonly shown: Pick<Value<ShownEmailChange | undefined>, "get" | "onChange">;
  /** Shows the screen, and resolves once the person has agreed and the first code was mailed. Ends a change that was going on. */
  begin(a: { readonly from: string; readonly to: string; readonly signal: AbortSignal }): Promise<Action>;
  /** Waits until the person has typed the old address's code into the screen. */
  waitForOld(): Promise<void>;
  /** Waits until the person has typed the new address's code into the screen, and has left it. */
  waitForNew(): Promise<{ readonly newEmail: string }>;
  /** Has the first code mailed, or mailed again: the person agrees. */
  agree(): Promise<void>;
  /** Takes a code that was typed into the screen. */
  giveCode(otp: string): Promise<void>;
};

type Ports = {
  readonly wallet: Pick<Wallet, "updateEmail" | "updateEmailPrimaryOtp" | "updateEmailSecondaryOtp">;
  readonly stage: Pick<Stage, "show">;
  readonly language: () => string;
};
type Running = {
  readonly begun: Outcome<Action>;
  readonly passed: { readonly [step in CodeStep]: Outcome<void> };
  /** Resolves when the screen is left, whatever was done there. */
  readonly left: Promise<unknown>;
};

/**
 * Makes it. A page begins a change and waits for its steps; only the screen takes one. A code that a page sends is never looked at, as a hostile
 * page asks its visitors for codes.
 */
export function createEmailChange({ wallet, stage, language }: Ports): EmailChange {
  const shown = createValue<ShownEmailChange | undefined>(undefined);
  let running: Running | undefined;

  async function wait(step: CodeStep): Promise<Running> {
    const own = running;
    // A step that was passed already is answered, too: the person may be faster than the page.
    const isWaited = own !== undefined && (shown.get()?.step === step || own.passed[step].isResolved());
    if (!isWaited) throw new FrameError("EXPIRED", "No screen of the frame waits for this code");
    await own.passed[step].promise;
    return own;
  }

  return {
    shown,
    begin({ from, to, signal }) {
      // The screen of a change that was going on is left by showing this one.
      const left = stage.show("email", signal);
      const own: Running = { begun: createOutcome(), passed: { old: createOutcome(), new: createOutcome() }, left };
      running = own;
      shown.set({ from, to, step: "agree" });
      void left.then(() => {
        const error = new FrameError("REJECTED", "The address was not changed", 4_001);
        for (const each of [own.begun, own.passed.old, own.passed.new]) each.reject(error);
        if (running !== own) return;
        running = undefined;
        shown.set(undefined);
      });
      return own.begun.promise;
    },
    async waitForOld() {
      await wait("old");
    },
    async waitForNew() {
      const to = shown.get()?.to ?? "";
      const { left } = await wait("new");
      await left;
      return { newEmail: to };
    },
    async agree() {
      const [own, now] = [running, shown.get()];
      if (own === undefined || now === undefined) return;
      const { action } = await wallet.updateEmail({ email: now.to, language: language() });
      if (running !== own) return;
      shown.set({ ...now, step: action === "VERIFY_PRIMARY_OTP" ? "old" : "new" });
      own.begun.resolve(action);
    },
    async giveCode(otp) {
      const [own, now] = [running, shown.get()];
      if (own === undefined || (now?.step !== "old" && now?.step !== "new")) return;
      if (now.step === "old") await wallet.updateEmailPrimaryOtp({ otp });
      else await wallet.updateEmailSecondaryOtp({ otp });
      own.passed[now.step].resolve();
      if (running === own) shown.set({ ...now, step: now.step === "old" ? "new" : "done" });
    },
  };
}
