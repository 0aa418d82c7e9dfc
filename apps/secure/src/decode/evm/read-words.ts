/**
 * Says how the bytes of a call stand to its method: `exact`, `longer` (further bytes follow the arguments, which contracts ignore), or
 * `bent` (unused bits are set or bytes are missing: old contracts run it all the same, new ones revert).
 */
export type Reading = "exact" | "longer" | "bent";

/** The arguments of a call, by the index of their 32-byte word. Each is read as contracts of before Solidity 0.5 read it. */
export type ArgumentWords = {
  address(at: number): string;
  /** `bits`: the width of the type. */
  number(at: number, bits?: number): bigint;
  /** Any word but zero is true. */
  flag(at: number): boolean;
};

const WORD = 64;
const SELECTOR = 10;

/** Reads arguments out of call data. `count`: words of the head. `isOpen`: data of a dynamic type follows it. */
export function readWords(
  data: string,
  { count, isOpen = false }: { readonly count: number; readonly isOpen?: boolean | undefined },
): { readonly words: ArgumentWords; reading(): Reading } {
  const head = SELECTOR + count * WORD;
  let isBent = data.length < head || (!isOpen && data.length % 2 !== 0);
  const word = (at: number): string => data.slice(SELECTOR + at * WORD, SELECTOR + (at + 1) * WORD).padEnd(WORD, "0");
  const number = (at: number, bits = 256): bigint => {
    const value = BigInt(`0x${word(at)}`);
    const kept = BigInt.asUintN(bits, value);
    if (kept !== value) isBent = true;
    return kept;
  };
  return {
    words: {
      number,
      address: (at) => `0x${number(at, 160).toString(16).padStart(40, "0")}`,
      flag(at) {
        const value = number(at);
        if (value > 1n) isBent = true;
        return value !== 0n;
      },
    },
    reading: () => (isBent ? "bent" : data.length > head && !isOpen ? "longer" : "exact"),
  };
}
