import { names } from "@foyer/core/names";
import { createScriptedAdapter } from "@foyer/core/testing";
import { Activity, Profiler, type ReactElement } from "react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectWallet, renderFoyer, type TestKit } from "../test/render.tsx";
import { AccountButton } from "./account-button.tsx";
import { ConnectButton, FoyerButton } from "./foyer-button.tsx";
import { NetworkButton } from "./network-button.tsx";
import { WalletButton } from "./wallet-button.tsx";

const button = page.getByRole("button");
const dialog = page.getByRole("dialog");
const viewOf = ({ foyer }: TestKit): string | undefined => foyer.getSnapshot().router.stack.at(-1)?.view;
const isOpen = ({ foyer }: TestKit): boolean => foyer.getSnapshot().router.isOpen;
const asked = ({ evm }: TestKit): readonly string[] => evm.asked.filter((what) => what.startsWith("balance:"));
const reach = async (): Promise<void> => {
  await userEvent.hover(button);
};

/** Lets what is under way be rendered. */
const rest = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));

/** An earlier visit ended with this wallet connected. */
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

beforeEach(async () => {
  await page.viewport(900, 700);
  await userEvent.unhover(document.body);
});

/** An account that calls itself so. */
function namedAs(name: string, image?: string) {
  return names({ sources: [{ reverse: async () => ({ name, image }), resolve: async () => undefined }] });
}
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("the name of an account", () => {
  it("is shown with its picture in the place of the address, cut at 18 [BTN-03]", async () => {
    const kit = await renderFoyer(<FoyerButton />, {
      options: { features: [namedAs("ada-of-the-lovelaces.eth", PIXEL)] },
    });
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent(/^ada-of-the-lovelac…/);
    await reach();
    await expect.poll(() => button.element().querySelector("img")?.src).toBe(PIXEL);
    await kit.foyer.disconnect();
    await expect.element(button).toHaveTextContent(/^Connect Wallet$/);
    expect(button.element().querySelector("img")).toBeNull();
  });

  it("is cut between letters, of which some are two units of a text", async () => {
    const options = { features: [namedAs(`ada${"🙂".repeat(20)}`)] };
    const kit = await renderFoyer(<FoyerButton />, { options });
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent(/^ada(🙂){15}…/u);
  });

  it("is that of the last visit after a reload, before anybody reaches for it", async () => {
    const stored = { ...SAVED, "foyer:names:names": JSON.stringify([["eip155-Acme", 1, "ada.eth", ""]]) };
    await renderFoyer(<FoyerButton />, {
      stored,
      options: { features: [namedAs("ada.eth")] },
      prepare: ({ evm }) => {
        evm.restores.set("eip6963:acme", "restored");
        evm.addWallet("Acme");
      },
    });
    await expect.element(button).toHaveTextContent(/^ada\.eth/);
  });

  it("gives way to the colours of the address where its picture is dead", async () => {
    const kit = await renderFoyer(<FoyerButton />, {
      options: { features: [namedAs("ada.eth", "data:image/png;base64,AAAA")] },
    });
    await connectWallet(kit, kit.evm);
    await reach();
    await expect.poll(() => button.element().querySelector("img")?.hidden).toBe(true);
    expect(getComputedStyle(button.element().querySelector("img") as Element).display).toBe("none");
  });
});

