import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Generated } from "./generator.ts";
import { type Compiled, checkPlain, checkPlurals, checkTranslation } from "./text-check.ts";
import { compileMessage, type Message } from "./text-compile.ts";
import { emitEnglish, emitKeys, emitLocale, emitLocales, isEarly } from "./text-emit.ts";
import { checkTranslated, type Marked } from "./text-marked.ts";
import { toPseudo } from "./text-pseudo.ts";
import { writeIfChanged } from "./write-if-changed.ts";

const LOCALES = "packages/react/src/text/locales";
/** What languages have in common with English on purpose. */
const MARKED = "packages/react/src/text/same-as-english.json";

/** The pseudo-locale's tag, by the custom of Android and Chromium. */
const PSEUDO = "en-XA";
/** The tag under which every text is its own key, for translators. */
const KEYS = "en-XT";

/**
 * Turns the message files into modules: English in parts, one module for each other locale, their types and loaders.
 * @throws {Error} that lists every problem of every locale
 */
export async function generateText(root: string): Promise<Generated> {
  const folder = join(root, LOCALES);
  const files = await readdir(folder).catch(() => []);
  const sources = files.filter((file) => file.endsWith(".json")).sort();
  if (sources.length === 0) return { looked: 0, changed: [] };

  const { english, others } = await readLocales(root, sources);
  const modules = emitAll(english, others);
  const changed: string[] = [];
  for (const [name, text] of Object.entries(modules)) {
    if (await writeIfChanged(join(folder, name), text)) changed.push(join(LOCALES, name));
  }
  for (const name of files.filter((file) => file.endsWith(".generated.ts") && !(file in modules))) {
    await rm(join(folder, name));
    changed.push(join(LOCALES, name));
  }
  return { looked: sources.length, changed };
}

async function readLocales(root: string, sources: readonly string[]): Promise<Locales> {
  const folder = join(root, LOCALES);
  const marked = JSON.parse(await readFile(join(root, MARKED), "utf8").catch(() => "{}")) as Marked;
  const problems: string[] = [];
  const read: Record<string, Compiled> = {};
  const texts: Record<string, object> = {};
  for (const file of sources) {
    const source = await readFile(join(folder, file), "utf8");
    texts[file.slice(0, -".json".length)] = JSON.parse(source) as object;
    const compiled = compileLocale(source);
    const found = [...compiled.problems, ...checkPlain(compiled.messages, isEarly)];
    problems.push(...found.map((problem) => `${file}: ${problem}`));
    read[file.slice(0, -".json".length)] = compiled.messages;
  }
  const { en: english, ...others } = read;
  if (english === undefined)
    throw new Error(`${LOCALES}/en.json is missing: it is what the others are checked against.`);

  problems.push(...checkPlurals({ locale: "en", messages: english }).map((problem) => `en.json: ${problem}`));
  for (const [locale, messages] of Object.entries(others)) {
    const found = [
      ...checkTranslation({ locale, messages, english }),
      ...checkTranslated({ locale, texts: { ...texts[locale] }, english: { ...texts["en"] }, marked }),
    ];
    problems.push(...found.map((problem) => `${locale}.json: ${problem}`));
  }
  if (problems.length > 0) throw new Error(`Texts have ${problems.length} problems:\n${problems.join("\n")}`);
  return { english, others };
}

type Locales = { readonly english: Compiled; readonly others: { readonly [locale: string]: Compiled } };

function compileLocale(source: string): { messages: Compiled; problems: string[] } {
  const problems = repeatedKeys(source).map((key) => `${key} stands twice`);
  const messages: Record<string, Message> = {};
  for (const [key, text] of Object.entries(JSON.parse(source) as Record<string, unknown>)) {
    try {
      if (typeof text !== "string" || text.trim() === "") throw new Error("is not a text");
      messages[key] = compileMessage(text);
    } catch (error) {
      problems.push(`${key} ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { messages, problems };
}

// JSON.parse keeps the last of two equal keys without a word.
function repeatedKeys(source: string): string[] {
  const keys = [...source.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)].map((found) => found[1] ?? "");
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

function emitAll(english: Compiled, others: Locales["others"]): Record<string, string> {
  const pseudo = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, toPseudo(message)]));
  const keys = Object.fromEntries(Object.keys(english).map((key): [string, Message] => [key, key]));
  const all = { ...others, [PSEUDO]: pseudo, [KEYS]: keys };
  return {
    "en.button.generated.ts": emitEnglish("button", english),
    "en.single.generated.ts": emitEnglish("single", english),
    "en.modal.generated.ts": emitEnglish("modal", english),
    "en.view.generated.ts": emitEnglish("view", english),
    "en.late.generated.ts": emitEnglish("late", english),
    "en.pairing.generated.ts": emitEnglish("pairing", english),
    "en.assets.generated.ts": emitEnglish("assets", english),
    "en.email.generated.ts": emitEnglish("email", english),
    "en.money.generated.ts": emitEnglish("money", english),
    "en.login.generated.ts": emitEnglish("login", english),
    "en.names.generated.ts": emitEnglish("names", english),
    "en.sessions.generated.ts": emitEnglish("sessions", english),
    "en.siwx.generated.ts": emitEnglish("siwx", english),
    "en.swap.generated.ts": emitEnglish("swap", english),
    "keys.generated.ts": emitKeys(english),
    "locales.generated.ts": emitLocales(["en", ...Object.keys(all)]),
    ...Object.fromEntries(
      Object.entries(all).map(([locale, messages]) => [`${locale.toLowerCase()}.generated.ts`, emitLocale(messages)]),
    ),
  };
}
