import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SuiGraphQLClient } from "@mysten/sui/graphql";
import { verifyPersonalMessageSignature } from "@mysten/sui/verify";
import { parseZkLoginSignature, toZkLoginPublicIdentifier } from "@mysten/sui/zklogin";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { base64 } from "@scure/base";
import { buildSchema, graphql } from "graphql";
import { describe, expect, it } from "vitest";
import { suiVerifier } from "./sui-verifier.ts";
import { type SignedMessage, verifyMessage } from "./verify-message.ts";

// The signature that @mysten/sui publishes in packages/sui/test/e2e/zklogin-signature.test.ts.
const VALUE =
  "BQNNMTE3MDE4NjY4MTI3MDQ1MTcyMTM5MTQ2MTI3OTg2NzQ3NDg2NTc3NTU1NjY1ODY1OTc0MzQ4MTA5NDEyNDA0ODMzNDY3NjkzNjkyNjdNMTQxMjA0Mzg5OTgwNjM2OTIyOTczODYyNDk3NTQyMzA5NzI3MTUxNTM4NzY1Mzc1MzAxNjg4ODM5ODE1MTM1ODQ1ODYxNzIxOTU4NDEBMQMCTDE4Njc0NTQ1MDE2MDI1ODM4NDg4NTI3ODc3ODI3NjE5OTY1NjAxNzAxMTgyNDkyOTk1MDcwMTQ5OTkyMzA4ODY4NTI1NTY5OTgyNzNNMTQ0NjY0MTk2OTg2NzkxMTYzMTM0NzUyMTA2NTQ1NjI5NDkxMjgzNDk1OTcxMDE3NjkyNTY5NTkwMTAwMDMxODg4ODYwOTEwODAzMTACTTExMDcyOTU0NTYyOTI0NTg4NDk2MTQ4NjMyNDc0MDc4NDMyNDA2NjMzMjg4OTQ4MjU2NzE4ODA5NzE0ODYxOTg2MTE5MzAzNTI5NzYwTTE5NzkwNTE2MDEwNzg0OTM1MTAwMTUwNjE0OTg5MDk3OTA4MjMzODk5NzE4NjQ1NTM2MTMwNzI3NzczNzEzNDA3NjExMTYxMzY4MDQ2AgExATADTTEwNDIzMjg5MDUxODUzMDMzOTE1MzgwODEwNTE2MTMwMjA1NzQ3MTgyODY3NTk2NDU3MTM5OTk5MTc2NzE0NDc2NDE1MTQ4Mzc2MzUwTTIxNzg1NzE5Njk1ODQ4MDEzOTA4MDYxNDkyOTg5NzY1Nzc3Nzg4MTQyMjU1ODk3OTg2MzAwMjQxNTYxMjgwMTk2NzQ1MTc0OTM0NDU3ATExeUpwYzNNaU9pSm9kSFJ3Y3pvdkwyRmpZMjkxYm5SekxtZHZiMmRzWlM1amIyMGlMQwFmZXlKaGJHY2lPaUpTVXpJMU5pSXNJbXRwWkNJNkltSTVZV00yTURGa01UTXhabVEwWm1aa05UVTJabVl3TXpKaFlXSXhPRGc0T0RCalpHVXpZamtpTENKMGVYQWlPaUpLVjFRaWZRTTEzMzIyODk3OTMwMTYzMjE4NTMyMjY2NDMwNDA5NTEwMzk0MzE2OTg1Mjc0NzY5MTI1NjY3MjkwNjAwMzIxNTY0MjU5NDY2NTExNzExrgAAAAAAAABhAEp+O5GEAF/5tKNDdWBObNf/1uIrbOJmE+xpnlBD2Vikqhbd0zLrQ2NJyquYXp4KrvWUOl7Hso+OK0eiV97ffwucM8VdtG2hjf/RUGNO5JNUH+D/gHtE9sHe6ZEnxwZL7g==";