describe("ConnectButton", () => {
  it("is 'Connect Wallet' on 144 x 40 px, and opens Connect [BTN-01] [HOST-06]", async () => {
    const kit = await renderFoyer(<ConnectButton />);
    await expect.element(button).toHaveTextContent(/^Connect Wallet$/);
    const { width, height } = (await button.element()).getBoundingClientRect();
    expect([width, height]).toEqual([144, 40]);
    await userEvent.click(button);
    await expect.element(dialog).toBeVisible();
    expect(viewOf(kit)).toBe("Connect");
  });

  it("closes the modal if it is open [BTN-01]", async () => {
    const kit = await renderFoyer(<ConnectButton />);
    await kit.foyer.load();
    kit.foyer.open();
    await expect.element(page.getByRole("button", { name: "Close" })).toBeVisible();
    // The page is inert meanwhile: a script, or a page that shows the views beside the button, presses it all the same.
    (
      page.getByRole("button", { includeHidden: true, name: "Connect Wallet" }).first().element() as HTMLElement
    ).click();
    expect(isOpen(kit)).toBe(false);
  });

  it("is 'Connecting...', disabled and does nothing while a wallet is asked [BTN-01]", async () => {
    const kit = await renderFoyer(<ConnectButton />);
    kit.evm.answer.connect = "hang";
    const { id } = kit.evm.addWallet("Acme");
    const asking = kit.foyer.connect({ connectorId: id }).catch(() => undefined);
    await expect.element(button).toHaveTextContent("Connecting...");
    await expect.element(button).toBeDisabled();
    await expect.element(button).toHaveAttribute("aria-busy", "true");
    // Its sign turns without the modal, whose code brings it.
    await expect.poll(() => button.element().firstElementChild?.getAnimations().length).toBe(1);
    (button.element() as HTMLButtonElement).click();
    expect(isOpen(kit)).toBe(false);
    kit.foyer.cancelConnect("eip155");
    await asking;
    await expect.element(button).toHaveTextContent("Connect Wallet");
    await expect.element(button).toBeEnabled();
  });

  it("is not styled anew for the country of a visitor who reads English", async () => {
    const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-GB"]);
    onTestFinished(() => languages.mockRestore());
    await renderFoyer(<ConnectButton />, { provider: { locale: "auto" } });
    await expect.element(button).toBeVisible();
    await vi.waitFor(() => expect(languages).toHaveBeenCalled());
    const { host } = button.element().getRootNode() as ShadowRoot;
    expect([host.getAttribute("lang"), host.getAttribute("dir")]).toEqual(["en", "ltr"]);
  });

  it("is calm while a saved connection comes back: it says so and may still be pressed", async () => {
    const kit = await renderFoyer(<ConnectButton />, {
      stored: SAVED,
      prepare: ({ evm }) => {
        evm.restores.set("eip6963:acme", "hang");
        evm.addWallet("Acme");
      },
    });
    await expect.element(button).toHaveTextContent("Reconnecting...");
    await expect.element(button).toBeEnabled();
    await userEvent.click(button);
    await expect.element(dialog).toBeVisible();
    expect(viewOf(kit)).toBe("Connect");
  });

  it("takes other words, and gives everything to a button of the host's own", async () => {
    const own = (
      <ConnectButton label="Log in">
        {({ buttonProps, label, status }) => (
          <button {...buttonProps} data-status={status}>
            {label}
          </button>
        )}
      </ConnectButton>
    );
    const kit = await renderFoyer(own);
    await expect.element(button).toHaveTextContent("Log in");
    await expect.element(button).toHaveAttribute("data-status", "disconnected");
    await expect.element(button).toHaveAttribute("aria-haspopup", "dialog");
    await userEvent.click(button);
    await expect.element(dialog).toBeVisible();
    expect(isOpen(kit)).toBe(true);
  });
});

describe("NetworkButton", () => {
  it("shows the network's name and opens Networks [BTN-02] [HOST-06]", async () => {
    const kit = await renderFoyer(<NetworkButton />);
    await expect.element(button).toHaveTextContent("eip155 1");
    await userEvent.click(button);
    await vi.waitFor(() => expect(viewOf(kit)).toBe("Networks"));
  });

  it("does nothing while a wallet is asked [BTN-02]", async () => {
    const kit = await renderFoyer(<NetworkButton />);
    kit.evm.answer.connect = "hang";
    void kit.foyer.connect({ connectorId: kit.evm.addWallet("Acme").id }).catch(() => undefined);
    await expect.element(button).toBeDisabled();
    kit.foyer.cancelConnect("eip155");
    await expect.element(button).toBeEnabled();
  });

  it("is 'Switch Network' on a network that the host did not ask for [BTN-02]", async () => {
    const kit = await renderFoyer(<NetworkButton label="Pick one" />);
    const id = await connectWallet(kit, kit.evm);
    kit.evm.moveTo(id, "eip155:99");
    await expect.element(button).toHaveTextContent("Switch Network");
  });

  it("is the host's label, else 'Select Network', where no network is in use [BTN-02]", async () => {
    const kit = await renderFoyer(<NetworkButton />, { options: { adapters: [] } });
    await expect.element(button).toHaveTextContent("Select Network");
    await kit.rerender(<NetworkButton label="Pick one" />);
    await expect.element(button).toHaveTextContent("Pick one");
  });

  it("is 'Unknown Network' where an account is on none that the kit has, unless the host has a label [BTN-02]", async () => {
    // An adapter that names no networks: its wallets connect, and the kit knows none of where they are.
    const evm = Object.assign(createScriptedAdapter("eip155"), { networks: [] as never });
    const kit = await renderFoyer(<NetworkButton />, { options: { adapters: [evm] } });
    await expect.element(button).toHaveTextContent("Select Network");
    await connectWallet(kit, evm);
    await expect.element(button).toHaveTextContent("Unknown Network");
    await kit.rerender(<NetworkButton label="Pick one" />);
    await expect.element(button).toHaveTextContent("Pick one");
  });
});

