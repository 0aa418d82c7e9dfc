import type { AccountId } from "../../caip.ts";
import { isFoyerError } from "../../errors/foyer-error.ts";
import type { Namespace } from "../../namespace.ts";
import { begin, CheckFailed, equal, ok, rejects } from "../assert.ts";
import { type AdapterCheck, check } from "../check.ts";
import { aborted, type Run, ticks } from "../run.ts";
import type { PromptAnswer } from "../world.ts";

const MESSAGES: readonly string[] = ["Sign in", "", "0x48656c6c6f", "línea\nمرحبا 🦊\u0000", "long ".repeat(2_000)];

/** Signing messages. */
export const SIGN_CHECKS: readonly AdapterCheck[] = [
  check("signs any text, and an independent verifier agrees", async (run) => {
    const { id, account } = await run.connect(run.world.wallets[0]);
    for (const message of MESSAGES) {
      const signature = await run.adapter.signMessage({ connectionId: id, message });
      const verified = await run.world.verify({ account, message, signature });
      ok(verified, `the signature of ${JSON.stringify(message.slice(0, 20))} is not valid`);
      const other = await run.world.verify({ account, message: `${message}.`, signature });
      ok(!other, "the signature is valid for another text too");
    }
  }),

  check("signs with the chosen account and with any other that is asked for", async (run) => {
    const [wallet] = run.world.wallets;
    wallet.setAccounts(wallet.addresses.slice(0, 2));
    const connection = await run.connect(wallet);
    for (const { id: account } of connection.accounts) {
      const signature = await run.adapter.signMessage({ connectionId: connection.id, message: "one", account });
      ok(await run.world.verify({ account, message: "one", signature }), "another account signed");
      await run.adapter.select({ connectionId: connection.id, account });
      const chosen = await run.adapter.signMessage({ connectionId: connection.id, message: "two" });
      ok(await run.world.verify({ account, message: "two", signature: chosen }), "not the chosen account signed");
    }
  }),

  check("signs with each of two open connections", async (run) => {
    const [one, two] = run.world.wallets;
    const connections = [await run.connect(one), await run.connect(two)];
    for (const { id, account } of connections) {
      const signature = await run.adapter.signMessage({ connectionId: id, message: "Hello" });
      ok(await run.world.verify({ account, message: "Hello", signature }), "the wrong wallet signed");
    }
  }),

  check("says that the person refused to sign, and stays connected", async (run) => {
    const [wallet] = run.world.wallets;
    const connection = await run.connect(wallet);
    wallet.onPrompt(() => "reject");
    const error = await rejects("wallet/rejected", () =>
      run.adapter.signMessage({ connectionId: connection.id, message: "Hello" }),
    );
    equal("operation", { actual: error.context.operation, expected: "signMessage" });
    ok(error.retryable, "a refusal is not retryable");
    ok(run.connection(connection.id) === connection, "the connection changed");
  }),

  check("ends signing at once when it is aborted, and drops a late signature", async (run) => {
    const [wallet] = run.world.wallets;
    const connection = await run.connect(wallet);
    const asked = wallet.prompts.length;
    let answer: (answer: PromptAnswer) => void = () => undefined;
    wallet.onPrompt(() => new Promise((resolve) => (answer = resolve)));
    const controller = new AbortController();
    const { signal } = controller;
    const pending = begin(() => run.adapter.signMessage({ connectionId: connection.id, message: "Hello", signal }));
    pending.catch(() => undefined); // Looked at below.
    await run.until("does not ask the wallet", () => wallet.prompts.length > asked);
    controller.abort();
    await aborted(pending);
    answer("approve");
    await ticks();
    await rejects("flow/aborted", () =>
      run.adapter.signMessage({ connectionId: connection.id, message: "Hello", signal }),
    );
    equal("prompts", { actual: wallet.prompts.length, expected: asked + 1 });
  }),

  check("refuses to sign in a connection that is not open", async (run) => {
    const connectionId = `${run.adapter.namespace}:nobody`;
    const error = await rejects("connection/not-found", () =>
      run.adapter.signMessage({ connectionId, message: "Hello" }),
    );
    equal("context", { actual: error.context, expected: { connectionId } });
  }),

  check("asks no wallet to sign for an account that it does not share", async (run) => {
    const [one, two] = run.world.wallets;
    const connection = await run.connect(one);
    const other = await run.connect(two);
    const asked = one.prompts.length;
    const settled = await run.soon(begin(() => sign(run, { connectionId: connection.id, account: other.account })));
    ok(settled.status === "rejected" && isFoyerError(settled.error), `is ${settled.status}`);
    equal("prompts", { actual: one.prompts.length, expected: asked });
  }),

  check("finds its own verifier of one mind with the independent one", async (run) => {
    const { verifyMessage } = run.adapter.capabilities;
    const { id, account } = await run.connect(run.world.wallets[0]);
    const signature = await run.adapter.signMessage({ connectionId: id, message: "Hello" });
    if (!verifyMessage) throw new CheckFailed("has no verifier");
    const [right, wrong] = [await verifyMessage({ account, message: "Hello", signature }), "Hello!"];
    ok(right !== false, "refuses a good signature");
    ok((await verifyMessage({ account, message: wrong, signature })) !== true, "takes a signature of another text");
  }),
];

async function sign<N extends Namespace>(
  run: Run<N>,
  a: { readonly connectionId: string; readonly account: AccountId<N> },
): Promise<unknown> {
  return await run.adapter.signMessage({ ...a, message: "Hello" });
}
