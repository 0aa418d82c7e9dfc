import type { AdapterEvent, AdapterHost, Operation } from "../../adapter.ts";
import { unlessAborted } from "../../within.ts";
import { explainMemoryError } from "./explain-memory-error.ts";

type Question = {
  readonly operation: Operation;
  readonly connectorId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What the adapter has between a start and a stop: its host, and an end. */
export type MemoryLife = {
  readonly host: AdapterHost<"stacks"> | undefined;
  /** Aborts when the adapter stops. */
  readonly signal: AbortSignal;
  begin(host: AdapterHost<"stacks">): void;
  end(): void;
  /** Tells the host, if there is one. */
  emit(event: AdapterEvent<"stacks">): void;
  /** Answers with `value` when the time is over; never, once `scope` aborts. */
  after<T>(ms: number, a: { readonly value: T; readonly scope: AbortSignal }): Promise<T>;
  /**
   * Does what asks a wallet; an abort or a stop ends it at once, and a failure is explained. `scope` aborts when it is
   * over.
   */
  ask<T>(question: Question, work: (scope: AbortSignal) => Promise<T>): Promise<T>;
};

/** Makes a life that has not begun. */
export function createMemoryLife(): MemoryLife {
  let host: AdapterHost<"stacks"> | undefined;
  let life = new AbortController();
  return {
    get host() {
      return host;
    },
    get signal() {
      return life.signal;
    },
    begin(given) {
      host = given;
      life = new AbortController();
    },
    end() {
      host = undefined;
      life.abort();
    },
    emit: (event) => host?.emit(event),
    after: (ms, { value, scope }) =>
      new Promise((resolve) => {
        const undo = host?.clock.after(ms, () => resolve(value));
        scope.addEventListener("abort", () => undo?.());
      }),
    async ask(question, work) {
      try {
        return await unlessAborted({ flow: question.operation, signals: [question.signal, life.signal] }, work);
      } catch (error) {
        throw explainMemoryError(error, question);
      }
    },
  };
}