describe("AccountButton", () => {
  it("is nothing until an account is connected", async () => {
    const { screen } = await renderFoyer(<AccountButton />);
    await expect.poll(() => screen.container.childElementCount).toBe(0);
  });

  it("shows the account's shortened address and its face, and opens Account [BTN-03] [HOST-06]", async () => {
    const kit = await renderFoyer(<AccountButton balance="hide" />);
    await connectWallet(kit, kit.evm, "A wallet with a long name");
    await expect.element(button).toHaveTextContent(/^eip1…g name$/);
    const face = (await button.element()).querySelector(".avatar-face-root");
    expect(getComputedStyle(face as Element).backgroundImage).toContain("linear-gradient");
    // The view that is opened reads it by itself.
    expect(asked(kit)).toEqual([]);
    await userEvent.click(button);
    await vi.waitFor(() => expect(viewOf(kit)).toBe("Account"));
  });

  it("reads the balance once the visitor connects or reaches for it, and not before [BTN-03]", async () => {
    const restored = await renderFoyer(<AccountButton />, {
      stored: SAVED,
      prepare: ({ evm }) => {
        evm.restores.set("eip6963:acme", "restored");
        evm.addWallet("Acme");
      },
    });
    await expect.element(button).toHaveTextContent(/^eip155-Acme$/);
    expect(asked(restored)).toEqual([]);
    await reach();
    await expect.element(button).toHaveTextContent("eip155-Acme1.2345 COIN");
    expect(asked(restored)).toHaveLength(1);
    await restored.screen.unmount();

    const fresh = await renderFoyer(<AccountButton />);
    await connectWallet(fresh, fresh.evm);
    await expect.element(button).toHaveTextContent("1.2345 COIN");
  });

  it("shows no balance of an account that has left, or once the host hides it [BTN-03]", async () => {
    const kit = await renderFoyer(<FoyerButton />);
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("1.2345 COIN");
    await kit.foyer.disconnect();
    await expect.element(button).toHaveTextContent(/^Connect Wallet$/);
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("1.2345 COIN");
    await kit.rerender(<FoyerButton balance="hide" />);
    await expect.element(button).toHaveTextContent(/^eip155-Acme$/);
  });

  it("is written anew, with its balance, when the page is in another language [BTN-03]", async () => {
    const kit = await renderFoyer(<FoyerButton className="mine" />);
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("1.2345 COIN");
    await kit.rerender(<FoyerButton className="mine" />, { locale: "ar-EG" });
    await expect.element(button).toHaveTextContent("١٫٢٣٤٥");
    expect(document.querySelector(".mine")).toMatchObject({ lang: "ar-EG", dir: "rtl" });
    await kit.foyer.disconnect();
    await expect.element(button).toHaveTextContent(/^ربط المحفظة$/);
  });

  it("says that the network is not supported and opens the choice of another [BTN-03]", async () => {
    const kit = await renderFoyer(<AccountButton />);
    const id = await connectWallet(kit, kit.evm);
    kit.evm.moveTo(id, "eip155:99");
    await expect.element(button).toHaveTextContent("Unsupported network");
    await userEvent.click(button);
    await vi.waitFor(() => expect(viewOf(kit)).toBe("UnsupportedChain"));
    kit.foyer.close();
    kit.foyer.setSettings({ allowUnsupportedChain: true });
    await expect.element(page.getByRole("button", { name: "eip155-Acme" })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "eip155-Acme" }));
    await vi.waitFor(() => expect(viewOf(kit)).toBe("Account"));
  });

  it("gives what is known to a button of the host's own", async () => {
    const own = (
      <AccountButton>
        {({ label, address, isSupported, buttonProps }) => (
          <button {...buttonProps}>{`${label} ${address} ${isSupported}`}</button>
        )}
      </AccountButton>
    );
    const kit = await renderFoyer(own);
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("eip155-Acme eip155-Acme true");
  });
});

