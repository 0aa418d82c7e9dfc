import type { Page } from "playwright";
import { mnemonicToAccount } from "viem/accounts";
import { expect } from "vitest";
import { openDatabase } from "../../../apps/service/src/database/open-database.ts";

/** What the parts behind an embedded wallet left behind. */
export type Traces = {
  /** Each line of a log. */
  readonly lines: readonly string[];
  /** Each value of each row of a database, as texts. */
  readonly cells: readonly string[];
};

/** What is planted in a world of tests, and where it is looked for. */
export type Canaries = {
  /** What opens a wallet: it may be nowhere. */
  readonly secrets: Set<string>;
  /** Each message that a page heard, as JSON. */
  readonly heard: string[];
};

/** Every value of every row of a database, bytes in each way that they are written down in. */
export async function readCells(databaseUrl: string): Promise<readonly string[]> {
  const database = await openDatabase<{ readonly [table: string]: { readonly [column: string]: unknown } }>(
    databaseUrl,
  );
  try {
    const { tables } = database;
    const found = await tables.introspection.getTables();
    const rows = await Promise.all(found.map(({ name }) => tables.selectFrom(name).selectAll().execute()));
    return rows.flat().flatMap((row) => Object.values(row).flatMap(write));
  } finally {
    await database.close();
  }
}

function write(value: unknown): readonly string[] {
  if (!(value instanceof Uint8Array)) return value === null ? [] : [String(value)];
  const bytes = Buffer.from(value);
  return [bytes.toString("latin1"), bytes.toString("hex"), bytes.toString("base64"), bytes.toString("base64url")];
}

/** Notes each message that the page hears from now on, of windows and of ports. */
export async function noteMessages(page: Page, { heard }: Canaries): Promise<void> {
  await page.exposeFunction("noteMessage", (message: string) => void heard.push(message));
  await page.addInitScript(hearAll);
}

/** Runs in the page: it may use nothing of this file. */
function hearAll(): void {
  if (window.top !== window.self) return;
  const { noteMessage } = window as unknown as { noteMessage(message: string): void };
  const note = ({ data }: MessageEvent): void => noteMessage(JSON.stringify(data) ?? "");
  window.addEventListener("message", note);
  const { addEventListener } = MessagePort.prototype;
  MessagePort.prototype.addEventListener = function add(this: MessagePort, ...given: unknown[]): void {
    if (given[0] === "message") addEventListener.call(this, "message", note as EventListener);
    (addEventListener as (...all: unknown[]) => void).apply(this, given);
  } as typeof addEventListener;
}

/** The words of a wallet, and its key as it could be written down. */
export function secretsOf(words: readonly string[]): readonly string[] {
  const key = mnemonicToAccount(words.join(" ")).getHdKey().privateKey ?? new Uint8Array();
  // Any four words in a row say more than a list of words does.
  const some = words.slice(3).map((_, at) => words.slice(at, at + 4));
  return [...some.flatMap((four) => [four.join(" "), four.join('","')]), ...write(key)];
}

type World = {
  readonly canaries: Canaries;
  readonly mail: { list(): readonly { readonly to: readonly string[]; readonly code: string | undefined }[] };
  readTraces(): Promise<Traces>;
};

/** Looks for every secret, code and address of a world in all that was heard, logged and stored. */
export async function expectNoTraces({ canaries: { secrets, heard }, mail, readTraces }: World): Promise<void> {
  const { lines, cells } = await readTraces();
  const mails = mail.list();
  const codes = new Set(mails.flatMap(({ code }) => code ?? []));
  const addresses = new Set(mails.flatMap(({ to }) => to));
  // There is something to look in, and something to look for.
  for (const each of [heard, lines, cells, [...codes], [...addresses]]) expect(each.length).toBeGreaterThan(0);
  expect(heard.some((message) => message.includes("CONNECT_OTP_SUCCESS"))).toBe(true);
  const found = (places: readonly string[], what: Iterable<string>): readonly string[] =>
    [...what].filter((each) => places.some((place) => holds(place, each)));
  const code = [...codes];
  expect({
    heard: found(heard, [...secrets, ...code]),
    logged: found(lines, [...secrets, ...code, ...addresses]),
    stored: found(cells, [...secrets, ...code]),
  }).toEqual({ heard: [], logged: [], stored: [] });
}

/** Digits within a longer number or name are another's. */
function holds(place: string, what: string): boolean {
  if (!/^\d{6}$/.test(what)) return place.includes(what);
  return new RegExp(`(?<![0-9a-zA-Z_-])${what}(?![0-9a-zA-Z_-])`).test(place);
}
