import { type Answer, createScript, type Prompt, type Script } from "@foyer/testing";
import type { Hex } from "viem";
import type { ChainReader } from "./chain-reader.ts";

/** A question of the wallet about a transaction, until it is answered. */
export type Held = {
  readonly to: Hex;
  readonly prompt: Prompt;
  state: "open" | "approved" | "rejected";
  /** Whether the page was told that the wallet is gone: what the wallet does afterwards it does not hear. */
  isDropped: boolean;
  readonly answer: (answer: Answer) => void;
};

/** The user of a wallet, who answers each question when a test says so. */
export type HeldPrompts = {
  readonly script: Script;
  readonly all: readonly Held[];
  readonly open: () => readonly Held[];
  readonly approve: (held: Held) => void;
  /** Has the wallet send without telling the page; `isTold`: the page is told instead that the wallet is gone. */
  readonly approveUnheard: (held: Held, a?: { readonly isTold?: boolean }) => Promise<void>;
  readonly reject: (held: Held) => void;
  readonly drop: (held: Held) => void;
};

const DISCONNECTED = Object.assign(new Error("The provider is disconnected."), { code: 4900 });

/** Creates the user of all tabs' wallets. `onAsked` is called with each question before it can be answered. */
export function createHeldPrompts(chain: ChainReader, onAsked: (held: Held) => Promise<void>): HeldPrompts {
  const all: Held[] = [];
  const script = createScript();
  script.onPrompt(async (kind, prompt) => {
    if (kind !== "send-transaction") return "approve";
    const [{ to }] = prompt.params as [{ to: Hex }];
    let answer: Held["answer"] = () => undefined;
    const answered = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const held: Held = { to, prompt, state: "open", isDropped: false, answer: (given) => answer(given) };
    all.push(held);
    await onAsked(held);
    return await answered;
  });
  const approveUnheard: HeldPrompts["approveUnheard"] = async (held, { isTold = false } = {}) => {
    held.state = "approved";
    const [transaction] = held.prompt.params as [object];
    await chain.send(transaction);
    if (isTold) held.answer({ throw: DISCONNECTED });
  };
  return {
    script,
    all,
    open: () => all.filter(({ state }) => state === "open"),
    approve(held) {
      if (held.isDropped) return void approveUnheard(held);
      held.state = "approved";
      held.answer("approve");
    },
    approveUnheard,
    reject(held) {
      held.state = "rejected";
      held.answer("reject");
    },
    drop(held) {
      held.isDropped = true;
      held.answer({ throw: DISCONNECTED });
    },
  };
}
