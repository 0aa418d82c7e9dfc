import { FoyerError } from "../errors/foyer-error.ts";
import type { Namespace } from "../namespace.ts";
import type { Shapes, Signature } from "../shapes.ts";

/** A signature as JSON: bytes are base64, all else is as the adapter gave it. */
export type SignatureJson<N extends Namespace = Namespace> = {
  [K in N]: {
    readonly [F in keyof Shapes[K]["signature"]]: Shapes[K]["signature"][F] extends Uint8Array
      ? string
      : Shapes[K]["signature"][F];
  };
}[N];

type FieldKind = "text" | "bytes" | "flag";

/** The kinds of signature of each namespace, and what each has besides. */
const KINDS: {
  readonly [N in Namespace]: {
    readonly types: readonly string[];
    readonly fields: Readonly<Record<string, FieldKind>>;
  };
} = {
  eip155: { types: ["eip191", "eip1271", "eip6492"], fields: { value: "text" } },
  solana: { types: ["ed25519"], fields: { value: "text", signedBytes: "bytes" } },
  bip122: { types: ["bip322-simple", "bip137"], fields: { value: "text" } },
  polkadot: { types: ["sr25519", "ed25519", "ecdsa"], fields: { value: "text", wrapped: "flag" } },
  cosmos: { types: ["adr36"], fields: { value: "text", pubKey: "text" } },
  sui: { types: ["sui"], fields: { value: "text", bytes: "text" } },
  stacks: { types: ["stacks-rsv"], fields: { value: "text", publicKey: "text" } },
};

/** The longest field, in UTF-16 units: a contract's signature may hold its whole deployment (EIP-6492). */
const LONGEST = 200_000;

/**
 * Writes a signature for JSON, as for the body of a request to a server.
 * @example
 * import { signatureToJson } from "@foyer/contract/sign-in";
 *
 * export const bodyOf = (message: string, signature: Parameters<typeof signatureToJson>[0]): string =>
 *   JSON.stringify({ message, signature: signatureToJson(signature) });
 */
export function signatureToJson<N extends Namespace>(signature: Signature<N>): SignatureJson<N> {
  const entries = Object.entries(signature).map(([field, value]) => [
    field,
    value instanceof Uint8Array ? toBase64(value) : value,
  ]);
  // The fields are those of the signature, bytes written as text.
  return Object.fromEntries(entries) as SignatureJson<N>;
}

/**
 * Reads a signature that came as JSON, whatever was sent: exactly the fields that the namespace's signatures have.
 * @throws {FoyerError} sign-in/invalid
 * @example
 * import { signatureFromJson } from "@foyer/contract/sign-in";
 *
 * const signature = signatureFromJson("solana", { type: "ed25519", value: "5Jb…", signedBytes: "aGk=" });
 * signature.signedBytes; // Uint8Array of 2
 */
export function signatureFromJson<N extends Namespace>(namespace: N, json: unknown): Signature<N> {
  const { types, fields } = KINDS[namespace];
  const type = readOwn(json, "type");
  if (typeof type !== "string" || !types.includes(type)) refuse("type", `is none of ${namespace}: ${types.join(", ")}`);
  const read = Object.entries(fields).map(([field, kind]) => [field, readField(readOwn(json, field), field, kind)]);
  // The fields are those of the namespace's signatures, each of its kind.
  return { type, ...Object.fromEntries(read) } as Signature<N>;
}

function readOwn(json: unknown, field: string): unknown {
  if (typeof json !== "object" || json === null || Array.isArray(json)) refuse("", "is no object");
  return Object.hasOwn(json, field) ? (json as Readonly<Record<string, unknown>>)[field] : undefined;
}

function readField(value: unknown, field: string, kind: FieldKind): unknown {
  if (kind === "flag") return typeof value === "boolean" ? value : refuse(field, "is neither true nor false");
  if (typeof value !== "string" || value.length > LONGEST) return refuse(field, "is no text, or too long a one");
  return kind === "bytes" ? (fromBase64(value) ?? refuse(field, "is no base64")) : value;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function refuse(field: string, problem: string): never {
  throw new FoyerError("sign-in/invalid", { field: field === "" ? "signature" : `signature.${field}`, problem });
}
