const MOST_UINT96 = 2n ** 96n - 1n;
const NO_REAL_AMOUNT = 2n ** 128n;

/** Whether an allowance has no end that anybody would reach: its type's largest number, or more than any token has. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= NO_REAL_AMOUNT || amount === MOST_UINT96;
}
