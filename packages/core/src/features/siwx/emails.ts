import type { AccountId } from "@foyer/contract";
import { EMAIL_RESEND_MS } from "../../limits.ts";
import { type Desk, describeFailure, toKeeperFailure } from "./desk.ts";
import type { EmailCapture, SiwxVerbs } from "./state.ts";

export type Emails = Pick<SiwxVerbs, "sendCode" | "confirmCode" | "skipEmail"> & Pick<Desk, "proofOf">;

/** Makes what has an e-mail address confirmed before the wallet is asked. */
export function createEmails({ context, requests, call }: Omit<Desk, "proofOf">): Emails {
  const { ports, state } = context;
  const proofs = new Map<AccountId, string>();
  const write = (account: AccountId, changes: Partial<EmailCapture>): void => {
    const { request } = state;
    if (request?.email && request.account === account) requests.update({ email: { ...request.email, ...changes } });
  };
  /** Does one step; what failed leaves the one before. */
  const step = async (
    account: AccountId,
    { during, before, run }: { during: EmailCapture["status"]; before: EmailCapture["status"]; run(): Promise<void> },
  ): Promise<boolean> => {
    write(account, { status: during, failure: undefined });
    try {
      await run();
      return true;
    } catch (error) {
      write(account, { status: before, failure: describeFailure(toKeeperFailure(error)) });
      return false;
    }
  };
  return {
    proofOf: (account) => proofs.get(account),
    async sendCode({ email: given }) {
      const { request } = state;
      const { emails } = ports.sessions;
      const email = given.trim();
      if (!request?.email || !emails || ports.clock.now() < (request.email.nextCodeAt ?? 0)) return false;
      const { account } = request;
      const { status } = request.email;
      const before = status === "sent" || status === "confirming" ? "sent" : "asked";
      return await step(account, {
        during: before === "sent" ? "sent" : "sending",
        before,
        async run() {
          await emails.send({ account, email, ...call() });
          write(account, { status: "sent", address: email, nextCodeAt: ports.clock.now() + EMAIL_RESEND_MS });
        },
      });
    },
    async confirmCode({ code }) {
      const { request } = state;
      const { emails } = ports.sessions;
      const email = request?.email?.address;
      if (!request || !emails || email === undefined || request.email?.status !== "sent") return false;
      const { account } = request;
      return await step(account, {
        during: "confirming",
        before: "sent",
        async run() {
          proofs.set(account, await emails.confirm({ account, email, code, ...call() }));
          write(account, { status: "confirmed" });
        },
      });
    },
    skipEmail() {
      const { request } = state;
      if (request?.email && !request.email.isRequired)
        write(request.account, { status: "skipped", failure: undefined });
    },
  };
}
