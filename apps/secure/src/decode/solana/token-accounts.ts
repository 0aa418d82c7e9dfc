import type { Node } from "../../rpc/node/create-node.ts";
import { cleanWord } from "../clean-text.ts";

/** Whose a token account is, and of which token. */
export type TokenAccount = { readonly mint: string; readonly owner: string };
/** A token, as its own account says. */
export type Mint = { readonly decimals: number; readonly symbol: string | undefined };

type Parsed = {
  readonly type?: unknown;
  readonly info?: {
    readonly mint?: unknown;
    readonly owner?: unknown;
    readonly decimals?: unknown;
    readonly extensions?: unknown;
  };
};

/** Reads accounts of the token programs, as the node tells them. */
export function createTokenReader(node: Node): {
  account(address: string): Promise<TokenAccount | undefined>;
  mint(address: string): Promise<Mint | undefined>;
} {
  async function read(address: string): Promise<Parsed | undefined> {
    try {
      const { value } = Object(await node("getAccountInfo", [address, { encoding: "jsonParsed" }])) as {
        value?: { data?: { parsed?: Parsed } };
      };
      return value?.data?.parsed;
    } catch {
      // Not there yet, or no node: the account is shown by its own address.
      return undefined;
    }
  }
  return {
    async account(address) {
      const { type, info } = (await read(address)) ?? {};
      if (type !== "account" || typeof info?.mint !== "string" || typeof info.owner !== "string") return undefined;
      return { mint: info.mint, owner: info.owner };
    },
    async mint(address) {
      const { type, info } = (await read(address)) ?? {};
      if (type !== "mint" || typeof info?.decimals !== "number") return undefined;
      return { decimals: info.decimals, symbol: symbolOf(info.extensions) };
    },
  };
}

/** Of Token-2022's own metadata; older tokens keep none in their account. */
function symbolOf(extensions: unknown): string | undefined {
  const found = (Array.isArray(extensions) ? extensions : [])
    .map((each) => Object(each) as { extension?: unknown; state?: { symbol?: unknown } })
    .find(({ extension }) => extension === "tokenMetadata");
  const symbol = found?.state?.symbol;
  return typeof symbol === "string" ? cleanWord(symbol) || undefined : undefined;
}
