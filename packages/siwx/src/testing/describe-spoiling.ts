import fc from "fast-check";
import { expect, it } from "vitest";
import { isSiwxError } from "../siwx-error.ts";
import { isLong, share } from "./environment.ts";
import { type AnySigned, judge, type World } from "./world.ts";

const RUNS = { numRuns: isLong ? 2_500 : Math.ceil(25 * share) };
/** Curves are slow on a machine that does other things besides. */
const PATIENCE = { timeout: isLong ? 1_800_000 : 30_000 };

/** All that Unicode has but halves of surrogate pairs, the letters of English more often. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 32, max: 126 }),
      fc.integer({ max: 0xd7ff, min: 0 }),
      fc.integer({ min: 0xe000, max: 0x10ffff }),
    ),
    { maxLength: 80 },
  )
  .map((codes) => String.fromCodePoint(...codes));

/** Signatures that were touched after they were made. */
export function describeSpoiling(world: World): void {
  it.each(world.parts)("refuses it with any bit of its $name changed", PATIENCE, async ({ read, write, isSame }) => {
    const signed = await world.sign("Hello");
    const bytes = read(signed.signature);
    const bits = fc.integer({ min: 0, max: bytes.length * 8 - 1 });
    await fc.assert(
      fc.asyncProperty(bits, async (bit) => {
        const other = flip(bytes, bit);
        fc.pre(!isSame?.(other, bytes));
        await expectRefusal(world, touch(signed, write(other)));
      }),
      RUNS,
    );
  });

  it.each(world.parts)(
    "refuses it with its $name cut, lengthened, doubled or made up",
    PATIENCE,
    async ({ read, write, isSame }) => {
      const signed = await world.sign("Hello");
      const bytes = read(signed.signature);
      const cut = fc.integer({ min: 0, max: bytes.length - 1 }).map((length) => bytes.slice(0, length));
      const longer = fc.uint8Array({ minLength: 1, maxLength: 70 }).map((more) => Uint8Array.of(...bytes, ...more));
      const before = fc.uint8Array({ minLength: 1, maxLength: 2 }).map((more) => Uint8Array.of(...more, ...bytes));
      const madeUp = fc.uint8Array({ minLength: bytes.length, maxLength: bytes.length });
      const spoilt = fc.oneof(cut, longer, before, madeUp, fc.constant(bytes.slice().fill(0)));
      await fc.assert(
        fc.asyncProperty(spoilt, async (other) => {
          fc.pre(!isSame?.(other, bytes));
          await expectRefusal(world, touch(signed, write(other)));
        }),
        RUNS,
      );
    },
  );

  it("refuses it for any other text", PATIENCE, async () => {
    const signed = await world.sign("Hello");
    const texts = anyText.filter((text) => text !== "Hello");
    await fc.assert(
      fc.asyncProperty(texts, async (message) => expectRefusal(world, { ...signed, message })),
      RUNS,
    );
  });

  it("takes it for any text it was made for", PATIENCE, async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        expect(await judge(world, await world.sign(text))).toBe(true);
      }),
      { numRuns: isLong ? 1_500 : Math.ceil(15 * share) },
    );
  });
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
