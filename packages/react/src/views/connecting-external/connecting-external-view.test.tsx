import { type ErrorCode, FoyerError, selectAccount, selectRoute, selectStatus, type ViewName } from "@foyer/core";
import { settle } from "@foyer/core/testing";
import { describe, expect, it } from "vitest";
import { getDeepActiveElement } from "../../parts/focus/focusable.ts";
import { renderFoyer, type TestGiven, type TestKit } from "../../test/render.tsx";
import { PATIENCE_MS } from "./follow-attempt.ts";

type Kit = Awaited<ReturnType<typeof renderFoyer>>;

async function world(given: TestGiven = {}): Promise<Kit> {
  const prepare = async (kit: TestKit): Promise<void> => {
    kit.evm.addWallet("Acme");
    kit.evm.addWallet("Birch");
    await given.prepare?.(kit);
    await kit.foyer.load();
  };
  return renderFoyer(null, { ...given, prepare });
}

async function open(kit: Kit, more: { walletId?: string; redirectView?: ViewName } = {}): Promise<void> {
  kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme", ...more } });
  await expect.element(kit.screen.getByRole("button", { name: "Cancel" })).toBeVisible();
}

const asked = ({ evm }: Kit): number => evm.asked.filter((what) => what === "connect:Acme").length;
const view = ({ foyer }: Kit): string | undefined =>
  foyer.getSnapshot().router.isOpen ? selectRoute(foyer.getSnapshot()).view : undefined;
const failWith = (code: ErrorCode): { error: unknown } => ({
  error: new FoyerError(code as "wallet/pending", { namespace: "eip155", operation: "connect" }),
});

describe("waiting for a wallet", () => {
  it("asks it once when the host opens the view, and says what to do [CNG-01] [CNG-03]", async () => {
    const kit = await world();
    kit.evm.answer.connect = "hang";
    await open(kit);
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
    await expect.element(kit.screen.getByText("Accept connection request in the wallet")).toBeVisible();
    expect(asked(kit)).toBe(1);
  });

  it("says what to try after ten seconds, not before", async () => {
    const kit = await world();
    kit.evm.answer.connect = "hang";
    await open(kit);
    // The wait begins once the view has been painted.
    await expect.poll(() => kit.clock.pending()).toBeGreaterThan(0);
    await kit.clock.advance(PATIENCE_MS - 1);
    expect(kit.screen.getByText("Don’t see the request?").elements()).toHaveLength(0);
    await kit.clock.advance(1);
    await expect.element(kit.screen.getByText("Don’t see the request?").first()).toBeVisible();
    // And tells those who do not see it.
    await expect
      .element(kit.screen.getByRole("dialog").getByRole("status").getByText("Don’t see the request?"))
      .toBeInTheDocument();
  });

  it("tells those who do not see it", async () => {
    const kit = await world();
    kit.evm.answer.connect = "hang";
    await open(kit);
    await expect.element(kit.screen.getByText("Approve the request in Acme")).toBeInTheDocument();
  });

  it("ends with Cancel at once, and ignores an approval that comes later", async () => {
    let approve: () => void = () => undefined;
    const kit = await world({
      prepare: ({ evm }) => {
        const { connect } = evm;
        const held = new Promise<void>((resolve) => {
          approve = resolve;
        });
        evm.connect = async (request) => {
          await held;
          request.signal?.throwIfAborted();
          return connect(request);
        };
      },
    });
    await open(kit);
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    expect(view(kit)).toBeUndefined();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.pending).toBeUndefined();
    approve();
    await settle();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.list).toEqual([]);
  });

  it("ends when the modal is closed or another view is shown", async () => {
    const kit = await world();
    kit.evm.answer.connect = "hang";
    await open(kit);
    kit.foyer.push({ view: "WhatIsAWallet" });
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.pending).toBeUndefined();
    kit.foyer.back();
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
    kit.foyer.close();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.pending).toBeUndefined();
  });

  it("says where it connects with a wallet of several chains", async () => {
    const kit = await world({
      prepare: ({ evm, solana }) => {
        evm.answer.connect = "hang";
        evm.addWallet("Duo");
        solana.addWallet("Duo", { id: "standard:duo" });
      },
    });
    await open(kit, { walletId: "org.duo" });
    await expect.element(kit.screen.getByText("Connecting to Ethereum & EVM")).toBeVisible();
  });

  it("warns of a wallet that claims another one's identity", async () => {
    const kit = await world({
      prepare: ({ evm }) => {
        evm.answer.connect = "hang";
        evm.addWallet("Acme!", { id: "eip6963:fake", unverified: true, wallet: { name: "Acme" } });
      },
    });
    await open(kit, { walletId: "eip6963:fake" });
    await expect.element(kit.screen.getByText("Another wallet on this page has the same identity.")).toBeVisible();
  });
});

