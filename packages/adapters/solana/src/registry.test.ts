import { openRegistry } from "@foyer/contract/wallet-standard";
import { createTestPage, dispatchRegistration, registerStandardWallet } from "@foyer/testing";
import type { Wallet } from "@wallet-standard/base";
import { describe, expect, it, vi } from "vitest";

const wallet = { name: "one" } as unknown as Wallet;
type Api = { register(...wallets: unknown[]): () => void };

function open(page = createTestPage()) {
  const [add, remove] = [vi.fn(), vi.fn()];
  return { page, add, remove, registry: openRegistry(page, { add, remove }) };
}

describe("openRegistry", () => {
  it("hears wallets that were there before it", () => {
    const page = createTestPage();
    registerStandardWallet(page, wallet);
    expect(open(page).add.mock.calls).toEqual([[wallet]]);
  });

  it("hears wallets that come later, and several at once", () => {
    const { page, add } = open();
    registerStandardWallet(page, wallet);
    dispatchRegistration(page, (api: Api) => api.register("two", "three"));
    expect(add.mock.calls).toEqual([[wallet], ["two"], ["three"]]);
  });

  it("hears wallets that take themselves off", () => {
    const { page, remove } = open();
    registerStandardWallet(page, wallet)();
    expect(remove.mock.calls).toEqual([[wallet]]);
  });

  it("asks once more when it is refreshed", () => {
    const { page, add, registry } = open();
    registerStandardWallet(page, wallet);
    registry.refresh();
    expect(add).toHaveBeenCalledTimes(2);
  });

  it("gives strangers nothing to break", () => {
    const { page } = open();
    let api: Api | undefined;
    dispatchRegistration(page, (given: Api) => {
      api = given;
    });
    expect(Object.isFrozen(api)).toBe(true);
  });

  it("lives with anything in an event", () => {
    const { page, add } = open();
    const { proxy, revoke } = Proxy.revocable(() => undefined, {});
    revoke();
    const thrower = (): never => {
      throw new Error("trap");
    };
    for (const detail of [undefined, null, 5, {}, "text", proxy, thrower]) dispatchRegistration(page, detail);
    page.dispatchEvent(new Event("wallet-standard:register-wallet"));
    expect(add).not.toHaveBeenCalled();
  });

  it("is deaf once it is stopped, even to those who kept what it gave them", () => {
    const { page, add, remove, registry } = open();
    let api: Api = { register: () => () => undefined };
    dispatchRegistration(page, (given: Api) => {
      api = given;
    });
    const undo = api.register("kept");
    registry.stop();
    expect(page.listenerCount("wallet-standard:register-wallet")).toBe(0);
    api.register("late");
    undo();
    registerStandardWallet(page, wallet);
    expect(add.mock.calls).toEqual([["kept"]]);
    expect(remove).not.toHaveBeenCalled();
  });
});
