import type { EmailUnderWay, LogInUnderWay } from "../../../screen/log-in-under-way.ts";
import type { LogInOutcome } from "../../../wallet/wallet.ts";
import { useModel } from "../../use-model.ts";

/** The two ways on from a step: begin with an address, which mails, and end. */
type LogInSteps = {
  mail(begun: EmailUnderWay, email: string): Promise<void>;
  finish(begun: LogInUnderWay, next: LogInOutcome["next"]): void;
};

/** Makes them for the log-in that is under way. */
export function useLogInSteps(): LogInSteps {
  const { wallet, stage, logIn, origin, language } = useModel();
  const finish: LogInSteps["finish"] = (begun, next) => {
    logIn.set({ ...begun, next });
    stage.end("done");
  };
  return {
    finish,
    async mail(begun, email) {
      const { action, number } = await wallet.connectEmail({ email, page: origin, language: language.get().tag });
      if (action === "CONNECT") finish(begun, "ready");
      else logIn.set({ ...begun, email: email.trim(), number, step: action === "VERIFY_OTP" ? "code" : "device" });
    },
  };
}
