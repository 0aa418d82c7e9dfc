import { normaliseEmail, readTypedEmail } from "@foyer/contract/email";
import fc from "fast-check";
import { expect, it } from "vitest";
import { requireEmail as requireKeeperEmail } from "../../../apps/keeper/src/addresses/kept-email.ts";
import { requireEmail as requireFrameEmail } from "../../../apps/secure/src/wallet/log-in.ts";
import { requireEmail as requireServerEmail } from "../../../apps/server/src/embedded/account/kept-email.ts";
import { isSameEmail, readEmail as readPageEmail } from "../../../packages/core/src/features/embedded/read-email.ts";
import { emailText } from "../../../packages/embedded/src/accounts/fields-schema.ts";
import { readEmail as readSignInEmail } from "../../../packages/siwx/src/server/otp/email.ts";
import { changedTexts } from "../changed-texts.ts";
import { measureGrowth } from "../measure-growth.ts";

const SAMPLES = [
  "ada@example.org",
  " Ada.King+Shop@Example.ORG ",
  "ada@b\u00fccher.example",
  "\u00e1da@bu\u0308cher.example",
  "\u0645\u062b\u0627\u0644@example.org",
  "ada@\u4f8b\u3048\u3002jp",
  "\u0130@example.org",
  `${"a".repeat(64)}@${"b".repeat(63)}.org`,
];
const INPUTS = Number(process.env["FOYER_FUZZ_RUNS"] ?? 5_000);

/** A database in which no account was made before addresses had a canonical form. */
const nothing = { selectFrom: () => query } as never;
const query: Record<string, unknown> = {};
for (const name of ["select", "where", "limit"]) query[name] = () => query;
query["executeTakeFirst"] = async () => undefined;
const keys = { index: Buffer.alloc(32) };
const project = { id: "test-project" };
const keeperCall = { ports: { keys, database: { tables: nothing } }, project } as never;
const serverCall = { desk: { keys }, ports: { database: { tables: nothing } }, project } as never;

/** An address as each of its readers has it, or `undefined` where it refuses. */
async function readAll(text: string): Promise<Readonly<Record<string, string | undefined>>> {
  const orNot = (read: () => string | Promise<string>): Promise<string | undefined> =>
    Promise.resolve()
      .then(read)
      .catch(() => undefined);
  const page = readPageEmail(text);
  const frame = await orNot(() => requireFrameEmail(text).email);
  // Server and keeper are sent the form that the frame keeps the case in.
  const sent = await orNot(() => requireFrameEmail(text).typed);
  return {
    page: page === undefined ? undefined : normaliseEmail(page),
    frame,
    sent: sent === undefined ? undefined : normaliseEmail(sent),
    onTheWire: sent === undefined || !emailText.safeParse(sent).success ? undefined : frame,
    server: await orNot(() => requireServerEmail(serverCall, text)),
    keeper: await orNot(() => requireKeeperEmail(keeperCall, text)),
    signIn: await orNot(() => readSignInEmail(text)),
  };
}

it("is one address, or none, to page, frame, server, keeper and the codes of a sign-in", async () => {
  let taken = 0;
  for (const text of [...SAMPLES, ...fc.sample(changedTexts(SAMPLES), { numRuns: INPUTS, seed: 1 })]) {
    const forms = await readAll(text);
    expect(new Set(Object.values(forms)).size, `${JSON.stringify(text)}: ${JSON.stringify(forms)}`).toBe(1);
    if (forms["server"] !== undefined) taken += 1;
  }
  // Half of the changes leave an address, so that both answers are tried.
  expect(taken).toBeGreaterThan(INPUTS / 10);
}, 3_600_000);

it.each<readonly [string, (text: string) => unknown]>([
  ["the page", readPageEmail],
  ["the page, beside another one", (text) => isSameEmail("ada@example.org", text)],
  ["the frame", requireFrameEmail],
  ["the messages between them and both services", (text) => emailText.safeParse(text)],
  // Server and keeper look up the same two forms, which they read before they wait for their tables.
  ["server and keeper", (text) => [normaliseEmail(text), readTypedEmail(text)]],
  ["the codes of a sign-in", readSignInEmail],
])(
  "is read by %s in time that at most grows with it",
  (_, read) => {
    expect(measureGrowth({ samples: SAMPLES, check: (text) => void read(text) }).shapes).toBeGreaterThan(60);
  },
  300_000,
);
