import { describe, expect, it } from "vitest";
import { amountFor, feeAt, readTransferFees, withheldOf } from "./transfer-fee.ts";

const fee = (points: bigint, most: bigint) => ({ points, most });
const state = (older: object, newer: object): object => ({
  extension: "transferFeeConfig",
  state: { olderTransferFee: older, newerTransferFee: newer, withheldAmount: 0 },
});
const said = (transferFeeBasisPoints: unknown, maximumFee: unknown, epoch: unknown = 0): object => ({
  epoch,
  maximumFee,
  transferFeeBasisPoints,
});

describe("what a token keeps of a transfer", () => {
  it.each([
    [10_000n, fee(100n, 1_000n), 100n],
    [1n, fee(1n, 1_000n), 1n],
    [10_001n, fee(1n, 1_000n), 2n],
    [1_000_000n, fee(100n, 1_000n), 1_000n],
    [5n, fee(0n, 1_000n), 0n],
    [5n, fee(10_000n, 1_000n), 5n],
  ])("is, of %s at %o, %s: rounded up, and no more than the most", (amount, of, withheld) => {
    expect(withheldOf(amount, of)).toBe(withheld);
  });

  it("is added so that an amount arrives, and not a unit too much", () => {
    for (let amount = 1n; amount <= 300n; amount++)
      for (const points of [0n, 1n, 50n, 100n, 333n, 5_000n, 9_999n, 10_000n])
        for (const most of [0n, 1n, 7n, 1_000n, 10n ** 15n]) {
          const of = fee(points, most);
          const sent = amountFor(amount, of) ?? 0n;
          expect(sent - withheldOf(sent, of)).toBeGreaterThanOrEqual(amount);
          expect(sent - 1n - withheldOf(sent - 1n, of)).toBeLessThan(amount);
        }
    expect(amountFor(1n, fee(10_000n, 2n ** 64n - 1n))).toBeUndefined();
  });

  it("is another one from an epoch on", () => {
    const fees = readTransferFees(state(said(100, 7), said(200, "18446744073709551615", 12)));
    expect(fees && [feeAt(fees, 11n), feeAt(fees, 12n)]).toMatchObject([fee(100n, 7n), fee(200n, 2n ** 64n - 1n)]);
  });

  it.each([
    undefined,
    {},
    state({}, said(1, 1)),
    state(said(1, 1), said(10_001, 1)),
    state(said(1, 1), said(1.5, 1)),
    state(said(1, -1), said(1, 1)),
  ])("is not read from %j", (extension) => {
    expect(readTransferFees(extension)).toBeUndefined();
  });
});
