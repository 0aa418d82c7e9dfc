import fc from "fast-check";
import { expect, it } from "vitest";
import { isSiwxError } from "../siwx-error.ts";
import { type AnySigned, judge, type World } from "./world.ts";

const RUNS = { numRuns: 40 };

/** Signatures that were touched after they were made. */
export function describeSpoiling(world: World): void {
  it.each(world.parts)("refuses it with any bit of its $name changed", async ({ read, write }) => {
    const signed = await world.sign("Hello");
    const bytes = read(signed.signature);
    const bits = fc.integer({ min: 0, max: bytes.length * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(bits, async (bit) => expectRefusal(world, touch(signed, write(flip(bytes, bit))))),
      RUNS,
    );
  });

  it.each(world.parts)("refuses it with its $name cut, lengthened, doubled or made up", async ({ read, write }) => {
    const signed = await world.sign("Hello");
    const bytes = read(signed.signature);
    const cut = fc.integer({ min: 0, max: bytes.length - 1 }).map((length) => bytes.slice(0, length));
    const longer = fc.uint8Array({ minLength: 1, maxLength: 70 }).map((more) => Uint8Array.of(...bytes, ...more));
    const before = fc.uint8Array({ minLength: 1, maxLength: 2 }).map((more) => Uint8Array.of(...more, ...bytes));
    const madeUp = fc.uint8Array({ minLength: bytes.length, maxLength: bytes.length });
    const spoilt = fc.oneof(cut, longer, before, madeUp, fc.constant(bytes.slice().fill(0)));
    await fc.assert(
      fc.asyncProperty(spoilt, async (other) => {
        fc.pre(!isPublicKeyLeftOut(signed, write(other)));
        await expectRefusal(world, touch(signed, write(other)));
      }),
      RUNS,
    );
  });

  it("refuses it for any other text", async () => {
    const signed = await world.sign("Hello");
    const texts = fc.string({ unit: "binary" }).filter((text) => text !== "Hello" && !/\p{Surrogate}/u.test(text));
    await fc.assert(
      fc.asyncProperty(texts, async (message) => expectRefusal(world, { ...signed, message })),
      RUNS,
    );
  });

  it("takes it for any text it was made for", async () => {
    const texts = fc.string({ unit: "binary", maxLength: 300 }).filter((text) => !/\p{Surrogate}/u.test(text));
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await judge(world, await world.sign(text))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
}

/** Stacks wallets may give no public key: then the recovered one is taken. */
function isPublicKeyLeftOut({ signature }: AnySigned, change: { readonly [key: string]: unknown }): boolean {
  return signature.type === "stacks-rsv" && change["publicKey"] === "";
}

/** False, or a typed word that it cannot be judged: where the changed bit says what kind of signature it is. */
async function expectRefusal(world: World, claim: AnySigned): Promise<void> {
  const answer = await judge(world, claim).catch((error: unknown) => error);
  if (!isSiwxError(answer, "signature/unsupported")) expect(answer).toBe(false);
}

function touch(signed: AnySigned, change: { readonly [key: string]: unknown }): AnySigned {
  return { ...signed, signature: { ...signed.signature, ...change } };
}

function flip(bytes: Uint8Array, bit: number): Uint8Array {
  const flipped = Uint8Array.from(bytes);
  flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return flipped;
}
