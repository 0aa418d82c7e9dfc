import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateText } from "./text.ts";

const EN = {
  "button.connect": "Connect Wallet",
  "connect.or": "or",
  "connecting.title": "Continue in {wallet}",
  "connect.legal.terms": "Agree to <terms>our terms</terms>",
  "profile.wallets": "{count, plural, one {# Wallet} other {# Wallets}}",
};

const AR = {
  "button.connect": "ربط",
  "connect.or": "أو",
  "connecting.title": "تابع في {wallet}",
  "connect.legal.terms": "وافق على <terms>الشروط</terms>",
  "profile.wallets": "{count, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}",
};

describe("generateText", () => {
  let root: string;
  let folder: string;

  const write = (locale: string, messages: object): Promise<void> =>
    writeFile(join(folder, `${locale}.json`), JSON.stringify(messages, undefined, 2));
  const read = (name: string): Promise<string> => readFile(join(folder, name), "utf8");

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "foyer-text-"));
    folder = join(root, "packages/react/src/text/locales");
    await mkdir(folder, { recursive: true });
    await write("en", EN);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("splits English by what needs it, and gives every other locale one module", async () => {
    await write("ar", AR);
    await generateText(root);
    expect(await read("en.button.generated.ts")).toContain('"button.connect": "Connect Wallet"');
    expect(await read("en.button.generated.ts")).not.toContain("connecting.title");
    expect(await read("en.modal.generated.ts")).toContain('"connect.or": "or"');
    expect(await read("en.view.generated.ts")).toContain('"connecting.title": ["Continue in ",[0,"wallet"]]');
    expect(await read("en.view.generated.ts")).toContain('"profile.wallets"');
    expect(await read("ar.generated.ts")).toContain('"button.connect": "ربط"');
    expect(await read("locales.generated.ts")).toContain('LOCALES = ["en","ar","en-XA","en-XT"]');
  });

  it("writes what each message asks for as types", async () => {
    await generateText(root);
    const keys = await read("keys.generated.ts");
    expect(keys).toContain('"button.connect": None;');
    expect(keys).toContain('"connecting.title": { wallet: string };');
    expect(keys).toContain('"profile.wallets": { count: number };');
    expect(keys).toContain('"connect.legal.terms": "terms";');
  });

  it("makes a pseudo-locale that is accented and longer", async () => {
    await generateText(root);
    expect(await read("en-xa.generated.ts")).toContain('"[!!! Ćöńńéćţ Ŵàļļéţ ~~~~~~~]"');
  });

  it("makes a locale in which every text is its key", async () => {
    await generateText(root);
    expect(await read("en-xt.generated.ts")).toMatch(/"button\.connect": ?"button\.connect"/);
  });

  it("writes nothing the second time, and removes the module of a locale that is gone", async () => {
    await write("ar", AR);
    expect((await generateText(root)).changed).toHaveLength(19);
    expect((await generateText(root)).changed).toEqual([]);
    await rm(join(folder, "ar.json"));
    const { changed } = await generateText(root);
    expect(changed).toContain("packages/react/src/text/locales/ar.generated.ts");
    await expect(stat(join(folder, "ar.generated.ts"))).rejects.toThrow();
  });

  it("has nothing to do where there are no sources", async () => {
    expect(await generateText(join(root, "nowhere"))).toEqual({ looked: 0, changed: [] });
  });

  it("names every problem of every locale at once, and writes nothing", async () => {
    const { "button.connect": _, ...rest } = AR;
    await write("ar", { ...rest, "connect.more": "المزيد", "connecting.title": "تابع في {walet}" });
    await write("ru", { ...AR, "profile.wallets": "{count, plural, one {#} other {#}}" });
    const failure = await generateText(root).catch((error: unknown) => String(error));
    expect(failure).toContain("ar.json: button.connect is missing");
    expect(failure).toContain("ar.json: connect.more is not in en.json");
    expect(failure).toContain("ar.json: connecting.title has an unknown parameter {walet}");
    expect(failure).toContain("ar.json: connecting.title lacks the parameter {wallet}");
    expect(failure).toContain("ru.json: profile.wallets lacks the plural forms few, many of {count}");
    await expect(stat(join(folder, "keys.generated.ts"))).rejects.toThrow();
  });

  it.each([
    [
      "a form the locale never uses",
      "profile.wallets",
      "{count, plural, one {a} few {b} other {c}}",
      "never uses: few",
    ],
    ["a plural without its other form", "profile.wallets", "{count, plural, one {a}}", "MISSING_OTHER_CLAUSE"],
    ["a brace left open", "button.connect", "Connect {wallet", "EXPECT_ARGUMENT_CLOSING_BRACE"],
    ["an empty text", "button.connect", " ", "is not a text"],
    ["a parameter in a text that is needed before what writes it", "connect.or", "or {n}", "must be plain text"],
    ["a style nobody defined", "button.connect", "{n, number, money}", "number style 'money' is not supported"],
  ])("refuses %s", async (_, key, message, problem) => {
    await write("en", { ...EN, [key]: message });
    await expect(generateText(root)).rejects.toThrow(problem);
  });

  it("refuses a tag that a translation lost", async () => {
    await write("ar", { ...AR, "connect.legal.terms": "وافق" });
    await expect(generateText(root)).rejects.toThrow("ar.json: connect.legal.terms lacks the tag <terms>");
  });

  it("refuses a key that stands twice", async () => {
    await writeFile(join(folder, "en.json"), '{\n  "button.a": "A",\n  "button.a": "B"\n}');
    await expect(generateText(root)).rejects.toThrow("button.a stands twice");
  });

  it("refuses translations without an English original", async () => {
    await rm(join(folder, "en.json"));
    await write("ar", AR);
    await expect(generateText(root)).rejects.toThrow("en.json is missing");
  });
});