describe("FoyerButton", () => {
  it("is the connect button, and the account button while an account is connected [BTN-04] [HOST-06]", async () => {
    const kit = await renderFoyer(<FoyerButton balance="hide" />);
    await expect.element(button).toHaveTextContent("Connect Wallet");
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("eip155-Acme");
    await kit.foyer.disconnect();
    await expect.element(button).toHaveTextContent("Connect Wallet");
  });

  it("tells a button of the host's own which of the two it is [BTN-04]", async () => {
    const own = <FoyerButton>{({ button: which, label }) => <p>{`${which}: ${label}`}</p>}</FoyerButton>;
    const kit = await renderFoyer(own);
    await expect.element(kit.screen.getByText("connect: Connect Wallet")).toBeInTheDocument();
    await connectWallet(kit, kit.evm);
    await expect.element(kit.screen.getByText("account: eip155-Acme")).toBeInTheDocument();
  });

  it("follows the state and what it is given, and renders nothing of the page for the state", async () => {
    const rendered = vi.fn();
    const ui = (label: string): ReactElement => (
      <Profiler id="page" onRender={rendered}>
        <FoyerButton balance="hide" label={label} className={label} />
      </Profiler>
    );
    const kit = await renderFoyer(ui("Enter"));
    await reach();
    await kit.foyer.load();
    await expect.element(button).toHaveTextContent("Enter");
    await kit.rerender(ui("Join"));
    await expect.element(button).toHaveTextContent("Join");
    const host = (button.element().getRootNode() as ShadowRoot).host;
    expect(host.className).toBe("Join");
    await vi.waitFor(() => expect(document.querySelector("[data-foyer]")).not.toBeNull());
    rendered.mockClear();
    await connectWallet(kit, kit.evm);
    await expect.element(button).toHaveTextContent("eip155-Acme");
    kit.foyer.setTheme({ mode: "dark" });
    await vi.waitFor(() => expect(getComputedStyle(host).colorScheme).toBe("dark"));
    expect(rendered).not.toHaveBeenCalled();
  });

  it("gets its colours also where a browser cannot compute them, and stays whatever a host calls its own", async () => {
    const supports = vi
      .spyOn(CSS, "supports")
      .mockImplementation((...given: string[]) => !given[1]?.startsWith("color(from"));
    const options = { theme: { variables: { accent: "var(--brand-none)" } } };
    await renderFoyer(<FoyerButton className="mine" />, { options });
    await expect.element(button).toBeVisible();
    const { style } = document.querySelector<HTMLElement>(".mine") as HTMLElement;
    expect(style.getPropertyValue("--foyer-accent")).toBe("var(--brand-none)");
    await vi.waitFor(() => expect(style.getPropertyValue("--foyer-on-accent")).not.toBe(""));
    supports.mockRestore();
  });

  it("is one element in the page, also after the page has put it aside and taken it out again", async () => {
    const show = (mode: "visible" | "hidden"): ReactElement => (
      <Activity mode={mode}>
        <FoyerButton className="mine" balance="hide" />
      </Activity>
    );
    const kit = await renderFoyer(show("visible"));
    const hosts = (): readonly Element[] => [...document.querySelectorAll(".mine")];
    const [host] = hosts();
    expect(host?.childElementCount).toBe(0);
    expect([host?.getAttribute("lang"), host?.getAttribute("dir"), host?.getAttribute("style")]).toEqual([
      "en",
      "ltr",
      null,
    ]);
    await kit.rerender(show("hidden"));
    await expect.element(button).not.toBeInTheDocument();
    await connectWallet(kit, kit.evm);
    await kit.rerender(show("visible"));
    await expect.element(page.getByRole("button", { name: "eip155-Acme" })).toBeVisible();
    expect(hosts()).toEqual([host]);
    await kit.foyer.disconnect();
    await expect.element(page.getByRole("button", { name: "Connect Wallet" })).toBeVisible();
  });

  it("renders a button of the host's own again for what it shows alone", async () => {
    const own = vi.fn(({ label }: { label: string }) => <p>{label}</p>);
    const kit = await renderFoyer(<FoyerButton>{own}</FoyerButton>);
    await expect.element(kit.screen.getByText("Connect Wallet")).toBeInTheDocument();
    await rest();
    own.mockClear();
    kit.foyer.setTheme({ mode: "dark" });
    kit.evm.addWallet("Acme");
    await rest();
    expect(own).not.toHaveBeenCalled();
    kit.foyer.setTheme({ mode: "light" });
    await connectWallet(kit, kit.evm, "Acme");
    await expect.element(kit.screen.getByText("eip155-Acme")).toBeInTheDocument();
    expect(own).toHaveBeenCalled();
  });

  it("stays the same element when it turns into the account, and has the focus back when the modal closes", async () => {
    const kit = await renderFoyer(<FoyerButton balance="hide" />);
    await kit.foyer.load();
    const element = button.element() as HTMLElement;
    element.focus();
    await userEvent.click(button);
    await expect.element(page.getByRole("button", { name: "Close" })).toBeVisible();
    await connectWallet(kit, kit.evm);
    kit.foyer.close();
    await expect.element(page.getByRole("button", { name: "eip155-Acme" })).toBeVisible();
    expect(page.getByRole("button", { name: "eip155-Acme" }).element()).toBe(element);
    await vi.waitFor(() => expect(document.activeElement?.shadowRoot?.activeElement).toBe(element));
  });
});

