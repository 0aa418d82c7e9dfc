import { FoyerError, selectAccount } from "@foyer/core";
import { send } from "@foyer/core/send";
import { describe, expect, it } from "vitest";
import { button, type EmailKit, renderEmailKit } from "../../test/email-kit.tsx";
import { still } from "../../test/still.ts";

const [PLAIN, SMART] = [`0x${"1".repeat(40)}`, `0x${"b".repeat(40)}`] as const;

/** The settings of somebody whose wallet has a smart account on the first network; `network`: in use. */
async function open({ networks = [1] }: { readonly networks?: readonly number[] } = {}) {
  const kit = await renderEmailKit({ stage: "in" });
  const { foyer, wallet } = kit;
  const [connection] = foyer.getSnapshot().connections.namespaces.eip155?.list ?? [];
  if (!connection) throw new TypeError("nothing is connected");
  /** What the adapter does when the wallet says which accounts there are. */
  const show = (...addresses: readonly string[]): void => {
    const [first] = connection.accounts;
    const accounts = addresses.map((address) => ({ ...first, id: `${connection.chain}:${address}`, address }));
    kit.evm.change(connection.id, { accounts: accounts as never, account: accounts[0]?.id as never });
  };
  wallet.smart = {
    accounts: [
      { address: PLAIN, type: "eoa" },
      { address: SMART, type: "smartAccount" },
    ],
    preferred: "eoa",
    networks,
    isDeployed: false,
  };
  wallet.tell({ type: "accounts", ...wallet.smart });
  show(PLAIN, SMART);
  foyer.push({ view: "AccountSettings" });
  await expect.element(button("Disconnect")).toBeVisible();
  await still();
  return { ...kit, show };
}

const toSmart = () => button(/^Switch to your Smart Account/);
const toPlain = () => button(/^Switch to your EOA/);
const inUse = ({ foyer }: Pick<EmailKit, "foyer">) => selectAccount(foyer.getSnapshot(), "eip155")?.address;

describe("the type of the account", () => {
  it("is changed there and back, one press at a time, and what was to be sent begins anew [SET-04]", async () => {
    const kit = await open();
    const sending = kit.foyer.use(send());
    await sending.begin({ namespace: "eip155" });
    expect(sending.getSnapshot().draft).toBeDefined();
    const answers: (() => void)[] = [];
    const { setPreferredAccount } = kit.wallet;
    kit.wallet.setPreferredAccount = async (asked) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      await setPreferredAccount(asked);
      kit.show(...(asked.type === "eoa" ? [PLAIN, SMART] : [SMART, PLAIN]));
    };
    await expect.element(toSmart()).toBeVisible();
    await toSmart().click();
    await expect.element(toSmart()).toHaveAttribute("aria-busy", "true");
    (toSmart().element() as HTMLElement).click();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await expect.element(toPlain()).toBeVisible();
    expect(inUse(kit)).toBe(SMART);
    expect(sending.getSnapshot().draft).toBeUndefined();
    // It is shown before it is there, and marked.
    await expect.element(kit.screen.getByText("Smart Account, not on the network yet")).toBeVisible();
    await toPlain().click();
    answers[1]?.();
    await expect.element(toSmart()).toBeVisible();
    expect(inUse(kit)).toBe(PLAIN);
    expect(kit.wallet.asked.filter((each) => each.startsWith("setPreferredAccount"))).toEqual([
      "setPreferredAccount:smartAccount:eip155:1",
      "setPreferredAccount:eoa:eip155:1",
    ]);
    await expect.element(kit.screen.getByText("Smart Account, not on the network yet")).not.toBeInTheDocument();
  });

  it("is the plain one where the wallet cannot change it", async () => {
    const kit = await open();
    kit.show(SMART, PLAIN);
    await expect.element(toPlain()).toBeVisible();
    kit.wallet.fails.setPreferredAccount = new FoyerError("frame/failed", { request: "", problem: "" });
    await toPlain().click();
    await expect.element(kit.screen.getByRole("alert").getByText("Failed to switch wallet")).toBeVisible();
    expect(inUse(kit)).toBe(PLAIN);
    await expect.element(toSmart()).toBeVisible();
    await toSmart().click();
    await expect.poll(() => inUse(kit)).toBe(PLAIN);
    await expect.element(toSmart()).toBeVisible();
  });

  it("is nothing to change on a network without smart accounts", async () => {
    const kit = await open({ networks: [10] });
    expect(toSmart().elements()).toEqual([]);
    expect(toPlain().elements()).toEqual([]);
    expect(inUse(kit)).toBe(PLAIN);
  });
});

describe("the wallets", () => {
  it("mark a smart account, and tell the wallet which of its accounts is used", async () => {
    const kit = await open();
    kit.show(SMART, PLAIN);
    kit.foyer.replace({ view: "ProfileWallets" });
    await expect.element(kit.screen.getByText("Smart Account", { exact: true })).toBeVisible();
    await still();
    const choose = (address: string) =>
      kit.screen.getByRole("radio").filter({ hasText: `${address.slice(0, 4)}…${address.slice(-6)}` });
    await choose(PLAIN).click();
    await expect.poll(() => kit.wallet.asked).toContain("setPreferredAccount:eoa:eip155:1");
    await expect.poll(() => inUse(kit)).toBe(PLAIN);
    await expect.element(kit.screen.getByText("Smart Account", { exact: true })).not.toBeInTheDocument();
    await choose(SMART).click();
    await expect.poll(() => kit.wallet.asked).toContain("setPreferredAccount:smartAccount:eip155:1");
    await expect.poll(() => inUse(kit)).toBe(SMART);
  });
});
