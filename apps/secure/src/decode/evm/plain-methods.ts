import { readWords } from "./read-words.ts";

/**
 * Methods of tokens that hold money for their users (wrapped coins, vaults, markets, staking), which give nothing to anyone else. `own`:
 * arguments that have to be the account itself.
 */
const METHODS: Readonly<Record<string, { readonly method: string; readonly own?: readonly number[] }>> = {
  "0xd0e30db0": { method: "deposit()" },
  "0xb6b55f25": { method: "deposit(uint256)" },
  "0x6e553f65": { method: "deposit(uint256,address)", own: [1] },
  "0x2f4f21e2": { method: "depositFor(address,uint256)", own: [0] },
  "0x3ccfd60b": { method: "withdraw()" },
  "0x2e1a7d4d": { method: "withdraw(uint256)" },
  "0xb460af94": { method: "withdraw(uint256,address,address)", own: [1, 2] },
  "0x205c2878": { method: "withdrawTo(address,uint256)", own: [0] },
  "0x1249c58b": { method: "mint()" },
  "0xa0712d68": { method: "mint(uint256)" },
  "0x94bf804d": { method: "mint(uint256,address)", own: [1] },
  "0x6a627842": { method: "mint(address)" },
  "0x40c10f19": { method: "mint(address,uint256)" },
  "0xdb006a75": { method: "redeem(uint256)" },
  "0x852a12e3": { method: "redeemUnderlying(uint256)" },
  "0xba087652": { method: "redeem(uint256,address,address)", own: [1, 2] },
  "0xc5ebeaec": { method: "borrow(uint256)" },
  "0x4e4d9fea": { method: "repayBorrow()" },
  "0x0e752702": { method: "repayBorrow(uint256)" },
  "0xf2b9fdb8": { method: "supply(address,uint256)" },
  "0xa1903eab": { method: "submit(address)" },
  "0xea598cb0": { method: "wrap(uint256)" },
  "0xde0e9a3e": { method: "unwrap(uint256)" },
  "0xa694fc3a": { method: "stake(uint256)" },
  "0x2e17de78": { method: "unstake(uint256)" },
  "0x787a08a6": { method: "cooldown()" },
  "0x4e71d92d": { method: "claim()" },
  "0x3d18b912": { method: "getReward()" },
  "0xe9fad8ee": { method: "exit()" },
  "0xa59f3e0c": { method: "enter(uint256)" },
  "0x67dfd4c9": { method: "leave(uint256)" },
  // Votes alone.
  "0x5c19a95c": { method: "delegate(address)" },
};

/** Returns the method that a call is of, where it gives nothing of the account to anyone else. `data`, `own`: lower-case hex. */
export function findPlainMethod(data: string, own: string): string | undefined {
  const selector = data.slice(0, 10);
  const known = Object.hasOwn(METHODS, selector) ? METHODS[selector] : undefined;
  if (known === undefined) return undefined;
  const indexes = known.own ?? [];
  const { words } = readWords(data, { count: Math.max(0, ...indexes) + 1 });
  return indexes.every((at) => words.address(at) === own) ? known.method : undefined;
}

/** Finds the method of a selector. `isFree`: it gives nothing away whatever its arguments are. */
export function findPlainSelector(selector: string): { readonly method: string; readonly isFree: boolean } | undefined {
  const known = Object.hasOwn(METHODS, selector) ? METHODS[selector] : undefined;
  return known && { method: known.method, isFree: known.own === undefined };
}

/** Lists all of them by selector. */
export function listPlainMethods(): readonly (readonly [selector: string, method: string])[] {
  return Object.entries(METHODS).map(([selector, { method }]) => [selector, method]);
}
