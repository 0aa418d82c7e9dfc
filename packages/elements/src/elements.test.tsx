import { createFoyer, type Foyer } from "@foyer/core";
import { createManualClock, createMemoryPage, createScriptedAdapter, createSharedStorage } from "@foyer/core/testing";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { defineFoyer, type FoyerModalElement } from "./index.ts";

const button = page.getByRole("button");
const close = page.getByRole("button", { name: "Close" });
const modals = (): readonly Element[] => [...document.querySelectorAll("[data-foyer]")];

/** A kit whose wallets do what the test says. */
function createKit(): { readonly foyer: Foyer; connect(): Promise<void> } {
  const evm = createScriptedAdapter("eip155");
  const ports = { clock: createManualClock(), page: createMemoryPage(), storage: createSharedStorage().open() };
  const foyer = createFoyer({ app: { name: "Example" }, adapters: [evm], ports }) as unknown as Foyer;
  const connect = async (): Promise<void> => {
    await foyer.connect({ connectorId: evm.addWallet("Acme").id });
  };
  return { foyer, connect };
}

/** Gives the page a kit, for one test. */
function givePage(foyer: Foyer, more: Parameters<typeof defineFoyer>[0] = {}): void {
  onTestFinished(defineFoyer({ locale: "en", ...more, foyer }));
}

/** Puts elements on the page, as its author writes them. */
function write(html: string): HTMLElement {
  const box = document.body.appendChild(document.createElement("section"));
  onTestFinished(() => box.remove());
  box.innerHTML = html;
  return box;
}

describe("defineFoyer", () => {
  it("has the elements show the page's kit, whichever is there first", async () => {
    write('<foyer-connect-button label="Before"></foyer-connect-button>');
    const { foyer } = createKit();
    givePage(foyer);
    write('<foyer-network-button></foyer-network-button><foyer-button label="After"></foyer-button>');
    for (const name of ["Before", "After", "eip155 1"])
      await expect.element(page.getByRole("button", { name })).toBeVisible();
  });

  it("shows the kit that came first, and the next when that is taken back", async () => {
    const [first, second] = [createKit(), createKit()];
    const take = defineFoyer({ foyer: first.foyer, locale: "en" });
    givePage(second.foyer);
    const box = write("<foyer-button></foyer-button>");
    const element = box.querySelector("foyer-button");
    expect(element?.foyer).toBe(first.foyer);
    take();
    expect(element?.foyer).toBe(second.foyer);
    await expect.element(button).toHaveTextContent("Connect Wallet");
  });

  it("leaves what others have defined, and has names of its own for who wants them", async () => {
    class Theirs extends HTMLElement {}
    customElements.define("shop-button", Theirs);
    const { foyer } = createKit();
    givePage(foyer, { prefix: "shop" });
    const box = write(
      "<shop-button></shop-button><shop-connect-button></shop-connect-button><foyer-button></foyer-button>",
    );
    await expect.element(button).toHaveTextContent("Connect Wallet");
    expect(box.querySelector("shop-button")?.shadowRoot).toBeNull();
    expect(box.querySelector("shop-connect-button")?.shadowRoot).not.toBeNull();
    expect(box.querySelector("foyer-button")?.shadowRoot ?? null).toBeNull();
  });

  it("works with the elements of another copy of the package", async () => {
    const other = (await import(/* @vite-ignore */ new URL("./define-foyer.ts?copy", import.meta.url).href)) as {
      readonly defineFoyer: typeof defineFoyer;
    };
    const { foyer } = createKit();
    defineFoyer();
    expect(other.defineFoyer).not.toBe(defineFoyer);
    onTestFinished(other.defineFoyer({ foyer, locale: "en" }));
    const box = write("<foyer-button></foyer-button>");
    await expect.element(button).toHaveTextContent("Connect Wallet");
    expect(box.querySelector("foyer-button")?.foyer).toBe(foyer);
  });
});

