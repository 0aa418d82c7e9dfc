import { FoyerError } from "@foyer/core";
import { permissions, type SessionPermission } from "@foyer/core/permissions";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Rendered, renderFoyer } from "../../test/render.tsx";
import { still } from "../../test/still.ts";

const GAME = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const SHOP = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const OWN = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const USDC = `0x${"a1".repeat(20)}`;
const MOVES: SessionPermission = { type: "contract-call", data: { address: GAME, selectors: ["0x40c10f19"] } };
const MONEY: readonly SessionPermission[] = [
  { type: "native-token-transfer", data: { allowance: "0x989680", to: [SHOP] } },
  { type: "erc20-token-transfer", data: { address: USDC, allowance: "0x64" } },
  {
    type: "contract-call",
    data: { address: USDC, selectors: ["0x095ea7b3", "0x23b872dd"], allowance: `0x${"f".repeat(64)}` },
  },
  { type: "rate-limit", data: {} },
];

/** `grants`: what the wallet says that it granted, where it says something. */
type Revoking = { readonly revoking: { answer: () => Promise<unknown>; grants?: object } };

/** An account with sessions, at a wallet that ends them as a test says. */
async function world(...granted: readonly (readonly SessionPermission[])[]): Promise<Rendered & Revoking> {
  const revoking: Revoking["revoking"] = { answer: async () => null };
  const kit = await renderFoyer(null, { prepare: ({ evm }) => void evm.addWallet("Acme") });
  const { evm, foyer, clock } = kit;
  let count = 0;
  Object.assign(evm.provider(evm.connectors()[0]?.id ?? "") as object, {
    async request({ method }: { readonly method: string }) {
      if (method === "wallet_revokePermissions") return await revoking.answer();
      count += 1;
      return { context: `0x0${count}`, ...revoking.grants };
    },
  });
  const { id } = await foyer.connect({ wallet: "Acme" });
  const account = { id: `eip155:1:${OWN}`, address: OWN, chains: "any", details: {} };
  evm.change(id, { accounts: [account as never], account: account.id as never });
  for (const all of granted) {
    const expiry = Math.floor(clock.now() / 1_000) + 3_600;
    const signer = { type: "account", data: { id: SHOP } };
    await foyer.use(permissions()).grantPermissions({ signer, expiry, permissions: all });
  }
  return { ...kit, revoking };
}

const dialog = () => page.getByRole("dialog");
const ends = () => dialog().getByRole("button", { name: "End session" });

describe("sessions of an account", () => {
  it("say what the wallet granted, and that it is more than was asked for", async () => {
    const { foyer, clock, revoking } = await world();
    revoking.grants = { grantedPermissions: [{ type: "native-token-transfer", data: { allowance: "0x989680" } }] };
    const signer = { type: "account", data: { id: SHOP } };
    const asked = [{ type: "native-token-transfer", data: { allowance: "0x1" } }];
    const expiry = Math.floor(clock.now() / 1_000) + 3_600;
    await foyer.use(permissions()).grantPermissions({ signer, expiry, permissions: asked });
    foyer.open({ view: "SmartSessionList" });
    await expect.element(dialog().getByText("Your wallet allowed more than this app asked for.")).toBeVisible();
    await expect.element(dialog().getByText("Spend up to 0.1 COIN")).toBeVisible();
    await expect.element(ends()).toBeVisible();
  });

  it("say in words what each may do and until when, the latest first", async () => {
    const { foyer } = await world([MOVES], MONEY);
    foyer.open({ view: "SmartSessionList" });
    await expect.element(dialog().getByText("Use 1 method of 0x5F…180aa3")).toBeVisible();
    const [latest] = dialog()
      .getByRole("region", { name: /^Until .*20\d\d/ })
      .elements();
    const lines = [...(latest?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent);
    expect(lines).toEqual([
      "Spend up to 0.1 COIN",
      "Pay 0x70…dc79C8",
      "Send up to 100 of the smallest units of 0xa1…a1a1a1",
      "Use 2 methods of 0xa1…a1a1a1",
      "Move up to all 0xa1…a1a1a1 by that",
      "Something this app has no words for: rate-limit",
    ]);
    expect(ends().elements()).toHaveLength(2);
  });

  it("are ended one by one, in the wallet, and are gone once they are over", async () => {
    const kit = await world([MOVES], MONEY);
    kit.foyer.open({ view: "SmartSessionList" });
    await expect.element(ends().nth(1)).toBeVisible();
    await still();
    let agree = (): void => undefined;
    kit.revoking.answer = () =>
      new Promise((resolve) => {
        agree = () => resolve(null);
      });
    await userEvent.click(ends().nth(1));
    await expect
      .element(dialog().getByRole("button", { name: "Ending in your wallet..." }))
      .toHaveAttribute("aria-busy", "true");
    expect(ends().elements()).toHaveLength(1);
    agree();
    await expect.poll(() => dialog().getByText("Use 1 method of 0x5F…180aa3").elements()).toHaveLength(0);
    await expect.element(dialog().getByText("Spend up to 0.1 COIN")).toBeVisible();
  });

  it("are still there where the person says no, without a complaint, and with one where it failed", async () => {
    const kit = await world([MOVES]);
    kit.foyer.open({ view: "SmartSessionList" });
    await expect.element(ends()).toBeVisible();
    await still();
    const fail = (code: "wallet/rejected" | "wallet/disconnected") => async () => {
      throw new FoyerError(code, { namespace: "eip155", operation: "signTypedData" });
    };
    kit.revoking.answer = fail("wallet/rejected");
    await userEvent.click(ends());
    await expect.element(ends()).toBeVisible();
    expect(
      dialog()
        .getByText(/declined/)
        .elements(),
    ).toHaveLength(0);
    kit.revoking.answer = fail("wallet/disconnected");
    await userEvent.click(ends());
    await expect.element(dialog().getByText("Your wallet is disconnected. Connect it again.")).toBeVisible();
    await expect.element(ends()).toBeVisible();
  });

  it("are reached from the account's settings, where there are any", async () => {
    const { foyer } = await world([MOVES]);
    foyer.open({ view: "AccountSettings" });
    const row = dialog().getByRole("button", { name: "Smart sessions" });
    await expect.element(row).toBeVisible();
    await still();
    await userEvent.click(row);
    await expect.element(ends()).toBeVisible();
  });

  it("are shown when one was just made, with the way to all of them", async () => {
    const { foyer } = await world([MOVES], MONEY);
    foyer.open({ view: "SmartSessionCreated" });
    await expect.element(dialog().getByText("Spend up to 0.1 COIN")).toBeVisible();
    expect(ends().elements()).toHaveLength(1);
    await still();
    await userEvent.click(dialog().getByText("All sessions"));
    await expect.element(ends().nth(1)).toBeVisible();
  });
});
