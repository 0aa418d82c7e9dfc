import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ACME } from "./acme.ts";
import { checkWallets } from "./check-wallets.ts";
import { readLists } from "./generate-registry.ts";
import type { WalletSource } from "./wallet-source.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

const OTHER: WalletSource = {
  ...ACME,
  id: "other",
  name: "Other",
  rdns: [],
  standardNames: [],
  windowPaths: [],
  links: {},
};

describe("checkWallets", () => {
  it("finds nothing wrong with the wallets that ship, of which there are at least three hundred", async () => {
    const { first, more } = await readLists(ROOT);
    expect(checkWallets([...first, ...more])).toEqual([]);
    expect(first.length + more.length).toBeGreaterThanOrEqual(300);
  });

  it("finds nothing wrong with a wallet that has all there is", () => {
    const links = { ...ACME.links, universal: "https://acme.example/app", webapp: "https://app.acme.example" };
    const full = {
      ...OTHER,
      family: "acme",
      icon: "wallets/acme",
      picture: "none",
      links: { universal: links.universal },
    };
    expect(checkWallets([{ ...ACME, links, confirmed: ["rdns", "standardNames", "windowPaths"] }, full])).toEqual([]);
  });

  it.each<[string, Partial<WalletSource>]>([
    ["an id that is no slug", { id: "Acme Wallet" }],
    ["an rdns that is none", { rdns: ["Acme"] }],
    ["an rdns with an empty label", { rdns: ["org..acme"] }],
    ["an rdns that ends in a hyphen", { rdns: ["org.acme-"] }],
    ["a global that is no path", { windowPaths: ["acme ethereum"] }],
    ["a namespace nobody knows", { namespaces: ["acme"] }],
    ["no namespace", { namespaces: [] }],
    ["a fact from one place only", { source: ["thirdweb"] }],
    ["one place named twice", { source: ["thirdweb", "thirdweb"] }],
    ["two places with one origin", { source: ["thirdweb", "walletconnect-registry"] }],
    ["no licence", { licence: [] }],
    ["no day of checking", { checkedAt: "last week" }],
    ["a day that is none", { checkedAt: "2026-02-30" }],
    ["nothing that is confirmed", { rdns: [], standardNames: [], windowPaths: [], confirmed: [] }],
    ["a mark from one source", { standardNames: [], windowPaths: [], confirmed: ["homepage"] }],
    ["a family that nobody is", { family: "nobody" }],
    ["a family of its own", { family: "acme" }],
    ["a picture from elsewhere", { picture: "https://acme.example/logo.png" }],
  ])("refuses %s", (_, change) => {
    expect(checkWallets([{ ...ACME, ...change }])).toHaveLength(1);
  });

  it.each([
    ["one of 41 characters", "A".repeat(41)],
    ["an empty one", ""],
    ["spaces around it", " Acme"],
    ["a control character", "Acme\u0007"],
    ["a line break", "Ac\nme"],
    ["a character that turns the writing round", "Acme\u202e"],
    ["an isolate", "\u2066Acme"],
    ["a zero-width space", "Ac\u200bme"],
    ["a look-alike of another script", "Mеtamask"],
    ["markup", "<b>Acme</b>"],
  ])("refuses a name with %s", (_, name) => {
    expect(checkWallets([{ ...ACME, name }])).toHaveLength(1);
  });

  it("takes a name of 40 characters", () => {
    expect(checkWallets([{ ...ACME, name: "A".repeat(40) }])).toEqual([]);
  });

  it.each(["homepage", "universal", "webapp"] as const)("takes nothing but a plain https page for %s", (kind) => {
    const wrong = [
      ...["http://acme.example", "acme://open", "//acme.example", "https://acme", "https://acme.example:8443/"],
      ...[
        "https://user:secret@acme.example",
        "https://acme.example/#pay",
        "https://acme.example/?next=https://evil.example",
      ],
      ...["javascript:alert(1)", "https://acme.example/ evil"],
    ];
    for (const link of wrong) {
      const change = kind === "homepage" ? { homepage: link } : { links: { [kind]: link } };
      expect(checkWallets([{ ...ACME, ...change }]), link).toHaveLength(1);
    }
  });

  it.each(["mobile", "desktop"] as const)("takes nothing but an app's own scheme for %s", (kind) => {
    const wrong = [
      ...[
        "javascript://%0aalert(1)",
        "JavaScript://alert(1)",
        "data://text/html,x",
        "file:///etc/passwd",
        "vbscript://x",
      ],
      ...["blob://x", "intent://scan/", "content://x", "about://blank", "chrome://settings", "edge://settings"],
      ...["moz-extension://x", "view-source://x", "https://acme.example", "http://acme.example", "wss://acme.example"],
      ...["wc://", "acme:open", "acme", "acme://user@host", "acme://open#now", "acme://open now", "1acme://"],
    ];
    for (const link of wrong) expect(checkWallets([{ ...ACME, links: { [kind]: link } }]), link).toHaveLength(1);
    expect(checkWallets([{ ...ACME, links: { [kind]: "com.acme+wallet-1://open/wc" } }])).toEqual([]);
  });

  it.each([
    ["chrome", "https://chromewebstore.google.com/detail/a"],
    ["firefox", "https://addons.mozilla.org/a"],
    ["ios", "id123456789"],
    ["android", "https://play.google.com/store/apps/details?id=a.b"],
  ])("takes the store's own id, not an address, for %s", (kind, link) => {
    expect(checkWallets([{ ...ACME, links: { [kind]: link } }])).toHaveLength(1);
  });

  it.each(["rdns", "standardNames", "windowPaths"] as const)("refuses two wallets with one of %s", (mark) => {
    expect(checkWallets([ACME, { ...OTHER, [mark]: ACME[mark] }])).toEqual([`${mark} '${ACME[mark][0]}' stands twice`]);
  });

  it("refuses two wallets with one id, one name, one page of a store or one app", () => {
    expect(checkWallets([ACME, { ...OTHER, id: "acme" }])).toEqual(["id 'acme' stands twice"]);
    expect(checkWallets([ACME, { ...OTHER, name: "ACME" }])).toEqual(["name 'acme' stands twice"]);
    expect(checkWallets([ACME, { ...OTHER, links: { ios: "123456789" } }])).toEqual(["ios '123456789' stands twice"]);
    expect(checkWallets([ACME, { ...OTHER, links: { mobile: "acme://" } }])).toEqual(["mobile 'acme://' stands twice"]);
  });
});
