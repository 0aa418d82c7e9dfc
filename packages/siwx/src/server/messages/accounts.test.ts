import { isFoyerError } from "@foyer/contract";
import { describe, expect, it } from "vitest";
import { eip155Verifier } from "../../eip155/eip155-verifier.ts";
import { solanaVerifier } from "../../solana/solana-verifier.ts";
import { IN_WORDS } from "../../testing/in-words.ts";
import { ACCOUNT, owner } from "../../testing/server/start-sign-in.ts";
import type { Verifier } from "../verifier.ts";
import { createAccounts } from "./accounts.ts";

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";
const VERIFIERS = [eip155Verifier(), solanaVerifier()] as const;
const inWords = (code: string) => expect.objectContaining({ code, message: expect.stringMatching(IN_WORDS) });

function problemOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return isFoyerError(error, "options/invalid") ? error.context : error;
  }
}

describe("the accounts that may sign in", () => {
  it("are read in their parts, as their chain writes them", () => {
    const { read } = createAccounts(VERIFIERS);
    expect(read(ACCOUNT.toLowerCase())).toMatchObject({
      account: ACCOUNT,
      chainId: "eip155:1",
      address: owner.address,
      verifier: VERIFIERS[0],
    });
    expect(read(`${SOLANA}:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv`)).toMatchObject({ chainId: SOLANA });
  });

  it.each([
    "",
    "eip155",
    "eip155:1",
    `eip155::${owner.address}`,
    `:1:${owner.address}`,
    `${ACCOUNT}:`,
    `${ACCOUNT}:x`,
    `:${ACCOUNT}`,
    `x:${ACCOUNT}`,
    `tron:1:${owner.address}`,
  ])("are not %j, in words", (account) => {
    const { read } = createAccounts(VERIFIERS);
    expect(() => read(account)).toThrow(inWords("account/invalid"));
    expect(() => read(account)).toThrow("The account is no CAIP-10 id.");
  });

  it("are those of the chains that are taken, where some are named", () => {
    const { read, has } = createAccounts(VERIFIERS, ["eip155:10", SOLANA]);
    expect(read(`eip155:10:${owner.address}`).chainId).toBe("eip155:10");
    expect(() => read(ACCOUNT)).toThrow(inWords("chain/unsupported"));
    expect(has("eip155")).toBe(true);
    expect(has("solana")).toBe(true);
    expect(has("sui")).toBe(false);
    expect(createAccounts(VERIFIERS, [SOLANA]).has("eip155")).toBe(false);
    expect(createAccounts(VERIFIERS, []).has("eip155")).toBe(false);
    expect(createAccounts(VERIFIERS).has("eip155")).toBe(true);
    expect(createAccounts(VERIFIERS).has("sui")).toBe(false);
  });

  it("are not those of a namespace without a verifier, whose chain is named as far as a chain's name may go", () => {
    const { read } = createAccounts(VERIFIERS);
    expect(() => read(`sui:${"x".repeat(100)}:0x2`)).toThrow(inWords("chain/unsupported"));
    expect(() => read(`sui:${"x".repeat(100)}:0x2`)).toThrow(`Accounts of sui:${"x".repeat(37)} cannot`);
  });

  it("are refused with the verifier's own words, and a fault of the verifier is told as it is", () => {
    expect(() => createAccounts(VERIFIERS).read("eip155:1:0x12")).toThrow("40 hexadecimal digits");
    const fault = new TypeError("cannot read");
    const broken: Verifier<"eip155"> = {
      ...eip155Verifier(),
      readAccount: () => {
        throw fault;
      },
    };
    expect(() => createAccounts([broken]).read(ACCOUNT)).toThrow(fault);
  });

  it("are of one verifier each, and of one at least", () => {
    const problem = { path: "verifiers", problem: "must have one of each namespace" };
    expect(problemOf(() => createAccounts([]))).toMatchObject(problem);
    expect(problemOf(() => createAccounts([eip155Verifier(), eip155Verifier()]))).toMatchObject(problem);
  });

  it("are of no chain that nobody verifies", () => {
    expect(problemOf(() => createAccounts(VERIFIERS, ["eip155:1", "sui:mainnet"]))).toMatchObject({
      path: "chains.1",
      problem: "has no verifier: 'sui:mainnet'",
    });
  });
});
