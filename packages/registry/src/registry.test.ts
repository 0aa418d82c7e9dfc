import { describe, expect, it } from "vitest";
import { walletIcons } from "./icons.ts";
import { wallets } from "./index.ts";
import { walletLinks } from "./links.ts";
import type { IconNode } from "./wallet.ts";

const SCHEMES = [
  ...["metamask", "trust", "bnc", "rainbow", "bitkeep", "zerion", "uniswap", "ledgerlive", "backpack", "exodus"],
  ...["krakenwallet", "roninwallet", "bybitapp", "imtokenv2", "tpoutside", "safepalwallet", "oneinch", "argent"],
  ...["xverse", "keplrwallet", "magiceden", "subwallet", "leapcosmos", "novawallet"],
];

const nodesOf = (node: IconNode): readonly IconNode[] => [node, ...(node[2] ?? []).flatMap(nodesOf)];
const all = <K extends "rdns" | "standardNames" | "windowPaths">(key: K): readonly string[] =>
  wallets.flatMap((wallet) => wallet[key]);

describe("wallets", () => {
  it("are at least forty, best-ranked first, each with an id of its own", () => {
    expect(wallets.length).toBeGreaterThanOrEqual(40);
    expect(wallets.map(({ rank }) => rank)).toEqual(wallets.map((_, index) => index + 1));
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length);
    for (const { id, name } of wallets) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(name.trim()).toBe(name);
    }
  });

  it.each(["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const)(
    "offer at least two for %s",
    (namespace) => {
      expect(wallets.filter(({ namespaces }) => namespaces.includes(namespace)).length).toBeGreaterThanOrEqual(2);
    },
  );

  it("have reverse domain names that are such, and no mark that two of them share", () => {
    for (const rdns of all("rdns")) expect(rdns).toMatch(/^[a-z]{2,}(\.[A-Za-z0-9-]+)+$/);
    for (const key of ["rdns", "standardNames", "windowPaths"] as const) {
      expect(new Set(all(key)).size, key).toBe(all(key).length);
    }
  });

  it("claim no global that every wallet wears", () => {
    for (const shared of ["ethereum", "ethereum.providers", "solana", "web3", "unisat.providers"]) {
      expect(all("windowPaths")).not.toContain(shared);
    }
  });

  it.each([
    ["io.metamask", "metamask"],
    ["app.phantom", "phantom"],
    ["com.coinbase.wallet", "coinbase"],
    ["com.okex.wallet", "okx"],
    ["me.rainbow", "rainbow"],
    ["io.rabby", "rabby"],
    ["app.keplr", "keplr"],
    ["app.backpack", "backpack"],
    ["app.backpack.mobile", "backpack"],
  ])("know %s as %s", (rdns, id) => {
    expect(wallets.find((wallet) => wallet.rdns.includes(rdns))?.id).toBe(id);
  });

  it("are reached over https", () => {
    for (const { homepage } of wallets) expect(new URL(homepage).protocol).toBe("https:");
  });
});

describe("walletLinks", () => {
  it("has links for every wallet but a browser's own, and for no other", () => {
    expect(Object.keys(walletLinks)).toEqual(wallets.map(({ id }) => id));
    const without = Object.entries(walletLinks).filter(([, links]) => Object.keys(links).length === 0);
    expect(without.map(([id]) => id)).toEqual(["brave"]);
  });

  it("leads to the stores and sites over https, and to apps by schemes that are known", () => {
    for (const [id, { mobile, desktop, pairs, ...urls }] of Object.entries(walletLinks)) {
      for (const [kind, url] of Object.entries(urls)) {
        expect(new URL(url as string).protocol, `${id} ${kind}`).toBe("https:");
      }
      // What its links say already is not said twice.
      expect([undefined, !mobile && !urls.universal], id).toContain(pairs);
      for (const link of [mobile, desktop].filter((given) => given !== undefined)) {
        expect(SCHEMES, `${id} ${link}`).toContain(link.split(":")[0]);
      }
    }
  });

  it("leads to each store on its own host", () => {
    const hosts = {
      chrome: "chromewebstore.google.com",
      firefox: "addons.mozilla.org",
      ios: "apps.apple.com",
      android: "play.google.com",
    };
    for (const links of Object.values(walletLinks)) {
      for (const [kind, host] of Object.entries(hosts)) {
        const url = links[kind as keyof typeof hosts];
        if (url !== undefined) expect(new URL(url).host).toBe(host);
      }
    }
    expect(walletLinks["metamask"]?.ios).toBe("https://apps.apple.com/app/id1438144202");
  });
});

describe("walletIcons", () => {
  it("has logos for known wallets only, the best-known among them", () => {
    const ids = wallets.map(({ id }) => id);
    for (const id of Object.keys(walletIcons)) expect(ids).toContain(id);
    for (const id of ids.slice(0, 16)) expect(Object.keys(walletIcons)).toContain(id);
  });

  it("are square drawings in the same box", () => {
    for (const [tag, attributes] of Object.values(walletIcons)) {
      expect(tag).toBe("svg");
      expect(attributes["viewBox"]).toBe("0 0 24 24");
    }
  });

  it("hold nothing but a drawing: no script, no foreign object, no link, no style, no handler, nothing from outside", () => {
    for (const [id, icon] of Object.entries(walletIcons)) {
      for (const [tag, attributes] of nodesOf(icon)) {
        expect(tag, id).toMatch(
          /^(svg|g|path|rect|circle|ellipse|defs|linearGradient|radialGradient|stop|mask|clipPath)$/,
        );
        for (const [name, value] of Object.entries(attributes)) {
          expect(name, id).not.toMatch(/^(on.*|href|xlink:href|style|class|src)$/);
          expect(value, id).not.toMatch(/https?:|data:|javascript:|url\((?!#)|[<>]/i);
        }
      }
    }
  });

  it("refer only to parts that they have", () => {
    for (const icon of Object.values(walletIcons)) {
      const ids = nodesOf(icon).map(([, { id }]) => id);
      const references = nodesOf(icon).flatMap(([, attributes]) =>
        Object.values(attributes).flatMap((value) => [...value.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id)),
      );
      for (const reference of references) expect(ids).toContain(reference);
    }
  });
});
