/** One layer of what was thrown: its own code, where it has one, and its own text. */
export type Failure = { readonly code: number | string | undefined; readonly text: string };

/** Layers looked at; a longer chain of causes is not a genuine error. */
const LAYER_LIMIT = 12;
const TEXT_LIMIT = 200;
const NUMBER = /^-?\d{1,9}$/;

/**
 * Reads whatever a wallet threw, the outermost layer first: the thing itself, then what it was made from
 * (`cause`, `data`, `data.originalError`, `error`). Never throws, whatever traps the value has.
 * @example
 * import { readFailures } from "@foyer/contract";
 *
 * readFailures({ code: "4001", message: "No" }); // [{ code: 4001, text: "No" }]
 */
export function readFailures(error: unknown): readonly Failure[] {
  const layers: unknown[] = [error];
  for (let index = 0; index < layers.length && layers.length < LAYER_LIMIT; index++) {
    for (const key of ["cause", "data", "originalError", "error"]) {
      const inner = read(layers[index], key);
      if (inner !== undefined && inner !== null && !layers.includes(inner)) layers.push(inner);
    }
  }
  return layers.map((layer) => ({ code: codeOf(layer), text: textOf(layer) }));
}

function codeOf(layer: unknown): number | string | undefined {
  // Errors of the Wallet Standard carry their number inside: https://github.com/wallet-standard/wallet-standard
  for (const code of [read(layer, "code"), read(read(layer, "context"), "__code")]) {
    if (typeof code === "number") return code;
    if (typeof code === "string" && code !== "") return NUMBER.test(code) ? Number(code) : code.slice(0, TEXT_LIMIT);
  }
  return undefined;
}

function textOf(layer: unknown): string {
  const text = typeof layer === "string" ? layer : read(layer, "message");
  return typeof text === "string" ? text.slice(0, TEXT_LIMIT) : "";
}

function read(value: unknown, key: string): unknown {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return undefined;
  try {
    return (value as { readonly [key: string]: unknown })[key];
  } catch {
    // A getter that throws, or a revoked proxy: there is nothing to read.
    return undefined;
  }
}