describe("a wallet that has agreed, while a gate looks at its connection", () => {
  async function asked(given: { readonly leads?: ViewName } = {}) {
    let letThrough = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    const afterConnect = async (): Promise<void> => {
      if (given.leads) kit.foyer.push({ view: given.leads } as never);
      await promise;
    };
    const kit = await world({ options: { gates: [{ name: "guard", afterConnect }] } });
    kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
    await expect.poll(() => selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("authenticating");
    return { ...kit, letThrough };
  }

  it("is not ended by the view that the gate shows, nor by closing that, and is connected once it passes", async () => {
    const kit = await asked({ leads: "WhatIsAWallet" });
    await expect.element(kit.screen.getByRole("dialog", { name: "What is a wallet?" })).toBeVisible();
    expect(selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("authenticating");
    kit.foyer.close();
    expect(selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("authenticating");
    kit.letThrough();
    await expect.poll(() => selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("connected");
  });

  it("is said to be looked at", async () => {
    const { screen, letThrough } = await asked();
    await expect.element(screen.getByRole("heading", { name: "Acme" }).last()).toBeVisible();
    await expect.element(screen.getByRole("paragraph").filter({ hasText: "Authenticating..." }).first()).toBeVisible();
    letThrough();
  });

  it("is ended by Cancel", async () => {
    const kit = await asked();
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => selectStatus(kit.foyer.getSnapshot(), "eip155")).toBe("disconnected");
    await expect.poll(() => kit.evm.connections()).toEqual([]);
  });
});

describe("a wallet that does not connect", () => {
  it.each([
    ["wallet/rejected", "Connection declined", "Try again"],
    ["wallet/pending", "Acme is waiting for you", "Ask again"],
    ["wallet/locked", "Acme is waiting for you", "Ask again"],
    ["wallet/popup-blocked", "Your browser blocked the window of Acme", "Try again"],
  ] as const)("says so in words of its own and offers a way on [CNG-08] (%s)", async (code, title, action) => {
    const kit = await world();
    kit.evm.answer.connect = failWith(code);
    await open(kit);
    await expect.element(kit.screen.getByRole("heading", { name: title })).toBeVisible();
    kit.evm.answer.connect = "hang";
    await kit.screen.getByRole("button", { name: action }).click();
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
    expect(asked(kit)).toBe(2);
  });

  it.each([
    ["wallet/rejected", 1],
    ["wallet/locked", 0],
    ["wallet/pending", 0],
  ] as const)("is drawn as a failure only where it is one (%s)", async (code, count) => {
    const kit = await world();
    kit.evm.answer.connect = failWith(code);
    await open(kit);
    const heading = kit.screen.getByRole("heading", { name: /Acme is waiting|Connection/ });
    await expect.element(heading).toBeVisible();
    const root = heading.element().getRootNode() as ShadowRoot;
    expect(root.querySelectorAll(".ring-failed")).toHaveLength(count);
    expect(root.querySelectorAll(".wait-scene-failed")).toHaveLength(count);
  });

  it.each([
    ["wallet/internal", "Ledger\u202e is \n not unlocked", "Ledger is not unlocked"],
    ["wallet/internal", "x".repeat(200), `${"x".repeat(119)}…`],
    ["wallet/internal", "it gave no reason", "Connection error"],
    ["wallet/no-accounts", "", "Your wallet shared no account. Allow one in the wallet."],
  ] as const)(
    "leads back with what the wallet said, and leaves nothing behind [CNG-10] [ERR-01] (%s, %j)",
    async (code, problem, words) => {
      const kit = await world();
      kit.foyer.open({ view: "AllWallets" });
      kit.evm.answer.connect = {
        error: new FoyerError(code, { namespace: "eip155", operation: "connect", problem }),
      };
      kit.foyer.push({ view: "ConnectingExternal", params: { walletId: "org.acme", namespace: "eip155" } });
      await expect.element(kit.screen.getByRole("alert").getByText(words, { exact: true })).toBeVisible();
      expect(selectRoute(kit.foyer.getSnapshot()).view).toBe("AllWallets");
      expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.failure).toBeUndefined();
      expect(asked(kit)).toBe(1);
    },
  );

  it("says so in the view where there is no way back [CNG-10]", async () => {
    const kit = await world();
    kit.evm.answer.connect = failWith("wallet/internal");
    kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme", namespace: "eip155" } });
    await expect.element(kit.screen.getByRole("heading", { name: "Connection failed" })).toBeVisible();
  });

  it("shakes the picture, and reads the reason out [CNG-08]", async () => {
    const kit = await world();
    kit.evm.answer.connect = "hang";
    await open(kit);
    kit.evm.answer.connect = "reject";
    kit.foyer.cancelConnect();
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    const heading = kit.screen.getByRole("heading", { name: "Connection declined" });
    await expect.element(heading).toBeVisible();
    const root = heading.element().getRootNode() as ShadowRoot;
    expect(root.querySelector(".wait-scene-tile")?.getAnimations()).toHaveLength(1);
    await expect
      .element(kit.screen.getByText("Couldn’t connect to Acme. The request was declined"))
      .toBeInTheDocument();
  });

  it("offers to ask again once, and keeps the focus in the view", async () => {
    const kit = await world();
    kit.evm.answer.connect = "reject";
    await open(kit);
    const heading = kit.screen.getByRole("heading", { name: "Connection declined" });
    await expect.element(heading).toBeVisible();
    kit.evm.answer.connect = "hang";
    const scene = (heading.element().getRootNode() as ShadowRoot).querySelector(".wait-scene-root");
    const names = [...(scene?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
    expect(names).toEqual(["Try again", "Cancel"]);
    await kit.screen.getByRole("button", { name: "Try again" }).click();
    expect(asked(kit)).toBe(2);
    expect(getDeepActiveElement(document)?.textContent).toBe("Cancel");
  });

  it("forgets the failure when the view is left [CNG-08]", async () => {
    const kit = await world();
    kit.evm.answer.connect = "reject";
    await open(kit);
    await expect.element(kit.screen.getByRole("heading", { name: "Connection declined" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Cancel" }).click();
    expect(kit.foyer.getSnapshot().connections.namespaces.eip155?.failure).toBeUndefined();
    kit.evm.answer.connect = "hang";
    await open(kit);
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Acme" })).toBeVisible();
  });

  it("says that it is not here, and leads to where it can be had [CNG-03]", async () => {
    const acme = { id: "gone", name: "Gone", rdns: [], standardNames: [], windowPaths: [], rank: 1 };
    const directory = { wallets: [{ ...acme, namespaces: ["eip155" as const] }] };
    const kit = await world({ options: { directory } });
    await open(kit, { walletId: "gone" });
    await expect.element(kit.screen.getByRole("heading", { name: "Not Detected" })).toBeVisible();
    await kit.screen.getByRole("button", { name: "Get Gone" }).click();
    expect(selectRoute(kit.foyer.getSnapshot())).toMatchObject({ view: "Downloads", params: { walletId: "gone" } });
  });

  it("goes on by itself when the wallet arrives after all", async () => {
    const kit = await world();
    await open(kit, { walletId: "org.late" });
    await expect.element(kit.screen.getByRole("heading", { name: "Not Detected" })).toBeVisible();
    kit.evm.answer.connect = "hang";
    kit.evm.addWallet("Late");
    await expect.element(kit.screen.getByRole("heading", { name: "Continue in Late" })).toBeVisible();
  });
});

describe("a wallet that connects", () => {
  it("closes the modal [CNG-09]", async () => {
    const kit = await world();
    kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
    await expect.poll(() => kit.foyer.getSnapshot().connections.namespaces.eip155?.list.length).toBe(1);
    await expect.poll(() => view(kit)).toBeUndefined();
    expect(asked(kit)).toBe(1);
  });

  it("leads to the view that was asked for [CNG-09]", async () => {
    const kit = await world();
    const params = { walletId: "org.acme", redirectView: "Networks" as const };
    kit.foyer.open({ view: "ConnectingExternal", params });
    await expect.poll(() => view(kit)).toBe("Networks");
  });

  it("leads to the wallets beside an earlier one, and says what happened [CNG-09] [ERR-01]", async () => {
    const kit = await world();
    await kit.foyer.connect({ wallet: "Birch" });
    kit.foyer.open({ view: "ConnectingExternal", params: { walletId: "org.acme" } });
    await expect.element(kit.screen.getByText("New Wallet Added")).toBeVisible();
    expect(view(kit)).toBe("ProfileWallets");
  });

  it("goes on when the host itself asked the wallet", async () => {
    const kit = await world();
    kit.evm.answer.connect = "hang";
    const connector = kit.evm.connectors()[0];
    const attempt = kit.foyer.connect({ connectorId: connector?.id ?? "" });
    attempt.catch(() => undefined);
    await open(kit);
    expect(asked(kit)).toBe(1);
    kit.evm.answer.connect = "approve";
    void kit.foyer.connect({ connectorId: connector?.id ?? "" });
    await expect.poll(() => view(kit)).toBeUndefined();
  });
});

describe("a wallet that is connected already", () => {
  it("asks for another account in the wallet, and goes on when there is one [CNG-08]", async () => {
    const kit = await world();
    const { id, accounts } = await kit.foyer.connect({ wallet: "Acme" });
    await open(kit);
    const words = "This account is already linked, change your account in Acme";
    await expect.element(kit.screen.getByText(words)).toBeVisible();
    // It stays until the wallet has another one: nothing but that leads on.
    await new Promise((resolve) => setTimeout(resolve, 100));
    kit.evm.change(id, { walletChain: "eip155:2" } as never);
    await settle();
    expect(view(kit)).toBe("ConnectingExternal");
    const [first] = accounts;
    const other = { ...first, id: `${first.id}-other`, address: "other" } as typeof first;
    kit.evm.change(id, { accounts: [other], account: other.id } as never);
    await expect.poll(() => view(kit)).toBeUndefined();
    expect(selectAccount(kit.foyer.getSnapshot())?.address).toBe("other");
    await expect.poll(() => kit.screen.getByText(words).elements()).toEqual([]);
  });

  it("shows the wallets that are left when it takes its accounts away, and closes where one wallet is all there is [CNG-09]", async () => {
    const several = await world();
    await several.foyer.connect({ wallet: "Birch" });
    const acme = await several.foyer.connect({ wallet: "Acme" });
    await open(several);
    several.evm.lock(acme.id);
    await expect.element(several.screen.getByText("Wallet deleted")).toBeVisible();
    expect(view(several)).toBe("ProfileWallets");
    await several.screen.unmount();

    const one = await world({ options: { settings: { multiWallet: false } } });
    const { id } = await one.foyer.connect({ wallet: "Acme" });
    await open(one);
    one.evm.lock(id);
    await expect.poll(() => view(one)).toBeUndefined();
  });
});

describe("a wallet whose picture of a service is none", () => {
  it.each(["data:image/png;base64,AAAA", "javascript:alert(1)", "data:text/html,<html>"])(
    "has its initials in the place of it (%s)",
    async (imageUrl) => {
      const birch = { id: "birch", name: "Birch", rank: 1, rdns: ["org.birch"], standardNames: [], windowPaths: [] };
      const kit = await world({
        options: { directory: { wallets: [{ ...birch, namespaces: ["eip155"], imageUrl }] } },
      });
      kit.evm.answer.connect = "hang";
      await open(kit, { walletId: "org.birch" });
      const title = kit.screen.getByRole("heading", { name: "Continue in Birch" });
      await expect.element(title).toBeVisible();
      const tile = () => (title.element().getRootNode() as ShadowRoot).querySelector(".tile-large");
      await expect.poll(() => tile()?.querySelector("[data-initials]")?.getAttribute("data-initials")).toBe("B");
      expect(tile()?.querySelector("img")).toBeNull();
    },
  );
});