// Of Google, as the signature's own part says.
const { addressSeed } = parseZkLoginSignature(base64.decode(VALUE).slice(1)).inputs;
const ISSUER = "https://accounts.google.com";
const ADDRESS = toZkLoginPublicIdentifier(BigInt(addressSeed), ISSUER, { legacyAddress: false }).toSuiAddress();
const URL_OF_NODE = "https://graphql.example.org/graphql";
const nodes = { "sui:mainnet": URL_OF_NODE };
const SIGNED: SignedMessage = {
  account: `sui:mainnet:${ADDRESS}`,
  message: "Hello",
  signature: { type: "sui", value: VALUE, bytes: base64.encode(utf8ToBytes("Hello")) },
};

/** The schema that @mysten/sui is generated from, executed by graphql-js: a query that it does not allow is refused. */
const root = createRequire(import.meta.url)
  .resolve("@mysten/sui/zklogin")
  .replace(/dist.*$/, "");
const schema = buildSchema(readFileSync(`${root}src/graphql/generated/schema.graphql`, "utf8"));

/** A node that finds a signature valid or not, and what it was asked. */
function createNode(answer: boolean | Error) {
  const asked: unknown[] = [];
  const http: typeof fetch = async (_, init) => {
    const { query, variables } = JSON.parse(String(init?.body));
    const rootValue = {
      verifyZkLoginSignature(given: object) {
        asked.push({ ...given });
        if (answer instanceof Error) throw answer;
        return { success: answer };
      },
    };
    const result = await graphql({ schema, source: query, variableValues: variables, rootValue });
    return new Response(JSON.stringify(result), { headers: { "Content-Type": "application/json" } });
  };
  return { asked, http };
}

describe("an account of zkLogin [NSP-06]", () => {
  it("is judged by a node of its chain, which is asked as @mysten/sui asks it", async () => {
    const [ours, theirs] = [createNode(true), createNode(true)];
    expect(await verifyMessage(SIGNED, { nodes, fetch: ours.http })).toBe(true);
    const client = new SuiGraphQLClient({ url: URL_OF_NODE, network: "mainnet", fetch: theirs.http });
    await verifyPersonalMessageSignature(utf8ToBytes("Hello"), VALUE, { client, address: ADDRESS });
    expect(ours.asked).toEqual([
      { bytes: "SGVsbG8=", signature: VALUE, intentScope: "PERSONAL_MESSAGE", author: ADDRESS },
    ]);
    expect(theirs.asked).toEqual(ours.asked);
  });

  it("is not signed where the node says no, or names a reason", async () => {
    for (const answer of [false, new Error("Invalid signature")]) {
      const { http } = createNode(answer);
      expect(await verifyMessage(SIGNED, { nodes, fetch: http })).toBe(false);
    }
  });

  it("is not asked about where the bytes are of another text", async () => {
    const { asked, http } = createNode(true);
    expect(await verifyMessage({ ...SIGNED, message: "Send everything" }, { nodes, fetch: http })).toBe(false);
    expect(asked).toEqual([]);
  });

  it("is asked about on its own chain alone, by the verifier of a sign-in too", async () => {
    const { http } = createNode(true);
    const { verify } = suiVerifier({ nodes, fetch: http });
    expect(await verify(SIGNED)).toBe(true);
    await expect(verify({ ...SIGNED, account: `sui:testnet:${ADDRESS}` })).rejects.toMatchObject({
      code: "signature/unsupported",
    });
  });

  it.each<[string, () => Response]>([
    ["a page", () => new Response("<html>")],
    ["status 500", () => new Response("{}", { status: 500 })],
    ["no data", () => new Response('{"errors":[{"message":"busy"}]}')],
    ["data of something else", () => new Response('{"data":{"chainIdentifier":"1"}}')],
    ["an answer without end", () => new Response(`"${"a".repeat(100_000)}"`)],
  ])("is judged by no node that answers with %s", async (_, answer) => {
    const judged = verifyMessage(SIGNED, { nodes, fetch: async () => answer() });
    await expect(judged).rejects.toMatchObject({ code: "network/unreachable" });
  });

  it.each(["yes", 1, {}, null])("is not signed where the node says %j", async (success) => {
    const answer = async () => new Response(JSON.stringify({ data: { verifyZkLoginSignature: { success } } }));
    expect(await verifyMessage(SIGNED, { nodes, fetch: answer })).toBe(false);
  });
});
