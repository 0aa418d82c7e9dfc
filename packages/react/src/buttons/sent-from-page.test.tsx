import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectWallet, type Rendered, renderFoyer, type TestGiven } from "../test/render.tsx";
import { AccountButton } from "./account-button.tsx";

/** As often as what is pending is asked for. */
const FOLLOW_MS = 10_000;
const SAVED = {
  "foyer:connections": JSON.stringify({
    version: 1,
    connections: [
      { namespace: "eip155", connectorId: "eip6963:acme", addresses: ["eip155-Acme"], chain: "eip155:1", at: 1 },
    ],
    active: { eip155: "eip6963:acme" },
    networks: {},
    recent: [],
  }),
};

type Outcome = { readonly status: "pending" | "confirmed" | "failed" | "replaced" | "dropped" };
type World = Rendered & { outcome: Outcome };

/** Two buttons of an account that somebody has reached for, on a chain that says what becomes of transactions. */
async function renderButtons(given: TestGiven = {}): Promise<World> {
  const chain: { outcome: Outcome } = { outcome: { status: "pending" } };
  const kit = await renderFoyer(
    <>
      <AccountButton />
      <AccountButton balance="hide" />
    </>,
    {
      ...given,
      prepare: async (kit) => {
        Object.assign(kit.evm.capabilities, { outcome: async () => chain.outcome });
        await given.prepare?.(kit);
      },
    },
  );
  return Object.assign(chain, kit);
}

const buttons = () => page.getByRole("button").elements() as HTMLElement[];
const described = () => buttons().map((button) => button.ariaDescription);
const toasts = () => [...document.querySelectorAll("[data-foyer-toast]")];
const toastText = () => toasts().map(({ shadowRoot }) => shadowRoot?.querySelector("[role]")?.textContent);
const ON_ITS_WAY = "A transaction is on its way";

afterEach(() => {
  for (const toast of toasts()) toast.remove();
});

async function send(kit: World): Promise<void> {
  await kit.foyer.sendTransaction({ to: "0xb0b", amount: 150_000_000n, namespace: "eip155" });
  await expect.poll(described).toEqual([ON_ITS_WAY, ON_ITS_WAY]);
}

/** Has somebody reach for the button, and waits until what shows the account is here: it writes the balance. */
async function reach(): Promise<void> {
  await userEvent.hover(page.getByRole("button").first());
  await expect.element(page.getByRole("button").first()).toHaveTextContent(/COIN$/);
}

async function pass(kit: World): Promise<void> {
  await kit.clock.advance(FOLLOW_MS);
}

describe("what this page has sent", () => {
  it("is a ring round the face of the account, said in words, until it is final; then a toast says what became of it", async () => {
    const kit = await renderButtons();
    await connectWallet(kit, kit.evm);
    await expect.poll(() => buttons().length).toBe(2);
    await reach();
    expect(described()).toEqual([null, null]);
    await send(kit);
    const [face] = buttons().map((button) => button.firstElementChild as Element);
    const ring = () => getComputedStyle(face as Element, "::after");
    expect([ring().borderBlockStartStyle, ring().position]).toEqual(["solid", "absolute"]);
    await pass(kit);
    expect([toasts(), described()]).toEqual([[], [ON_ITS_WAY, ON_ITS_WAY]]);
    kit.outcome = { status: "confirmed" };
    await pass(kit);
    await expect.poll(toastText).toEqual(["You successfully sent 1.5 COIN"]);
    expect(described()).toEqual([null, null]);
    expect(ring().content).toBe("none");
    expect(toasts()[0]?.shadowRoot?.querySelector("[role=status]")).not.toBeNull();
  });

  it.each([
    ["failed", "alert", "The transaction failed"],
    ["replaced", "status", "The transaction was replaced"],
    ["dropped", "status", "The transaction was dropped"],
  ] as const)("is told to have been %s", async (status, role, words) => {
    const kit = await renderButtons();
    await connectWallet(kit, kit.evm);
    await reach();
    await send(kit);
    kit.outcome = { status };
    await pass(kit);
    await expect.poll(toastText).toEqual([words]);
    expect(toasts()[0]?.shadowRoot?.querySelector(`[role=${role}]`)).not.toBeNull();
  });

  it("is found again after a reload, once somebody reaches for the button", async () => {
    const account = "eip155:1:eip155-Acme";
    const sent = { account, hash: "0x1", at: 1_700_000_000_000, status: "pending" };
    const kit = await renderButtons({
      stored: { ...SAVED, "foyer:activity:sent": JSON.stringify([sent]) },
      prepare: ({ evm }) => {
        evm.restores.set("eip6963:acme", "restored");
        evm.addWallet("Acme");
      },
    });
    await expect.poll(() => buttons().length).toBe(2);
    await reach();
    await expect.poll(described).toEqual([ON_ITS_WAY, ON_ITS_WAY]);
    kit.outcome = { status: "confirmed" };
    await pass(kit);
    await expect.poll(toastText).toEqual(["The transaction was confirmed"]);
  });

  it("is left to the modal where that is open", async () => {
    const kit = await renderButtons();
    await connectWallet(kit, kit.evm);
    await reach();
    await send(kit);
    kit.foyer.open();
    kit.outcome = { status: "confirmed" };
    await pass(kit);
    await expect.poll(() => buttons().filter((button) => button.ariaDescription)).toEqual([]);
    expect(toasts()).toEqual([]);
  });

  it("is said in the language of the page, and where several are on their way, how many", async () => {
    const kit = await renderButtons({ provider: { locale: "ar" } });
    await connectWallet(kit, kit.evm);
    await reach();
    let count = 0;
    Object.assign(kit.evm.capabilities, {
      send: async () => {
        count += 1;
        return { hash: `0x${count}`, settled: async () => "confirmed" };
      },
    });
    for (const amount of [1n, 2n]) await kit.foyer.sendTransaction({ to: "0xb0b", amount, namespace: "eip155" });
    await expect.poll(described).toEqual(["معاملتان في الطريق", "معاملتان في الطريق"]);
    kit.outcome = { status: "failed" };
    await pass(kit);
    await expect.poll(toastText).toEqual(["فشلت المعاملة"]);
    expect((toasts()[0] as HTMLElement).dir).toBe("rtl");
  });

  it("is followed no longer by a button that is gone", async () => {
    const kit = await renderButtons();
    await connectWallet(kit, kit.evm);
    await reach();
    await send(kit);
    await kit.rerender(null);
    kit.outcome = { status: "confirmed" };
    await pass(kit);
    expect(toasts()).toEqual([]);
  });
});
