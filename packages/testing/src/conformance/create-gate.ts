import type { ScriptedWallet } from "@foyer/contract/testing";

/** What stands before a wallet's answers: keeps them back, or throws instead of the next one. */
export type Gate = Pick<ScriptedWallet, "throwOnNext" | "freeze" | "thaw"> & {
  /** Answers as `work` does, unless the gate has other orders. */
  pass<T>(work: () => T | Promise<T>): Promise<T>;
};

/**
 * Makes a gate, which is open: the conformance suite closes it by `freeze`, `thaw` and `throwOnNext`.
 * @example
 * import { createGate } from "@foyer/testing/conformance";
 *
 * const gate = createGate();
 * gate.throwOnNext({ code: 4001 });
 * await gate.pass(() => "accounts").catch(console.log); // { code: 4001 }
 */
export function createGate(): Gate {
  let toThrow: { readonly value: unknown } | undefined;
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined;
  return {
    async pass(work) {
      if (frozen) await frozen.thawed;
      const thrown = toThrow;
      toThrow = undefined;
      if (thrown) throw thrown.value;
      return await work();
    },
    throwOnNext(value) {
      toThrow = { value };
    },
    freeze() {
      if (frozen) return;
      let thaw = (): void => undefined;
      const thawed = new Promise<void>((resolve) => {
        thaw = resolve;
      });
      frozen = { thawed, thaw };
    },
    thaw() {
      frozen?.thaw();
      frozen = undefined;
    },
  };
}
