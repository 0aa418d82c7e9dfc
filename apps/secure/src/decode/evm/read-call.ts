/** A call of a contract that is known by heart: what it is, and its arguments. */
export type KnownCall =
  | { readonly name: "transfer"; readonly to: string; readonly amount: bigint }
  | { readonly name: "transferFrom"; readonly from: string; readonly to: string; readonly amount: bigint }
  | { readonly name: "approve"; readonly spender: string; readonly amount: bigint }
  | { readonly name: "increaseAllowance"; readonly spender: string; readonly amount: bigint }
  | { readonly name: "setApprovalForAll"; readonly operator: string; readonly isApproved: boolean }
  | { readonly name: "safeTransferFrom"; readonly from: string; readonly to: string; readonly id: bigint }
  | {
      readonly name: "permit";
      readonly owner: string;
      readonly spender: string;
      readonly amount: bigint;
      readonly deadline: bigint;
    }
  | {
      readonly name: "permit2Approve";
      readonly token: string;
      readonly spender: string;
      readonly amount: bigint;
      readonly expiration: bigint;
    };

type Words = { address(at: number): string; number(at: number): bigint; flag(at: number): boolean };

/** By selector: how many words follow, and what they are. */
const CALLS: Readonly<Record<string, { readonly words: number; readonly read: (words: Words) => KnownCall }>> = {
  "0xa9059cbb": { words: 2, read: (w) => ({ name: "transfer", to: w.address(0), amount: w.number(1) }) },
  "0x23b872dd": {
    words: 3,
    read: (w) => ({ name: "transferFrom", from: w.address(0), to: w.address(1), amount: w.number(2) }),
  },
  "0x095ea7b3": { words: 2, read: (w) => ({ name: "approve", spender: w.address(0), amount: w.number(1) }) },
  "0x39509351": { words: 2, read: (w) => ({ name: "increaseAllowance", spender: w.address(0), amount: w.number(1) }) },
  "0xa22cb465": {
    words: 2,
    read: (w) => ({ name: "setApprovalForAll", operator: w.address(0), isApproved: w.flag(1) }),
  },
  "0x42842e0e": {
    words: 3,
    read: (w) => ({ name: "safeTransferFrom", from: w.address(0), to: w.address(1), id: w.number(2) }),
  },
  "0xd505accf": {
    words: 7,
    read: (w) => ({
      name: "permit",
      owner: w.address(0),
      spender: w.address(1),
      amount: w.number(2),
      deadline: w.number(3),
    }),
  },
  "0x87517c45": {
    words: 4,
    read: (w) => ({
      name: "permit2Approve",
      token: w.address(0),
      spender: w.address(1),
      amount: w.number(2),
      expiration: w.number(3),
    }),
  },
};

/** Reads a call that is exactly as it should be, to the byte; anything else is an unknown call. `data`: lower-case hex. */
export function readCall(data: string): KnownCall | undefined {
  const selector = data.slice(0, 10);
  const known = Object.hasOwn(CALLS, selector) ? CALLS[selector] : undefined;
  if (known === undefined || data.length !== 10 + known.words * 64) return undefined;
  const word = (at: number): string => data.slice(10 + at * 64, 74 + at * 64);
  try {
    return known.read({
      number: (at) => BigInt(`0x${word(at)}`),
      address: (at) => {
        if (!word(at).startsWith("0".repeat(24))) throw new RangeError("no address");
        return `0x${word(at).slice(24)}`;
      },
      flag: (at) => {
        const value = BigInt(`0x${word(at)}`);
        if (value > 1n) throw new RangeError("no flag");
        return value === 1n;
      },
    });
  } catch {
    return undefined;
  }
}
