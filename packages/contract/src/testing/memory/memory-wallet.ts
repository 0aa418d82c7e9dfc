import type { Page } from "../../adapter.ts";
import type { Undo } from "../../emitter.ts";
import type { Prompt, PromptAnswer, ScriptedWallet } from "../world.ts";

/** What the memory adapter talks to: the smallest wallet interface that has everything the contract speaks of. */
export type MemoryProvider = {
  readonly name: string;
  readonly icon: string;
  connect(a: { readonly silent: boolean }): Promise<readonly string[]>;
  sign(a: { readonly address: string; readonly message: string }): Promise<string>;
  switchTo(chain: string): Promise<void>;
  chain(): string;
  forget(): Promise<void>;
  on(listener: () => void): Undo;
  accounts(): readonly string[];
};

export const MEMORY_EVENT = "memory:wallet";

/** Announces something as a wallet: now, and whenever the page asks. */
export function announceMemory(page: Page, provider: unknown): Undo {
  const say = (): void => void page.dispatchEvent(new CustomEvent(MEMORY_EVENT, { detail: provider }));
  say();
  page.addEventListener(`${MEMORY_EVENT}?`, say);
  return () => {
    page.removeEventListener(`${MEMORY_EVENT}?`, say);
    page.dispatchEvent(new CustomEvent(`${MEMORY_EVENT}!`, { detail: provider }));
  };
}

/** A wallet of the suite's own tests. `canForget`: whether it can be told to forget the site. */
export function createMemoryWallet(a: {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly page: () => Page;
  readonly canForget: boolean;
  readonly chain: string;
}): ScriptedWallet & { readonly provider: MemoryProvider; listenerCount(): number } {
  const prompts: Prompt[] = [];
  const listeners = new Set<() => void>();
  let script: (prompt: Prompt) => PromptAnswer | Promise<PromptAnswer> = () => "approve";
  let shared: readonly string[] = a.addresses.slice(0, 1);
  let [isKnown, isLocked, isEmpty, chain] = [false, false, false, a.chain];
  let toThrow: { readonly value: unknown } | undefined;
  let frozen: { readonly thawed: Promise<void>; readonly thaw: () => void } | undefined;
  let leave: Undo = () => undefined;

  const tell = (): void => {
    if (isKnown) for (const listener of [...listeners]) listener();
  };
  const visible = (): readonly string[] => (isLocked || isEmpty || !isKnown ? [] : shared);
  const enter = async (): Promise<void> => {
    await frozen?.thawed;
    const thrown = toThrow;
    toThrow = undefined;
    if (thrown) throw thrown.value;
  };
  const ask = async (kind: string): Promise<void> => {
    prompts.push({ kind });
    const answer = await script({ kind });
    if (answer === "hang") await new Promise(() => undefined);
    if (answer === "reject") throw Object.assign(new Error("User rejected the request."), { code: 4001 });
  };
  const provider: MemoryProvider = {
    name: a.name,
    icon: "",
    async connect({ silent }) {
      await enter();
      if (silent || (isKnown && !isLocked)) return visible();
      await ask("connect");
      isKnown = true;
      return visible();
    },
    async sign({ address, message }) {
      await enter();
      await ask("sign");
      return `${address}/${message}`;
    },
    async switchTo(next) {
      await enter();
      await ask("switch");
      chain = next;
      tell();
    },
    chain: () => chain,
    async forget() {
      await enter();
      if (a.canForget) isKnown = false;
      else throw Object.assign(new Error("cannot forget"), { code: -32601 });
    },
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    accounts: visible,
  };
  return {
    name: a.name,
    addresses: a.addresses,
    prompts,
    provider,
    announce() {
      leave = announceMemory(a.page(), provider);
    },
    remove: () => leave(),
    onPrompt(next) {
      script = next;
    },
    lock() {
      isLocked = true;
      tell();
    },
    unlock() {
      isLocked = false;
      tell();
    },
    setAccounts(addresses) {
      shared = addresses;
      tell();
    },
    lieEmptyAccounts() {
      isEmpty = true;
    },
    throwOnNext(value) {
      toThrow = { value };
    },
    freeze() {
      let thaw = (): void => undefined;
      frozen = { thawed: new Promise((resolve) => (thaw = resolve)), thaw: () => thaw() };
    },
    thaw() {
      frozen?.thaw();
      frozen = undefined;
    },
    remembers: () => isKnown,
    moveTo(next) {
      chain = next;
      tell();
    },
    listenerCount: () => listeners.size,
  };
}
