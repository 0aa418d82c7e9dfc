import type { WalletRecord } from "@foyer/core";
import { httpDirectory } from "@foyer/core/directory";
import { createScriptedService, type ScriptedService, type ServiceRow } from "@foyer/core/testing";
import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderFoyer } from "../../test/render.tsx";

const rows = (...names: readonly string[]): readonly ServiceRow[] => names.map((name) => ({ id: `id-${name}`, name }));
const bundled = ["Acme", "Birch", "Cedar"].map(
  (name, index): WalletRecord => ({
    id: name.toLowerCase(),
    name,
    rank: index,
    rdns: [],
    standardNames: [],
    windowPaths: [],
    namespaces: ["eip155"],
  }),
);

type Given = {
  readonly rows: readonly ServiceRow[];
  readonly bundled?: readonly WalletRecord[];
  readonly before?: (service: ScriptedService) => void;
  readonly locale?: string;
};

async function open({ rows: listed, bundled: known = bundled, before, locale }: Given) {
  const service = createScriptedService(listed);
  before?.(service);
  const directory = httpDirectory({ url: "https://wallets.example.org", projectId: "p1" });
  const kit = await renderFoyer(null, {
    http: service.http,
    options: { directory: { ...directory, wallets: known } },
    ...(locale !== undefined && { provider: { locale } }),
    prepare: ({ foyer }) => foyer.load(),
  });
  kit.foyer.open({ view: "AllWallets" });
  await expect.element(kit.screen.getByRole("heading", { name: locale ? "كل المحافظ" : "All wallets" })).toBeVisible();
  return { ...kit, service };
}

type Kit = Awaited<ReturnType<typeof open>>;

const names = ({ screen }: Kit): (string | null | undefined)[] =>
  screen
    .getByRole("listitem")
    .elements()
    .map((item) => item.querySelector("[translate=no]")?.textContent);
const root = (): ShadowRoot => document.querySelector("[data-foyer]")?.shadowRoot as ShadowRoot;
const placeholders = (): number => root().querySelectorAll('[role="status"] > [aria-hidden]').length;
const hold = (service: ScriptedService): void => void Object.assign(service, { isHeld: true });
const asksForAll = ({ service }: Kit): number =>
  service.calls.filter(({ searchParams }) => searchParams.get("entries") === "40").length;

async function answerAll({ service }: Kit): Promise<void> {
  service.isHeld = false;
  for (let call = 0; call < 4; call += 1) await service.answer();
}

beforeEach(async () => {
  await page.viewport(800, 900);
});

describe("all wallets while their service is silent", () => {
  it("are those that are bundled, with a row of placeholders behind them, until the others follow", async () => {
    const kit = await open({ rows: rows("Aspen", "Birch", "Willow"), before: hold });
    await expect.poll(() => names(kit)).toEqual(["Acme", "Birch", "Cedar"]);
    await expect.poll(placeholders).toBe(4);
    const card = kit.screen.getByRole("button", { name: "Birch" }).element();
    await answerAll(kit);
    await expect.poll(() => names(kit)).toEqual(["Acme", "Birch", "Cedar", "Aspen", "Willow"]);
    expect(kit.screen.getByRole("button", { name: "Birch" }).element()).toBe(card);
    expect(placeholders()).toBe(0);
  });

  it("are searched at once, and no search without a hit yet is said to have found nothing", async () => {
    const kit = await open({ rows: rows("Birch Two", "Willow"), before: hold });
    const search = kit.screen.getByRole("searchbox", { name: "Search wallet" });
    await search.fill("birch");
    await kit.clock.advance(300);
    await expect.poll(() => names(kit)).toEqual(["Birch"]);
    await expect.element(kit.screen.getByText("1 wallet", { exact: true })).toBeInTheDocument();
    await search.fill("willow");
    await kit.clock.advance(300);
    await expect.poll(placeholders).toBe(16);
    expect(kit.screen.getByText("No Wallet found").elements()).toHaveLength(0);
    await answerAll(kit);
    await expect.poll(() => names(kit)).toEqual(["Willow"]);
  });
});

describe("a service that was asked too often", () => {
  const refuse =
    (seconds: string) =>
    (service: ScriptedService): void => {
      service.failing = new Response("", { status: 429, headers: { "Retry-After": seconds } });
    };

  it("is said to be, with a countdown, and asked again by itself once the time is over", async () => {
    const kit = await open({ rows: rows("Willow"), before: refuse("7") });
    const alert = kit.screen.getByRole("group", { name: "All wallets" }).getByRole("alert");
    await expect.element(alert).toHaveTextContent("Too many requests. Trying again in 7 s.");
    expect(names(kit)).toEqual(["Acme", "Birch", "Cedar"]);
    expect(kit.screen.getByRole("button", { name: "Try again" }).elements()).toHaveLength(0);
    // What counts down is read out once.
    expect(alert.element().querySelector('[aria-live="off"]')?.textContent).toContain("7 s");
    await kit.clock.advance(3_000);
    await expect.element(alert).toHaveTextContent("Trying again in 4 s.");
    kit.service.failing = undefined;
    await kit.clock.advance(3_999);
    expect(asksForAll(kit)).toBeLessThanOrEqual(1);
    const before = kit.service.calls.length;
    await kit.clock.advance(1);
    await expect.poll(() => names(kit)).toEqual(["Acme", "Birch", "Cedar", "Willow"]);
    expect(kit.service.calls.length).toBe(before + 1);
    expect(alert.elements()).toHaveLength(0);
  });

  it("is never said to want more than five minutes", async () => {
    const kit = await open({ rows: [], bundled: [], before: refuse("86400") });
    const alert = kit.screen.getByRole("group", { name: "All wallets" }).getByRole("alert");
    await expect.element(alert).toHaveTextContent("Too many requests. Trying again in 300 s.");
  });

  it("is said to be in Arabic", async () => {
    const kit = await open({ rows: [], before: refuse("7"), locale: "ar" });
    await expect.element(kit.screen.getByText(/طلبات كثيرة جدًا\. ستُعاد المحاولة خلال/)).toBeVisible();
  });
});

describe("wallets with the names of what every object has", () => {
  const ids = ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"];
  const hostile = [
    ...ids.map((id) => ({ id, name: `Wallet ${id}` })),
    ...ids.map((id) => ({ id: `id of ${id}`, name: id })),
  ];

  it("are shown and found as any other, and can be gone to", async () => {
    const kit = await open({ rows: hostile });
    await expect.poll(() => names(kit)).toEqual(["Acme", "Birch", "Cedar", ...hostile.map(({ name }) => name)]);
    await kit.screen.getByRole("searchbox", { name: "Search wallet" }).fill("wallet __proto__");
    await kit.clock.advance(300);
    await expect.poll(() => names(kit)).toEqual(["Wallet __proto__"]);
    await kit.screen.getByRole("button", { name: "Wallet __proto__" }).click();
    await expect.element(kit.screen.getByRole("heading", { name: "Get Wallet __proto__" })).toBeVisible();
    await expect.element(kit.screen.getByText(/don’t know a download/)).toBeVisible();
    expect(kit.screen.getByText(/Something went wrong/).elements()).toHaveLength(0);
  });

  it("stand in the first view too", async () => {
    const kit = await open({ rows: hostile, bundled: [] });
    await expect.poll(() => names(kit)).toContain("Wallet constructor");
    kit.foyer.open({ view: "Connect" });
    await expect.element(kit.screen.getByRole("heading", { name: "Connect Wallet" })).toBeVisible();
    await expect.element(kit.screen.getByText("Wallet constructor").first()).toBeVisible();
  });
});