describe("the elements", () => {
  it("open the modal, and show who connected", async () => {
    const { foyer, connect } = createKit();
    givePage(foyer);
    write('<foyer-button balance="hide"></foyer-button><foyer-account-button balance="hide"></foyer-account-button>');
    await expect.element(button).toHaveTextContent("Connect Wallet");
    await userEvent.click(button);
    await expect.element(close).toBeVisible();
    foyer.close();
    await connect();
    await expect.poll(() => page.getByRole("button", { name: "eip155-Acme" }).elements().length).toBe(2);
  });

  it("take attributes and properties, also those that were set before they were defined", async () => {
    const { foyer } = createKit();
    const early = document.createElement("late-connect-button") as HTMLElement & { label: string; foyer: unknown };
    early.label = "Early";
    early.foyer = foyer;
    document.body.append(early);
    onTestFinished(() => early.remove());
    defineFoyer({ prefix: "late" });
    await expect.element(button).toHaveTextContent("Early");
    expect(early.getAttribute("label")).toBe("Early");
    early.setAttribute("label", "Later");
    await expect.element(button).toHaveTextContent("Later");
    early.label = "Last";
    await expect.element(button).toHaveTextContent("Last");
    early.removeAttribute("label");
    await expect.element(button).toHaveTextContent("Connect Wallet");
  });

  it("tell what the kit tells, until they leave", async () => {
    const { foyer, connect } = createKit();
    const element = write("<foyer-button></foyer-button>").querySelector("foyer-button");
    const heard = vi.fn<(what: string) => void>();
    element?.addEventListener("connection-opened", ({ detail }) =>
      heard(`${detail.cause} ${detail.connection.namespace}`),
    );
    if (element) element.foyer = foyer;
    await vi.waitFor(() => expect(foyer.getSnapshot().isStarted).toBe(true));
    await connect();
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([["user eip155"]]));
    element?.remove();
    await vi.waitFor(() => expect(foyer.getSnapshot().isStarted).toBe(false));
  });

  it("stay what they are when they are moved, and leave nothing behind", async () => {
    const { foyer } = createKit();
    givePage(foyer);
    const box = write("<foyer-connect-button></foyer-connect-button><p></p>");
    await vi.waitFor(() => expect(foyer.getSnapshot().isStarted).toBe(true));
    await userEvent.hover(button);
    await vi.waitFor(() => expect(modals()).toHaveLength(1));
    const [modal] = modals();
    box.querySelector("p")?.append(box.firstElementChild as Element);
    await expect.element(button).toHaveTextContent("Connect Wallet");
    expect(modals()).toEqual([modal]);
    expect(foyer.getSnapshot().isStarted).toBe(true);
    box.replaceChildren();
    await vi.waitFor(() => expect([modals(), foyer.getSnapshot().isStarted]).toEqual([[], false]));
  });
});

describe("<foyer-modal>", () => {
  it("gives its kit to the elements in it, through shadow roots, and to others where the page has none", async () => {
    const [inner, outer] = [createKit(), createKit()];
    const box = write("<foyer-modal><p></p></foyer-modal><foyer-network-button></foyer-network-button>");
    const root = box.querySelector("p")?.attachShadow({ mode: "open" });
    if (root) root.innerHTML = "<foyer-button></foyer-button>";
    (box.querySelector("foyer-modal") as FoyerModalElement).foyer = inner.foyer;
    const element = root?.querySelector("foyer-button");
    await vi.waitFor(() => expect(element?.foyer).toBe(inner.foyer));
    await vi.waitFor(() => expect(box.querySelector("foyer-network-button")?.foyer).toBe(inner.foyer));
    givePage(outer.foyer);
    expect(element?.foyer).toBe(inner.foyer);
    expect(box.querySelector("foyer-network-button")?.foyer).toBe(outer.foyer);
  });

  it("is open when its attribute says so, and says so when it is", async () => {
    const { foyer } = createKit();
    givePage(foyer);
    const modal = write('<foyer-modal locale="en"></foyer-modal>').querySelector("foyer-modal") as FoyerModalElement;
    modal.open = true;
    await expect.element(close).toBeVisible();
    await userEvent.click(close);
    await vi.waitFor(() => expect(modal.open).toBe(false));
    modal.show({ view: "Networks" });
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await vi.waitFor(() =>
      expect([modal.open, foyer.getSnapshot().router.stack.at(-1)?.view]).toEqual([true, "Networks"]),
    );
    modal.close();
    await vi.waitFor(() => expect([modal.open, foyer.getSnapshot().router.isOpen]).toEqual([false, false]));
  });

  it("speaks the language it is told, and shows the modal where it is told to", async () => {
    const { foyer } = createKit();
    givePage(foyer);
    const box = write("<foyer-modal></foyer-modal><foyer-button></foyer-button><div></div>");
    const modal = box.querySelector("foyer-modal") as FoyerModalElement;
    modal.container = box.querySelector("div") ?? undefined;
    modal.setAttribute("locale", "ar");
    await expect.element(button).toHaveTextContent("ربط المحفظة");
    foyer.open();
    await expect.element(page.getByRole("button", { name: "إغلاق" })).toBeVisible();
    expect(modals().map(({ parentElement }) => parentElement)).toEqual([modal.container]);
  });
});
