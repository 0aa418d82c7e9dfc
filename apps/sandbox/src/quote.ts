/** US dollars for one unit of money, in ten-thousandths. What is not here is not taken. */
const DOLLARS: Readonly<Record<string, bigint>> = { USD: 10_000n, EUR: 11_000n, GBP: 13_000n };
/** What is kept, in ten-thousandths. */
const FEE = 150n;
const PARTS = 10_000n;
const MONEY = /^(\d{1,9})(?:\.(\d{1,4}))?$/;
const PRICE = /^(\d{1,9})(?:\.(\d{1,8}))?$/;

/** What is given for a sum of money, and what of it is kept; undefined where it is not sold so. */
export function quote(a: {
  readonly price: string | undefined;
  readonly decimals: number;
  readonly currency: string;
  readonly amount: string;
}): { readonly gets: bigint; readonly fee: string } | undefined {
  const rate = Object.hasOwn(DOLLARS, a.currency) ? DOLLARS[a.currency] : undefined;
  const [money, price] = [read(MONEY, a.amount, 4), read(PRICE, a.price ?? "", 8)];
  if (rate === undefined || !money || !price) return undefined;
  const fee = (money * FEE) / PARTS;
  // Ten-thousandths of dollars, in the smallest unit, at the price, whose last digit is the eighth.
  const gets = ((money - fee) * rate * 10n ** BigInt(a.decimals) * 10n ** 8n) / (price * PARTS * PARTS);
  const cents = `${fee / 100n}`.padStart(3, "0");
  return gets === 0n ? undefined : { gets, fee: `${cents.slice(0, -2)}.${cents.slice(-2)}` };
}

function read(pattern: RegExp, text: string, digits: number): bigint | undefined {
  const [, whole, parts = ""] = pattern.exec(text) ?? [];
  return whole === undefined ? undefined : BigInt(`${whole}${parts.padEnd(digits, "0")}`);
}
