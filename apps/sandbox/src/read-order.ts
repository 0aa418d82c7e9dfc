/** What is asked for, of either kind. */
export type AskedOrder = {
  readonly id: string;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly currency: string;
  readonly amount: string;
  readonly account: string;
};

/** Reads what a server asks for; undefined where it is no such thing. A quote is asked for without an id and an account. */
export function readOrder(body: string): AskedOrder | undefined {
  let given: Readonly<Record<string, unknown>>;
  try {
    // Read field by field below.
    given = Object(JSON.parse(body)) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
  const text = (name: string): string => (typeof given[name] === "string" ? String(given[name]).slice(0, 300) : "");
  const [asset, amount] = [text("asset"), text("amount")];
  const decimals = given["decimals"];
  if (asset === "" || !/^\d{1,78}(\.\d{1,4})?$/.test(amount)) return undefined;
  if (typeof decimals !== "number" || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) return undefined;
  return {
    id: text("id"),
    asset,
    symbol: text("symbol") || "coins",
    decimals,
    currency: text("currency"),
    amount,
    account: text("account"),
  };
}
