import type { Clock } from "@foyer/contract";
import { createSystemClock } from "../clock/system-clock.ts";
import type { Answer, Decide, Prompt } from "./prompt.ts";

/** The person behind a wallet: what they answer, and what they were asked. */
export type Script = {
  /** Sets the answer to every prompt from now on. At first: approve. */
  onPrompt(decide: Answer | Decide): void;
  /** Every prompt so far, oldest first. */
  readonly prompts: readonly Prompt[];
  /** The prompts that still wait for an answer. */
  readonly open: readonly Prompt[];
  /** Answers every prompt that still waits, late. Returns how many there were. */
  answerOpen(answer: "approve" | "reject"): number;
  /** Forgets the prompts so far. */
  clear(): void;
  /** Puts a question to the person: for wallets. Resolves with their yes or no, rejects with what the script throws. */
  ask(question: Question): Promise<boolean>;
};

/** A prompt before it is put. */
export type Question = Omit<Prompt, "id" | "at">;

type Waiting = { readonly prompt: Prompt; readonly settle: (approved: boolean) => void };

/**
 * Makes a script; give one to several wallets, and one person answers for them all.
 * @example
 * import { createEvmWallet, createScript } from "@foyer/testing";
 *
 * const script = createScript();
 * script.onPrompt((kind) => (kind === "connect" ? "approve" : "reject"));
 * const wallet = createEvmWallet({ script });
 */
export function createScript(options: { readonly clock?: Clock | undefined } = {}): Script {
  const clock = options.clock ?? createSystemClock();
  const prompts: Prompt[] = [];
  const waiting = new Set<Waiting>();
  let lastId = 0;
  let decide: Decide = () => "approve";

  function ask(question: Question): Promise<boolean> {
    lastId += 1;
    const prompt: Prompt = { ...question, id: lastId, at: clock.now() };
    prompts.push(prompt);
    return new Promise<boolean>((resolve, reject) => {
      const entry: Waiting = { prompt, settle: (approved) => void (waiting.delete(entry) && resolve(approved)) };
      waiting.add(entry);
      void follow(entry, reject);
    });
  }

  async function follow(entry: Waiting, reject: (reason: unknown) => void): Promise<void> {
    let answer: Answer;
    try {
      answer = await decide(entry.prompt.kind, entry.prompt);
    } catch (reason) {
      answer = { throw: reason };
    }
    if (answer === "hang") return;
    if (answer === "approve" || answer === "reject") return entry.settle(answer === "approve");
    if ("throw" in answer) return void (waiting.delete(entry) && reject(answer.throw));
    const approved = answer.answer !== "reject";
    clock.after(answer.afterMs, () => entry.settle(approved));
  }

  return {
    onPrompt(next) {
      decide = typeof next === "function" ? next : () => next;
    },
    get prompts() {
      return [...prompts];
    },
    get open() {
      return [...waiting].map((entry) => entry.prompt);
    },
    answerOpen(answer) {
      const entries = [...waiting];
      for (const entry of entries) entry.settle(answer === "approve");
      return entries.length;
    },
    clear: () => void prompts.splice(0),
    ask,
  };
}
