import { possessionText } from "@foyer/embedded/accounts";
import { enrolText, keeperText } from "@foyer/embedded/recovery";
import { sha256 } from "@noble/hashes/sha2.js";
import { base58 } from "@scure/base";
import fc from "fast-check";
import { bytesToHex, hashMessage, keccak256, toBytes, toHex } from "viem";
import { beforeAll, describe, expect, test } from "vitest";
import { isEvmSignature, isSolanaSignature } from "../../../service/src/signatures/is-address-signature.ts";
import { isEd25519Signature } from "../../../service/src/signatures/is-ed25519-signature.ts";
import { base64url } from "../keys/base64url.ts";
import type { Keyring, MadeVersion } from "../keys/keyring.ts";
import { createKeyringWorld } from "../keys/testing/keyring-world.ts";
import { isWalletError } from "../wallet/wallet-error.ts";
import { askAccountMessage, askAccountTypedData } from "./evm/ask-account-signature.ts";
import { askMessage, askTypedData } from "./evm/ask-evm.ts";
import type { ApprovalRequest, SmartRequest } from "./frame-rpc.ts";
import { askSolanaMessage } from "./solana/ask-solana.ts";

const ORIGIN = "https://shop.example";
const SAFE = "0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe";

let keyring: Keyring;
let made: MadeVersion;
beforeAll(async () => {
  const world = await createKeyringWorld();
  made = await world.create();
  await world.open(made, ["device", "server"]);
  keyring = world.keyring;
});

/** A page's request, which the person approves whatever it is. */
function request(account: string): ApprovalRequest & SmartRequest {
  const given = {
    ...{ id: "1", account, origin: ORIGIN, now: () => 0, signal: new AbortController().signal, commit: () => {} },
    network: { id: "eip155:1", reference: "1", name: "Test", namespace: "eip155" },
    nodes: { of: () => async () => "0x", verified: async () => async () => "0x" },
    smart: { setupOf: async () => ({ address: SAFE }), isDeployed: async () => true },
    setup: { address: SAFE },
    wallet: keyring,
    queue: { ask: ({ signed, sign }: { signed: unknown; sign: (what: unknown) => Promise<unknown> }) => sign(signed) },
  };
  return given as unknown as ApprovalRequest & SmartRequest;
}

/** Every way in which a page asks for a signature of a message, each with what it gets. Hex, or base58 in solana. */
const WAYS: Readonly<Record<string, (message: string) => Promise<string>>> = {
  personal_sign: async (message) =>
    askMessage(request(made.addresses.eip155), [message as never, made.addresses.eip155]),
  "personal_sign of a smart account": async (message) => askAccountMessage(request(SAFE), [message as never, SAFE]),
  solana_signMessage: async (message) => {
    const bytes = /^0x([0-9a-f]{2})*$/.test(message) ? toBytes(message as `0x${string}`) : toBytes(message);
    const pubkey = made.addresses.solana;
    return (await askSolanaMessage(request(pubkey), { message: base58.encode(bytes), pubkey })).signature;
  },
};

const typed = (name: string, text: string, type: "bytes" | "string" = "string") =>
  JSON.stringify({
    domain: { name },
    types: { Note: [{ name: "text", type }], EIP712Domain: [{ name: "name", type: "string" }] },
    primaryType: "Note",
    message: { text: type === "bytes" ? toHex(text) : text },
  });

async function isObeyed(text: string, signature: string): Promise<boolean> {
  const bytes = signature.startsWith("0x") ? toBytes(signature as `0x${string}`) : base58.decode(signature);
  const encoded = base64url.encode(bytes);
  const { addresses, control } = made;
  return (
    isEd25519Signature(text, { key: base64url.decode(control), signature: encoded }) ||
    isSolanaSignature(text, { address: addresses.solana, signature: encoded }) ||
    (await isEvmSignature(text, { address: addresses.eip155, signature: encoded }))
  );
}

/** Texts of the keeper's and the server's, as a hostile page could use them. */
const name = fc.string({ minLength: 22, maxLength: 22, unit: fc.constantFrom(..."abcXYZ019-_") });
const key = fc.string({ minLength: 43, maxLength: 43, unit: fc.constantFrom(..."abcXYZ019-_") });
const servers = fc.oneof(
  fc
    .record({
      act: fc.constantFrom("release-share" as const, "delete-share" as const, "change-email" as const),
      wallet: name,
      detail: fc.constantFrom("1", "2 now", "eve@example.org", ""),
      thumbprint: key,
    })
    .map(keeperText),
  fc
    .tuple(name, key, key)
    .map(([wallet, control, thumbprint]) => enrolText({ wallet, control, thumbprint, addresses: made.addresses })),
  fc
    .tuple(name, name, key)
    .map(([wallet, account, control]) => possessionText({ wallet, version: 2, account, control })),
);