describe("WalletButton", () => {
  it("opens the view it names, and records it while an account is connected [BTN-05] [HOST-06]", async () => {
    const kit = await renderFoyer(<WalletButton view="Connect" />);
    const recorded = (): string | undefined => kit.foyer.getSnapshot().router.recordedView;
    await expect.element(button).toHaveTextContent("Connect Wallet");
    await userEvent.click(button);
    await expect.element(dialog).toBeVisible();
    expect([viewOf(kit), recorded()]).toEqual(["Connect", undefined]);
    kit.foyer.close();
    await connectWallet(kit, kit.evm);
    await kit.rerender(<WalletButton view="Account" />);
    await userEvent.click(page.getByRole("button", { name: "Account" }));
    await vi.waitFor(() => expect([viewOf(kit), recorded()]).toEqual(["Account", "Account"]));
    kit.foyer.close();
    expect(recorded()).toBe("Account");
  });
});

describe("every button", () => {
  it.each([
    ["ConnectButton", <ConnectButton key="1" />],
    ["FoyerButton", <FoyerButton key="2" />],
    ["NetworkButton", <NetworkButton key="3" />],
    ["WalletButton", <WalletButton key="4" view="Connect" />],
  ] as const)("%s is out of the page's styles' reach, and takes the theme at once", async (_, ui) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("button, span { color: rgb(1, 2, 3) !important; padding: 99px !important; display: none }");
    document.adoptedStyleSheets.push(sheet);
    const kit = await renderFoyer(ui);
    await expect.element(button).toBeVisible();
    const node = (await button.element()) as HTMLElement;
    expect(getComputedStyle(node).color).not.toBe("rgb(1, 2, 3)");
    expect(node.getBoundingClientRect().height).toBe(40);
    kit.foyer.setTheme({ mode: "dark", variables: { accent: "rgb(200, 0, 0)", borderRadiusMaster: "2px" } });
    await vi.waitFor(() => expect(getComputedStyle(node).borderRadius).toBe("7px"));
    expect(getComputedStyle(node).colorScheme).toBe("dark");
    document.adoptedStyleSheets = [];
  });
});
