import type { AccountId } from "@foyer/contract";
import { formatSignInMessage, type SignatureJson, type SignInMessage, signatureToJson } from "@foyer/contract/sign-in";
import { beforeAll, describe, expect, it } from "vitest";
import { CHANGES } from "../testing/server/kinds/changes.ts";
import type { AnySignature, Kind } from "../testing/server/kinds/kind.ts";
import { KINDS, VERIFIERS } from "../testing/server/kinds/kinds.ts";
import { SMALL_ORDER_FORGERIES } from "../testing/server/kinds/small-order.ts";
import { ORIGIN, startSignIn } from "../testing/server/start-sign-in.ts";
import type { SignInOptions } from "./options.ts";
import type { SignIn, SignInProof } from "./sign-in.ts";
import { isSignInError } from "./sign-in-error.ts";

/** A key for each namespace, which other texts are signed with; every kind's signatures are spoilt. */
const ONE_OF_EACH = KINDS.filter((kind, at) => KINDS.findIndex((each) => each.namespace === kind.namespace) === at);

/** Ways of asking: each makes another text. */
const ASKED: Readonly<Record<string, Partial<SignInOptions> & { readonly origin?: string }>> = {
  "a bare text": {},
  "a statement": { statement: "Sign in to Example." },
  "a path": { uri: "/login?next=%2Fhome#top" },
  "a statement of all signs": { statement: "It's 100 [ok] - (a/b?c=d&e@f:g;h!i*j+k,l~m_n#o$p) :" },
  resources: { resources: ["https://example.org/terms", "ipfs://bafybeib"] },
  everything: { statement: "Sign in.", uri: "/", resources: ["urn:uuid:1"] },
  "a port": { domains: ["example.org:8443"], origin: "https://example.org:8443" },
  "the machine itself": { domains: ["localhost:5173"], origin: "http://localhost:5173" },
};

async function ask(signIn: SignIn, { kind, origin = ORIGIN }: { kind: Kind; origin?: string }) {
  const account = `${kind.chain}:${kind.address}` as AccountId;
  const data = await signIn.createMessage({ account, origin });
  return { account, data, text: formatSignInMessage(data), origin };
}

/** The signature as a page sends it: JSON, and nothing but. */
const toJson = (signature: AnySignature): SignatureJson =>
  JSON.parse(JSON.stringify(signatureToJson(signature as never)));

const POSITIVE = KINDS.flatMap((kind) => Object.entries(ASKED).map(([asked, options]) => ({ kind, asked, options })));
const CHANGED = ONE_OF_EACH.flatMap((kind) =>
  Object.entries(CHANGES).map(([name, change]) => ({ kind, name, change })),
);
const SPOILT = KINDS.flatMap((kind) => Object.entries(kind.spoils).map(([name, spoil]) => ({ kind, name, spoil })));

describe("signatures of every kind of key", () => {
  it.each(POSITIVE.map((each) => [each.kind.name, each.asked, each] as const))(
    "%s: are taken of %s, here and by an independent library",
    async (_, __, { kind, options: { origin = ORIGIN, ...options } }) => {
      const { signIn } = startSignIn({ verifiers: VERIFIERS, ...options });
      const { account, text } = await ask(signIn, { kind, origin });
      const signature = await kind.sign(text);
      expect(await kind.check(text, signature)).toBe(true);
      const proof: SignInProof = { account, message: text, signature: toJson(signature), origin };
      expect((await signIn.authenticate(proof)).session.account).toBe(account);
    },
  );

  it("are at least 140", () => expect(POSITIVE.length).toBeGreaterThanOrEqual(140));
});

describe("what nobody signs in with", () => {
  let signIn: SignIn;
  beforeAll(() => {
    ({ signIn } = startSignIn({ verifiers: VERIFIERS, statement: "Sign in to Example.", uri: "/login" }));
  });

  const refuse = async (proof: SignInProof): Promise<void> => {
    const answer = await signIn.authenticate(proof).catch((error: unknown) => error);
    expect(isSignInError(answer), String(answer)).toBe(true);
    expect(isSignInError(answer, "server/failed")).toBe(false);
  };

  it.each(CHANGED.map((each) => [each.kind.name, each.name, each] as const))(
    "%s: a signature of %s",
    async (_, __, { kind, change }) => {
      const { account, data, text, origin } = await ask(signIn, { kind });
      const changed = "text" in change ? change.text(text) : write({ ...data, ...change.fields(data, kind) });
      expect(changed).not.toBe(text);
      const signature = await kind.sign(changed);
      await refuse({ account, message: changed, signature: toJson(signature), origin });
      // Nor does it count for the text that was asked for, whose own signature still does.
      await refuse({ account, message: text, signature: toJson(signature), origin });
      const right = { account, message: text, signature: toJson(await kind.sign(text)), origin };
      await expect(signIn.authenticate(right)).resolves.toBeTruthy();
    },
  );

  it.each(SPOILT.map((each) => [each.kind.name, each.name, each] as const))(
    "%s: a signature %s",
    async (_, __, { kind, spoil }) => {
      const { account, text, origin } = await ask(signIn, { kind });
      const right = await kind.sign(text);
      const signature = toJson(await spoil(text, right));
      expect(signature).not.toEqual(toJson(right));
      await refuse({ account, message: text, signature, origin });
      await expect(
        signIn.authenticate({ account, message: text, signature: toJson(right), origin }),
      ).resolves.toBeTruthy();
    },
  );

  it.each(ONE_OF_EACH.map((kind) => [kind.name, kind] as const))(
    "%s: the account of somebody else beside one's own signature",
    async (_, kind) => {
      const { text, origin } = await ask(signIn, { kind });
      const account = `${kind.chain}:${kind.otherAddress}`;
      await refuse({ account, message: text, signature: toJson(await kind.sign(text)), origin });
    },
  );

  it.each(SMALL_ORDER_FORGERIES)("a key of small order: $name", async ({ account, forge }) => {
    const data = await signIn.createMessage({ account, origin: ORIGIN });
    const message = formatSignInMessage(data);
    await refuse({ account, message, signature: toJson(forge(message)), origin: ORIGIN });
  });

  it("is more than 300 things", () => {
    const all = CHANGED.length + SPOILT.length + ONE_OF_EACH.length + SMALL_ORDER_FORGERIES.length;
    expect(all).toBeGreaterThanOrEqual(300);
    expect(new Set(KINDS.map(({ namespace }) => namespace)).size).toBe(7);
  });
});

function write(data: Partial<SignInMessage>): string {
  return formatSignInMessage(data as SignInMessage);
}
