import { createFoyer, type Foyer } from "@foyer/core";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { openDevtools } from "./open-devtools.ts";

function open({ isOpen = true } = {}): { foyer: Foyer; remove: () => void; host: () => Element | null } {
  const foyer: Foyer = createFoyer({ app: { name: "Shop" }, adapters: [eip155({ networks: [mainnet, base] })] });
  onTestFinished(foyer.start());
  const { remove } = openDevtools(foyer, { isOpen });
  onTestFinished(remove);
  return { foyer, remove, host: () => document.querySelector("[data-foyer-devtools]") };
}

const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const focused = () => document.querySelector("[data-foyer-devtools]")?.shadowRoot?.activeElement;
const content = () => page.getByRole("tabpanel");
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function addWallet(foyer: Foyer): Promise<void> {
  await tab("Simulate").click();
  await button("Add a test wallet").click();
  await foyer.load();
  await expect.poll(() => foyer.getWallets().map(({ name }) => name)).toContain("Devtools wallet");
}

it("is a button until somebody wants more, and is gone when it is removed", async () => {
  const { remove, host } = open({ isOpen: false });
  await button("Foyer devtools").click();
  await expect.poll(() => tab("State").element() === focused()).toBe(true);
  await button("Close devtools").click();
  await expect.poll(() => button("Foyer devtools").element() === focused()).toBe(true);
  remove();
  expect(host()).toBeNull();
});

it("is walked with the arrow keys, as tabs are", async () => {
  open();
  await tab("State").click();
  const press = (key: string): unknown => focused()?.dispatchEvent(new KeyboardEvent("keydown", { key }));
  press("ArrowLeft");
  await expect.poll(() => tab("Simulate").element() === focused()).toBe(true);
  await expect.element(tab("Simulate")).toHaveAttribute("aria-selected", "true");
  press("ArrowRight");
  await expect.element(tab("State")).toHaveAttribute("aria-selected", "true");
});

it("shows the state by room, and as it was at each moment", async () => {
  const { foyer } = open();
  await expect.element(content()).toHaveTextContent("theme");
  await content().getByText("theme").first().click();
  await expect.element(content()).toHaveTextContent('mode"system"');
  foyer.setTheme({ mode: "dark" });
  await expect.element(content()).toHaveTextContent('mode"dark"');
  const slider = page.getByRole("slider", { name: "Moment" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "Now");
  const input = slider.element() as HTMLInputElement;
  input.value = String(Number(input.max) - 1);
  input.dispatchEvent(new Event("input"));
  await expect.element(content()).toHaveTextContent("Changed: theme.mode");
  expect(foyer.getSnapshot().theme.mode).toBe("dark");
});

it("puts a test wallet on the page that answers as it is told, and tells of it in every tab", async () => {
  const { foyer, remove } = open();
  await addWallet(foyer);
  await page.getByRole("radio", { name: "Reject" }).click();
  await expect(foyer.connect({ wallet: "Devtools wallet" })).rejects.toMatchObject({ code: "wallet/rejected" });
  await expect.element(content()).toHaveTextContent("Asked so far: 1");
  await page.getByRole("radio", { name: "Approve", exact: true }).click();
  const { id } = await foyer.connect({ wallet: "Devtools wallet" });

  await tab("Connections").click();
  await expect.element(content()).toHaveTextContent(id);
  await expect.element(content()).toHaveTextContent("Devtools wallet");
  await tab("Events").click();
  await expect.element(content()).toHaveTextContent("connection-opened");
  await tab("Wallets").click();
  await expect
    .element(content())
    .toHaveTextContent(/Devtools wallet used before, place 1; found on this page: eip6963/);

  await tab("Simulate").click();
  await button("Switch it to Base").click();
  await expect.poll(() => foyer.getSnapshot().connections.namespaces.eip155?.list[0]?.walletChain).toBe("eip155:8453");
  await button("Lock it").click();
  await expect.poll(() => foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]);
  remove();
  foyer.refreshWallets();
});

it("changes nothing by looking", async () => {
  const { foyer } = open();
  const before = foyer.getSnapshot();
  for (const name of ["Connections", "Wallets", "Events", "Requests", "Simulate", "State"]) await tab(name).click();
  expect(foyer.getSnapshot()).toBe(before);
});

it("lists what left the page", async () => {
  open();
  await tab("Requests").click();
  await fetch("/nothing-here?devtools");
  await expect.element(content()).toHaveTextContent("/nothing-here?devtools");
});
