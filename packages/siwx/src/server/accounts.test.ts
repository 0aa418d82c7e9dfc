import { encodeAddress } from "@polkadot/util-crypto";
import { describe, expect, it } from "vitest";
import { bip122Verifier } from "../bip122/bip122-verifier.ts";
import { cosmosVerifier } from "../cosmos/cosmos-verifier.ts";
import { eip155Verifier } from "../eip155/eip155-verifier.ts";
import { polkadotVerifier } from "../polkadot/polkadot-verifier.ts";
import { solanaVerifier } from "../solana/solana-verifier.ts";
import { stacksVerifier } from "../stacks/stacks-verifier.ts";
import { suiVerifier } from "../sui/sui-verifier.ts";
import { KINDS, VERIFIERS } from "../testing/server/kinds/kinds.ts";
import { owner } from "../testing/server/start-sign-in.ts";

const BITCOIN = "bip122:000000000019d6689c085ae165831e93";
const SEGWIT = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const RELAY = "polkadot:91b171bb158e2d3848fa23a9f1c25182";

describe("an account", () => {
  it.each(KINDS.map((kind) => [kind.name, kind] as const))("of %s is read as its own chain writes it", (_, kind) => {
    const verifier = VERIFIERS.find(({ namespace }) => namespace === kind.namespace);
    const account = `${kind.chain}:${kind.address}`;
    expect(verifier?.readAccount(account)).toBe(account);
    expect(() => verifier?.readAccount(`${account.slice(0, -1)}!`)).toThrow("account");
    expect(() => verifier?.readAccount(`x${account}`)).toThrow("account");
  });

  it("is judged by the verifier of its namespace", () => {
    const makers = [eip155Verifier, solanaVerifier, bip122Verifier, polkadotVerifier, cosmosVerifier, suiVerifier];
    const names = [...makers, stacksVerifier].map((make) => make().namespace);
    expect(names).toEqual(["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"]);
  });

  it("is one, however it is written", () => {
    const lower = `eip155:1:${owner.address.toLowerCase()}`;
    expect(eip155Verifier().readAccount(lower)).toBe(`eip155:1:${owner.address}`);
    expect(eip155Verifier().readAccount(`eip155:1:0x${lower.slice(11).toUpperCase()}`)).toBe(
      `eip155:1:${owner.address}`,
    );
    expect(bip122Verifier().readAccount(`${BITCOIN}:${SEGWIT.toUpperCase()}`)).toBe(`${BITCOIN}:${SEGWIT}`);
    const sui = `sui:mainnet:0x${"AB".repeat(32)}`;
    expect(suiVerifier().readAccount(sui)).toBe(`sui:mainnet:0x${"ab".repeat(32)}`);
  });

  it("of Polkadot is the key's, with the prefix of its chain", () => {
    const key = new Uint8Array(32).fill(5);
    for (const prefix of [0, 2, 42, 63, 64, 1284, 16_383]) {
      const given = encodeAddress(key, prefix);
      expect(polkadotVerifier().readAccount(`${RELAY}:${given}`)).toBe(`${RELAY}:${encodeAddress(key, 0)}`);
      const chain = `polkadot:${"ab".repeat(16)}`;
      const verifier = polkadotVerifier({ prefixes: { ["ab".repeat(16)]: prefix } });
      expect(verifier.readAccount(`${chain}:${encodeAddress(key, 0)}`)).toBe(`${chain}:${given}`);
      expect(polkadotVerifier().readAccount(`${chain}:${given}`)).toBe(`${chain}:${encodeAddress(key, 42)}`);
    }
    for (const prefix of [-1, 0.5, 16_384, Number.NaN])
      expect(() => polkadotVerifier({ prefixes: { x: prefix } })).toThrow("prefixes.x must be 0 to 16383");
  });

  it("of Cosmos begins as its chain's do, where the server knows how", () => {
    const address = "cosmos1ymk637a7wljvt4w7q9lnrw95mg9sr37yjzfd5h";
    const osmosis = "osmo1ymk637a7wljvt4w7q9lnrw95mg9sr37yatxd9h";
    expect(cosmosVerifier().readAccount(`cosmos:osmosis-1:${osmosis}`)).toBe(`cosmos:osmosis-1:${osmosis}`);
    expect(() => cosmosVerifier().readAccount(`cosmos:cosmoshub-4:${osmosis}`)).toThrow(
      "begins with 'osmo', not with 'cosmos'.",
    );
    expect(() => cosmosVerifier().readAccount(`cosmos:unknown-1:${osmosis}`)).toThrow("prefixes");
    expect(cosmosVerifier({ prefixes: { "unknown-1": "osmo" } }).readAccount(`cosmos:unknown-1:${osmosis}`)).toContain(
      osmosis,
    );
    expect(() => cosmosVerifier().readAccount(`cosmos:constructor:${address}`)).toThrow("prefixes");
  });
});