/** How a page may put one: as it is, as bytes, dressed up, hashed, or with what EIP-191 puts before it. */
const put = fc.tuple(servers, fc.nat({ max: 11 }), fc.string()).map(([text, how, noise]): readonly [string, string] => {
  const prefixed = `\u0019Ethereum Signed Message:\n${text.length}${text}`;
  const forms = [
    text,
    toHex(text),
    ` ${text}`,
    `\u200b${text}`,
    text.toUpperCase(),
    text.normalize("NFKD"),
    prefixed,
    toHex(prefixed),
    hashMessage(text),
    keccak256(toHex(text)),
    bytesToHex(sha256(toBytes(text))),
    `${noise}${text}`,
  ];
  return [text, forms[how] ?? text];
});

describe("what a page has signed is obeyed by neither the keeper nor the server", { timeout: 120_000 }, () => {
  test.each(Object.keys(WAYS))("by %s", async (way) => {
    let signed = 0;
    await fc.assert(
      fc.asyncProperty(put, async ([text, message]) => {
        const signature = await WAYS[way]?.(message).catch(() => undefined);
        if (signature === undefined) return;
        signed += 1;
        expect(await isObeyed(text, signature)).toBe(false);
        // The signatures are valid: the message that was signed is itself obeyed.
        expect(await isObeyed(message, signature)).toBe(!/smart/.test(way) && !message.startsWith("0x"));
      }),
      { numRuns: 200 },
    );
    expect(signed).toBeGreaterThan(20);
  });

  test("by eth_signTypedData_v4, of a plain account or a smart one", async () => {
    const { eip155 } = made.addresses;
    let signed = 0;
    await fc.assert(
      fc.asyncProperty(
        servers,
        fc.constantFrom("Shop", "Foyer keeper", ""),
        fc.boolean(),
        async (text, domain, isBytes) => {
          const json = typed(domain === "" ? text : domain, text, isBytes ? "bytes" : "string");
          for (const ask of [
            () => askTypedData(request(eip155), [eip155, json] as never),
            () => askAccountTypedData(request(SAFE), [SAFE, json] as never),
          ]) {
            const signature = await ask().catch((error: unknown) => error);
            if (domain !== "Shop") expect(signature).toMatchObject({ code: "INVALID_PARAMS" });
            if (typeof signature !== "string") continue;
            signed += 1;
            expect(await isObeyed(text, signature)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(signed).toBeGreaterThan(20);
  });

  test.each(Object.keys(WAYS))("and a text of theirs is refused by %s by a name of its own", async (way) => {
    for (const text of [
      "Foyer keeper: release-share a 1 b",
      toHex("Foyer wallet a version 1 of account b controlled by c"),
      "\u200bＦoyer\u00a0KEEPER: delete-share",
    ])
      await expect(WAYS[way]?.(text)).rejects.toMatchObject({
        code: "INVALID_PARAMS",
        message: expect.stringContaining("Foyer's servers obey"),
      });
  });

  test("nor does the keyring sign one", async () => {
    for (const sign of [keyring.signEvm, keyring.signSolana]) {
      const bytes = toBytes("Foyer keeper: release-share a 1 b");
      const error = await sign({ kind: "message", bytes }).catch((thrown: unknown) => thrown);
      expect(isWalletError(error, "reserved-text")).toBe(true);
    }
  });

  test("a sign-in message carries none in its statement", async () => {
    const sign = (statement: string) =>
      WAYS["personal_sign"]?.(
        `shop.example wants you to sign in with your Ethereum account:\n${made.addresses.eip155}\n\n${statement}\n\nURI: ${ORIGIN}/\nVersion: 1\nChain ID: 1\nNonce: k3Jx9QmP2Lr7\nIssued At: 1970-01-01T00:00:00Z`,
      );
    await expect(sign("Foyer keeper: release-share a 1 b")).rejects.toMatchObject({ code: "INVALID_PARAMS" });
    await expect(sign("Sign in to Shop.")).resolves.toMatch(/^0x/);
  });
});
