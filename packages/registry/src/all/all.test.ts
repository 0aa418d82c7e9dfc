import { describe, expect, it } from "vitest";
import { wallets } from "../index.ts";
import { walletLinks } from "../links.ts";
import { findWalletLinks } from "./find-wallet-links.ts";
import { CHUNKS } from "./icon-chunks.generated.ts";
import { listAllWallets } from "./list-all-wallets.ts";
import { loadWalletIcon } from "./load-wallet-icon.ts";

const all = listAllWallets();

describe("listAllWallets", () => {
  it("begins with the wallets every kit brings, and has at least three hundred", () => {
    expect(all.slice(0, wallets.length)).toMatchObject(wallets);
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(all.map(({ rank }) => rank)).toEqual(all.map((_, index) => index + 1));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each([
    ["eip155", 200],
    ["solana", 15],
    ["bip122", 12],
    ["cosmos", 10],
    ["polkadot", 8],
    ["sui", 8],
    ["stacks", 4],
  ])("offers wallets for %s: at least %i", (namespace, least) => {
    const offered = all.filter(({ namespaces }) => namespaces.some((each) => each === namespace));
    expect(offered.length).toBeGreaterThanOrEqual(least);
  });

  it("knows which wallets pair, among the first as among the rest", () => {
    const pairs = (id: string): boolean | undefined => all.find((wallet) => wallet.id === id)?.pairs;
    expect(["metamask", "tangem"].map(pairs)).toEqual([true, true]);
    expect(["suiet", "polkagate"].map(pairs)).toEqual([false, false]);
  });

  it.each([
    ["io.zilpay", "zilpay"],
    ["com.anchorage.connect", "anchorage-digital"],
    ["io.leapwallet.CompassWallet", "compass"],
    ["xyz.ctrl", "ctrl"],
    ["io.xdefi", "ctrl"],
    ["cloud.universalprofile", "universal-profiles"],
    ["app.base.account", "base-account"],
  ])("knows %s as %s", (rdns, id) => {
    expect(all.find((wallet) => wallet.rdns.includes(rdns))?.id).toBe(id);
  });

  it("has Base Account, which pairs with nothing, as another product of Coinbase's, with a drawing", async () => {
    const account = all.find(({ id }) => id === "base-account");
    expect(account).toMatchObject({ name: "Base Account", pairs: false, family: "coinbase" });
    expect((await loadWalletIcon("base-account"))?.[0]).toBe("svg");
  });

  it("gives no mark to two wallets", () => {
    for (const mark of ["rdns", "standardNames", "windowPaths"] as const) {
      const marks = all.flatMap((wallet) => wallet[mark]);
      expect(new Set(marks).size, mark).toBe(marks.length);
    }
  });

  it("names families that are in the list", () => {
    const families = all.flatMap(({ family }) => (family === undefined ? [] : [family]));
    expect(families).toContain("leap");
    for (const family of families) expect(all.map(({ id }) => id)).toContain(family);
  });
});

describe("findWalletLinks", () => {
  it("finds the links of the first wallets and of the rest", () => {
    expect(findWalletLinks("metamask")).toBe(walletLinks["metamask"]);
    expect(findWalletLinks("tangem")?.android).toBe("https://play.google.com/store/apps/details?id=com.tangem.wallet");
  });

  it("knows every wallet of the list, and nobody else", () => {
    for (const { id } of all) expect(findWalletLinks(id), id).toBeDefined();
    for (const id of ["nobody", "constructor", "__proto__", ""]) expect(findWalletLinks(id), id).toBeUndefined();
  });

  it("says of each wallet that pairs where to get it or how to open it", () => {
    const unreachable = all.filter(({ id, pairs }) => pairs && Object.keys(findWalletLinks(id) ?? {}).length === 0);
    expect(unreachable.map(({ id }) => id)).toEqual([]);
  });
});

describe("loadWalletIcon", () => {
  it("loads drawings and pictures, and nothing for a wallet without a logo", async () => {
    expect((await loadWalletIcon("metamask"))?.slice(0, 2)).toEqual(["svg", { fill: "none", viewBox: "0 0 24 24" }]);
    expect(await loadWalletIcon("tangem")).toMatch(/^data:image\/webp;base64,UklGR[\w+/]+=*$/);
    for (const id of ["bitpay", "nobody", "constructor", "__proto__"])
      expect(await loadWalletIcon(id), id).toBeUndefined();
  });

  it("has logos for at least seventy of the first hundred", async () => {
    const icons = await Promise.all(all.slice(0, 100).map(({ id }) => loadWalletIcon(id)));
    expect(icons.filter((icon) => icon !== undefined).length).toBeGreaterThanOrEqual(70);
  });

  it("gives each wallet's logo to one chunk, which has the logos that it says", async () => {
    const ids = CHUNKS.flatMap((chunk) => chunk.ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const chunk of CHUNKS) expect(Object.keys((await chunk.load()).ICONS)).toEqual(chunk.ids);
  });
});
