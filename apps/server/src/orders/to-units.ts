const PLAIN = /^(\d{1,60})(?:\.(\d{1,60}))?$/;

/** Counts whole coins, as a provider writes them, in the smallest unit, cut off: nobody is told more than they get. */
export function toUnits(told: string | number, decimals: number): string | undefined {
  const text = typeof told === "number" ? plain(told) : told;
  const [, whole, parts = ""] = PLAIN.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return `${BigInt(`${whole}${parts.slice(0, decimals).padEnd(decimals, "0")}`)}`;
}

/** Money as a provider writes it, to the cent and beyond; undefined where it is no sum. */
export function toMoney(told: string | number | undefined): string | undefined {
  if (told === undefined) return undefined;
  const [, whole, parts = ""] = PLAIN.exec(typeof told === "number" ? plain(told) : told) ?? [];
  if (whole === undefined || whole.length > 15) return undefined;
  const kept = parts.slice(0, 8).replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept}`;
}

/** JSON's numbers may be written with an exponent. */
function plain(value: number): string {
  if (!Number.isFinite(value) || value < 0) return "";
  const text = String(value);
  return text.includes("e") ? value.toFixed(20).replace(/0+$/, "").replace(/\.$/, "") : text;
}

/** Writes an amount in the smallest unit as whole coins, without trailing zeros. */
export function toCoins(units: string, decimals: number): string {
  const digits = units.padStart(decimals + 1, "0");
  const point = digits.length - decimals;
  const parts = digits.slice(point).replace(/0+$/, "");
  return parts === "" ? digits.slice(0, point) : `${digits.slice(0, point)}.${parts}`;
}
