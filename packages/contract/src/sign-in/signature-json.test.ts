import { describe, expect, it } from "vitest";
import { isFoyerError } from "../errors/foyer-error.ts";
import { NAMESPACES, type Namespace } from "../namespace.ts";
import type { Signature } from "../shapes.ts";
import { signatureFromJson, signatureToJson } from "./signature-json.ts";

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** One of each namespace, as its adapter gives it. */
const SIGNATURES: { readonly [N in Namespace]: Signature<N> } = {
  eip155: { type: "eip191", value: "0x12" },
  solana: { type: "ed25519", value: "5Jb", signedBytes: BYTES },
  bip122: { type: "bip322-simple", value: "AkcwRA==" },
  polkadot: { type: "sr25519", value: "0x12", wrapped: false },
  cosmos: { type: "adr36", value: "AA==", pubKey: "Ag==" },
  sui: { type: "sui", value: "AA==", bytes: "aGk=" },
  stacks: { type: "stacks-rsv", value: "12", publicKey: "02" },
};

describe("a signature as JSON", () => {
  it.each(NAMESPACES)("of %s comes back as it was, through a request's body", (namespace) => {
    const signature = SIGNATURES[namespace];
    const sent: unknown = JSON.parse(JSON.stringify(signatureToJson(signature)));
    expect(signatureFromJson(namespace, sent)).toEqual(signature);
  });

  it.each(NAMESPACES)("of %s brings no field that nobody asked for", (namespace) => {
    const sent = { ...signatureToJson(SIGNATURES[namespace]), isVerified: true, serializedMessage: "x" };
    expect(signatureFromJson(namespace, sent)).toEqual(SIGNATURES[namespace]);
  });

  it.each(NAMESPACES)("of %s is not one of another namespace", (namespace) => {
    for (const other of NAMESPACES.filter((each) => each !== namespace)) {
      // ed25519 is a type of two; what else belongs to it is not.
      expect(() => signatureFromJson(other, signatureToJson(SIGNATURES[namespace]))).toThrow("signature");
    }
  });

  it.each(NAMESPACES)("of %s has each of its fields, of its kind, and its own", (namespace) => {
    const json = signatureToJson(SIGNATURES[namespace]) as Readonly<Record<string, unknown>>;
    for (const field of Object.keys(json)) {
      const { [field]: _, ...without } = json;
      for (const other of [undefined, null, 7, {}, ["0x12"]])
        expect(codeOf(() => signatureFromJson(namespace, { ...json, [field]: other }))).toBe(`signature.${field}`);
      expect(codeOf(() => signatureFromJson(namespace, without))).toBe(`signature.${field}`);
      expect(codeOf(() => signatureFromJson(namespace, Object.create(json)))).toMatch(/^signature\./);
    }
  });

  it.each([undefined, null, "eip191", 7, [], true])("is an object, which %j is not", (json) => {
    expect(codeOf(() => signatureFromJson("eip155", json))).toBe("signature");
  });

  it.each(["aGk", "aGk=\n", "a-k=", " aGk=", "aGk==", "\u00e9"])(
    "has base64 for bytes, which %j is not",
    (signedBytes) => {
      expect(codeOf(() => signatureFromJson("solana", { type: "ed25519", value: "x", signedBytes }))).toBe(
        "signature.signedBytes",
      );
    },
  );

  it("has no field that is too long", () => {
    const value = `0x${"0".repeat(200_000)}`;
    expect(codeOf(() => signatureFromJson("eip155", { type: "eip6492", value }))).toBe("signature.value");
    expect(signatureFromJson("eip155", { type: "eip6492", value: value.slice(2) })).toBeTruthy();
  });
});

/** The field that the error names. */
function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (isFoyerError(error, "sign-in/invalid")) return error.context.field;
    throw error;
  }
  return undefined;
}
