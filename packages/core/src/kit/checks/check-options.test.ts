import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryPorts, createScriptedAdapter, createScriptedRelay, createScriptedSource } from "../../testing.ts";
import { createFoyer } from "../create-foyer.ts";

const good = { app: { name: "Example" }, adapters: [createScriptedAdapter("eip155")] };

/** The settings of the specification, each by the name it has here, and those that this kit has besides. */
const SETTINGS = [
  ...["analytics", "multiWallet", "emailCapture", "socials", "enableNetworkSwitch", "allowUnsupportedChain", "send"],
  ...["receive", "walletFeaturesOrder", "legalCheckbox", "emailShowWallets", "collapseWallets", "allWallets"],
  ...["enableWallets", "enableWalletGuide", "enableMobileFullScreen", "enableEmbedded", "termsConditionsUrl"],
  ...[
    "privacyPolicyUrl",
    "preferUniversalLinks",
    "onramp",
    "swaps",
    "activity",
    "payWithExchange",
    "email",
    "branding",
  ],
  ...["connectMethodsOrder", "connectorGroupOrder", "layout", "manualPairing"],
];

/** The settings that are on by default, as in the README's table of settings, which a check compares with the sources. */
const ON = {
  multiWallet: true,
  enableNetworkSwitch: true,
  send: true,
  receive: true,
  emailShowWallets: true,
  allWallets: "SHOW",
  enableWallets: true,
  enableWalletGuide: true,
  enableEmbedded: true,
} as const;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("checkOptions", () => {
  it.each([
    [{ adapters: [] }, "createFoyer: app is required: expected object"],
    [{ ...good, app: { name: "" } }, "createFoyer: app.name must not be empty"],
    [{ ...good, app: { name: 7 } }, "createFoyer: app.name must be string"],
    [{ ...good, app: { name: "x", url: "javascript:alert(1)" } }, "createFoyer: app.url must be an http(s) URL"],
    [{ ...good, id: "a b" }, "createFoyer: id must be letters, digits, '-' and '_'"],
    [{ ...good, adaptors: [] }, "createFoyer: options does not know 'adaptors'"],
    [
      { ...good, settings: { allWallets: "NEVER" } },
      "createFoyer: settings.allWallets must be one of 'SHOW', 'HIDE', 'ONLY_MOBILE'",
    ],
    [{ ...good, settings: { multiWallet: "yes" } }, "createFoyer: settings.multiWallet must be boolean"],
    [
      { ...good, settings: { socials: ["myspace"] } },
      "createFoyer: settings.socials must be false or a list of known providers",
    ],
    [
      { ...good, settings: { termsConditionsUrl: "terms" } },
      "createFoyer: settings.termsConditionsUrl must be an http(s) URL",
    ],
    [
      { ...good, settings: { connectorGroupOrder: ["recent", "mine"] } },
      "createFoyer: settings.connectorGroupOrder[1] must be one of",
    ],
    [{ ...good, theme: { mode: "sepia" } }, "createFoyer: theme.mode must be one of 'light', 'dark', 'system'"],
    [
      { ...good, theme: { variables: { colorMixStrength: 101 } } },
      "createFoyer: theme.variables.colorMixStrength must be 0 to 100",
    ],
    [
      { ...good, wallets: { custom: [{ id: "own", name: "Own", namespaces: [], homepage: "ftp://x" }] } },
      "createFoyer: wallets.custom[0].homepage must be an http(s) URL",
    ],
    [{ ...good, sources: {} }, "createFoyer: sources must be array"],
    [{ ...good, sources: [{ specVersion: 1 }] }, "createFoyer: sources[0] has no kind of letters, digits and '_'"],
    [{ ...good, sources: [{ specVersion: 1, kind: "a:b" }] }, "createFoyer: sources[0] has no kind of letters, digits"],
    [{ ...good, sources: [{ specVersion: 2, kind: "a" }] }, "createFoyer: sources[0] is made for version 2"],
    [{ ...good, relay: { specVersion: 1 } }, "createFoyer: relay has no kind of letters, digits and '_'"],
    [
      { ...good, sources: [createScriptedRelay(), createScriptedRelay()] },
      "createFoyer: sources[1] has the kind 'scripted' of another one",
    ],
  ])("names the path and the problem [HOST-01] (%#)", (options, message) => {
    expect(() => createFoyer(options as never)).toThrow(message);
  });

  it("takes the option that was called relay as one source more, and says once what to write instead", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const [relay, email] = [createScriptedRelay(), createScriptedSource({ kind: "ID_AUTH" })];
    const foyer = createFoyer({ ...good, relay, sources: [email], ports: createMemoryPorts() });
    expect(foyer.ports.sources).toEqual([email, relay]);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("`sources: [walletConnect({ projectId })]`"));
    createFoyer({ ...good, sources: [email, relay], ports: createMemoryPorts() });
    expect(warn).toHaveBeenCalledOnce();
  });

  it("has the defaults of the README, and takes each setting by its name [HOST-01]", () => {
    expect(createFoyer({ ...good, ports: createMemoryPorts() }).getSnapshot().settings).toEqual(ON);
    const flags = SETTINGS.filter((name) => !/^(all|socials|layout)|Order$|Url$/.test(name));
    const settings = Object.fromEntries(flags.map((name) => [name, name !== "legalCheckbox"]));
    const foyer = createFoyer({ ...good, settings, ports: createMemoryPorts() });
    expect(foyer.getSnapshot().settings).toEqual({ ...ON, ...settings });
  });

  it.each(SETTINGS)("refuses a value of settings.%s that is none, and names its path [HOST-01]", (name) => {
    for (const value of [7, "", { no: 1 }, ["no such"]]) {
      const creating = () => createFoyer({ ...good, settings: { [name]: value } as never, ports: createMemoryPorts() });
      expect(creating).toThrow(new RegExp(`^createFoyer: settings[.]${name}\\b`));
    }
  });

  it.each([
    [{ ...good, adaptors: [] }, "createFoyer: options does not know 'adaptors'. Did you mean 'adapters'?"],
    [{ app: good.app, adaptors: [] }, "createFoyer: options does not know 'adaptors'. Did you mean 'adapters'?"],
    [
      { ...good, settings: { multiwallet: true } },
      "createFoyer: settings does not know 'multiwallet'. Did you mean 'multiWallet'?",
    ],
    [
      { ...good, settings: { socials: ["gogle"] } },
      "settings.socials must be false or a list of known providers. Did you mean 'google'?",
    ],
    [{ ...good, theme: { mode: "drak" } }, "theme.mode must be one of 'light', 'dark', 'system'. Did you mean 'dark'?"],
    [
      { ...good, theme: { themeMode: "dark" } },
      "createFoyer: theme does not know 'themeMode'. Known are 'mode', 'variables'.",
    ],
    [{ ...good, wallets: { feature: [] } }, "createFoyer: wallets does not know 'feature'. Did you mean 'featured'?"],
    [{ ...good, wallets: { custom: [{ id: "own", name: "Own", namespaces: ["eip15"] }] } }, "Did you mean 'eip155'?"],
    [
      { ...good, wallets: { custom: [{ id: "own", name: "Own", imageURL: "https://x" }] } },
      "createFoyer: wallets.custom[0] does not know 'imageURL'. Did you mean 'imageUrl'?",
    ],
    [{ ...good, app: { name: "x", a: 1, b: 1, c: 1, d: 1 } }, "does not know 'a', 'b', 'c' …."],
    [undefined, "createFoyer: options is required: expected object."],
  ])("names the nearest right word, or those there are [HOST-01] (%#)", (options, message) => {
    let error: unknown;
    try {
      createFoyer(options as never);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject({ code: "options/invalid", message: expect.stringContaining(message) });
    expect(String(error)).toMatch(/[^?.][?.]$/);
  });

  it("says which known namespace an adapter's is like", () => {
    const adapter = { ...createScriptedAdapter("eip155"), namespace: "sollana" };
    expect(() => createFoyer({ ...good, adapters: [adapter as never] })).toThrow(
      "adapters[0] names the unknown namespace 'sollana'. Did you mean 'solana'? Pass",
    );
  });

  it.each([
    [{ accent: "nonsense()" }, "theme.variables.accent must be a CSS colour, not 'nonsense()'."],
    [{ colorMix: "#12" }, "theme.variables.colorMix must be a CSS colour, not '#12'."],
    [{ fontSizeMaster: "10" }, "theme.variables.fontSizeMaster must be a CSS length, not '10'."],
    [{ fontFamily: "" }, "theme.variables.fontFamily must be a CSS font family list, not ''."],
    [{ zIndex: 1.5 }, "theme.variables.zIndex must be a whole number."],
    [{ borderRadiusMaster: "round" }, "theme.variables.borderRadiusMaster must be a CSS length, not 'round'."],
  ])("holds colours and lengths against what the browser takes (%o)", (variables, message) => {
    vi.stubGlobal("CSS", { supports: (_: string, value: string) => value === "red" || value === "4px" });
    expect(() => createFoyer({ ...good, theme: { variables } })).toThrow(message);
    const right = { accent: "red", colorMix: "red", fontSizeMaster: "4px", borderRadiusMaster: "4px" };
    expect(() => createFoyer({ ...good, theme: { variables: right }, ports: createMemoryPorts() })).not.toThrow();
  });

  it("refuses to ask for agreement to terms that are named nowhere", () => {
    const make = (settings: object) => () => createFoyer({ ...good, settings, ports: createMemoryPorts() });
    expect(make({ legalCheckbox: true })).toThrow(
      "createFoyer: settings.legalCheckbox needs termsConditionsUrl or privacyPolicyUrl",
    );
    expect(make({ legalCheckbox: true, privacyPolicyUrl: "https://example.org/privacy" })).not.toThrow();
    expect(make({ legalCheckbox: false })).not.toThrow();
  });

  it("warns, once, of a kit without adapters, which opens where a pairing begins", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const foyer = createFoyer({ ...good, adapters: [], ports: createMemoryPorts() });
    foyer.setTheme({ mode: "dark" });
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^createFoyer: adapters is empty.*AllWallets.*Pass/)]]);
    createFoyer({ ...good, ports: createMemoryPorts() });
    expect(warn).toHaveBeenCalledOnce();
  });

  it("takes settings under their old name, and says once what to write instead", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const foyer = createFoyer({ ...good, features: { send: false }, ports: createMemoryPorts() });
    expect(foyer.getSnapshot().settings.send).toBe(false);
    expect(warn.mock.calls).toEqual([["createFoyer: `features: { … }` is deprecated. Write `settings: { … }`."]]);
  });
});
