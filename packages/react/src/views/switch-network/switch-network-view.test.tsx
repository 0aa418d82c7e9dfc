import { selectNetwork, selectRoute } from "@foyer/core";
import { describe, expect, it } from "vitest";
import { renderFoyer, type TestKit } from "../../test/render.tsx";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function open(answer: TestKit["evm"]["answer"]["switchNetwork"]): Promise<Kit> {
  const kit = await renderFoyer(null, {
    prepare: async ({ evm, foyer }) => {
      evm.addWallet("Acme");
      evm.answer.switchNetwork = answer;
      await foyer.load();
    },
  });
  await kit.foyer.connect({ wallet: "Acme" });
  kit.foyer.open();
  kit.foyer.push({ view: "Networks" });
  kit.foyer.push({ view: "SwitchNetwork", params: { network: "eip155:2" } });
  return kit;
}

const asked = ({ evm }: Kit): string[] => evm.asked.filter((what) => what.startsWith("switchNetwork"));
/** The visitor leaves the page for another tab, or comes back to it. */
function leave({ page }: Kit, hidden: boolean): void {
  Object.assign(page.target ?? {}, { document: { hidden } });
  page.target?.dispatchEvent(new Event("visibilitychange"));
}
const view = ({ foyer }: Kit): string => selectRoute(foyer.getSnapshot()).view;

describe("switching the network", () => {
  it("asks the wallet as soon as it is shown, once, and says so [NET-02]", async () => {
    const kit = await open("hang");
    await expect.element(kit.screen.getByRole("heading", { name: "Approve in wallet" })).toBeVisible();
    await expect.element(kit.screen.getByText("Accept the request in Acme to move to eip155 2.").first()).toBeVisible();
    await expect.poll(() => asked(kit)).toEqual(["switchNetwork:eip155:2"]);
  });

  it("shows the network's picture 86 px wide [AVT-01]", async () => {
    const kit = await open("hang");
    const title = kit.screen.getByRole("heading", { name: "Approve in wallet" });
    await expect.element(title).toBeVisible();
    const tile = title.element().closest("[class*=wait-scene-root]")?.querySelector(".tile-root");
    expect(tile?.getBoundingClientRect().width).toBeCloseTo(86, 1);
  });

  it("returns to where the visitor came from once the wallet is there", async () => {
    const kit = await open("approve");
    await expect.poll(() => view(kit)).toBe("Account");
    expect(selectNetwork(kit.foyer.getSnapshot())?.id).toBe("eip155:2");
  });

  it("says that it was declined and why that may be, and asks again [NET-02]", async () => {
    const kit = await open("reject");
    await expect.element(kit.screen.getByRole("heading", { name: "Switch declined" })).toBeVisible();
    const hint = "Switch can be declined if chain is not supported by a wallet or previous request is still active";
    await expect.element(kit.screen.getByText(hint).first()).toBeVisible();
    kit.evm.answer.switchNetwork = "approve";
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => view(kit)).toBe("Account");
    expect(asked(kit)).toHaveLength(2);
  });

  it("stays declined while it is looked at, and Back leads to where the visitor came from [NET-02]", async () => {
    const kit = await open("reject");
    const declined = kit.screen.getByRole("heading", { name: "Switch declined" });
    await expect.element(declined).toBeVisible();
    await kit.clock.advance(600_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(declined).toBeVisible();
    expect(view(kit)).toBe("SwitchNetwork");
    await kit.screen.getByRole("button", { name: "Back" }).click();
    await expect.poll(() => view(kit)).toBe("Networks");
    expect(asked(kit)).toHaveLength(1);
    kit.evm.answer.switchNetwork = "hang";
    kit.foyer.push({ view: "SwitchNetwork", params: { network: "eip155:2" } });
    await expect.element(kit.screen.getByRole("heading", { name: "Approve in wallet" })).toBeVisible();
  });

  it("goes back after a failure that was not tried again, once nobody looks at it any more [NET-02]", async () => {
    const kit = await open("reject");
    await expect.element(kit.screen.getByRole("heading", { name: "Switch declined" })).toBeVisible();
    leave(kit, false);
    expect(view(kit)).toBe("SwitchNetwork");
    leave(kit, true);
    expect(view(kit)).toBe("Networks");
    // Where the wallet is asked, as in an app of the phone, the answer is waited for.
    kit.evm.answer.switchNetwork = "hang";
    kit.foyer.push({ view: "SwitchNetwork", params: { network: "eip155:2" } });
    await expect.element(kit.screen.getByRole("heading", { name: "Approve in wallet" })).toBeVisible();
    leave(kit, true);
    expect(view(kit)).toBe("SwitchNetwork");
  });

  it("shows the account in place of a failure that was all there was", async () => {
    const kit = await open("reject");
    kit.foyer.reset({ view: "SwitchNetwork", params: { network: "eip155:2" } });
    await expect.element(kit.screen.getByRole("heading", { name: "Switch declined" })).toBeVisible();
    leave(kit, true);
    expect(view(kit)).toBe("Account");
    expect(kit.foyer.getSnapshot().router.isOpen).toBe(true);
  });

  it("goes back from a network that the application does not have, and an alert says so", async () => {
    const kit = await open("approve");
    await expect.poll(() => view(kit)).toBe("Account");
    kit.foyer.push({ view: "Networks" });
    kit.foyer.push({ view: "SwitchNetwork", params: { network: "eip155:77" } });
    await expect.element(kit.screen.getByRole("alert").filter({ hasText: "Network Not Found" })).toBeVisible();
    expect(view(kit)).toBe("Networks");
  });

  it("says what went wrong where it was not declined", async () => {
    const kit = await open({ error: new TypeError("boom") });
    await expect.element(kit.screen.getByRole("heading", { name: "Switch failed" })).toBeVisible();
    await expect.element(kit.screen.getByText("Your wallet ran into a problem.").first()).toBeVisible();
  });

  it("ends the wait when the visitor leaves", async () => {
    const kit = await open("hang");
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => view(kit)).toBe("Networks");
    kit.evm.answer.switchNetwork = "approve";
    await kit.foyer.switchNetwork({ network: "eip155:2" });
    expect(view(kit)).toBe("Networks");
  });
});
