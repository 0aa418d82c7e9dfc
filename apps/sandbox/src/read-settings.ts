import type { SandboxOptions } from "./options.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads how an operator sets a sandbox.
 * @throws {Error} that names the variable that is missing or wrong
 */
export function readSettings(environment: Environment): SandboxOptions {
  const need = (name: string, pattern: RegExp, words: string): string => {
    const text = environment[name] ?? "";
    if (pattern.test(text)) return text;
    throw new Error(`${name} must be ${words}.`);
  };
  const optional = (name: string, pattern: RegExp, words: string): string | undefined =>
    environment[name] === undefined || environment[name] === "" ? undefined : need(name, pattern, words);
  const url = [/^https?:\/\/./, "an http or https URL"] as const;
  return {
    // Both patterns leave nothing else.
    kind: need("SANDBOX_KIND", /^(onramp|exchange)$/, "onramp or exchange") as SandboxOptions["kind"],
    privateKey: need("SANDBOX_KEY", /^0x[0-9a-f]{64}$/i, "a private key: 0x and 64 hex digits") as `0x${string}`,
    name: optional("SANDBOX_NAME", /^.{1,40}$/, "at most 40 characters") ?? "Sandbox",
    secret: need("SANDBOX_SECRET", /^.{16,}$/, "16 characters or more"),
    rpcUrl: need("SANDBOX_RPC_URL", ...url),
    noticeUrl: optional("SANDBOX_NOTICE_URL", ...url),
    publicUrl: optional("PUBLIC_URL", ...url),
    prices: readPrices(environment["SANDBOX_PRICES"] ?? "{}"),
    host: environment["HOST"],
    port: Number(optional("PORT", /^\d{1,5}$/, "a port") ?? "0"),
  };
}

function readPrices(text: string): Readonly<Record<string, string>> {
  const prices = parse(text);
  const entries = typeof prices === "object" && prices !== null ? Object.entries(prices) : [[text, undefined]];
  if (entries.some(([, price]) => typeof price !== "string" || !/^\d{1,9}(\.\d{1,8})?$/.test(price)))
    throw new Error(`SANDBOX_PRICES must be JSON such as {"eip155:31337/slip44:60":"3000"}.`);
  return Object.fromEntries(entries) as Readonly<Record<string, string>>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
