// biome-ignore-all lint/correctness/noComponentHookFactories: these are named after messages, and are no components
import type { Answers } from "@foyer/embedded/protocol";
import { requireEmail } from "../wallet/log-in.ts";
import type { AnswerPorts } from "./answer-ports.ts";
import { FrameError } from "./frame-error.ts";
import { requireUser } from "./require-user.ts";
import { inFrameWords } from "./to-frame-error.ts";

/**
 * Answers a page's requests about the wallet's address. The page begins a change, which the user makes on a screen of the frame, and is
 * notified of each step there. A code that the page sends changes nothing: a request for a step that no screen waits for fails with EXPIRED.
 */
export function createEmailAnswers({
  wallet,
  emailChange,
}: Pick<AnswerPorts, "emailChange" | "wallet">): Pick<
  Answers,
  "UPDATE_EMAIL" | "UPDATE_EMAIL_PRIMARY_OTP" | "UPDATE_EMAIL_SECONDARY_OTP"
> {
  return {
    UPDATE_EMAIL: async ({ email }, { signal }) => {
      const user = await requireUser(wallet);
      if (user.social !== undefined)
        throw new FrameError("INVALID", "An account elsewhere has the address that it has there");
      const { email: to } = await inFrameWords(async () => requireEmail(email));
      if (to === user.email) throw new FrameError("INVALID_EMAIL", "The wallet has this address already");
      return { action: await inFrameWords(() => emailChange.begin({ from: user.email, to, signal })) };
    },
    UPDATE_EMAIL_PRIMARY_OTP: async () => {
      await emailChange.waitForOld();
      return undefined;
    },
    UPDATE_EMAIL_SECONDARY_OTP: () => emailChange.waitForNew(),
  };
}
