import type { Prompt, PromptKind } from "./prompt.ts";

/** A prompt in words a person can judge. */
export type PromptDescription = {
  readonly id: number;
  readonly title: string;
  readonly origin: string;
  readonly network: string;
  readonly method: string;
  readonly address?: string | undefined;
  /** Label and text, in the order to show. */
  readonly details: readonly { readonly label: string; readonly text: string }[];
};

const TITLES: { readonly [Kind in PromptKind]: string } = {
  unlock: "Unlock the wallet",
  connect: "Connect this site",
  "sign-message": "Sign a message",
  "sign-typed-data": "Sign typed data",
  "sign-in": "Sign in",
  "sign-transaction": "Sign a transaction",
  "send-transaction": "Send a transaction",
  "switch-network": "Switch network",
  "add-network": "Add a network",
  "show-calls": "What became of several calls",
};

type Detail = PromptDescription["details"][number];
type Fields = { readonly [name: string]: unknown };

/** Puts a prompt into words a person can judge. */
export function describePrompt(prompt: Prompt, network: string): PromptDescription {
  const { id, kind, origin, method, address } = prompt;
  return { id, title: TITLES[kind], origin, network, method, address, details: describeParams(prompt) };
}

function describeParams({ kind, params, address }: Prompt): readonly Detail[] {
  if (kind === "connect" || kind === "unlock") return [];
  if (kind === "sign-message") return [{ label: "Message", text: readMessage(params) }];
  if (kind === "sign-typed-data") return [{ label: "Data", text: readTypedData(params) }];
  const fields: unknown = Array.isArray(params) ? params[0] : params;
  if (typeof fields !== "object" || fields === null) return [{ label: "Request", text: String(fields) }];
  return Object.entries(fields).flatMap(([label, value]) => {
    // The account is shown by itself; whom a transfer is for is not the account.
    if (label === "address" && (kind !== "send-transaction" || value === address)) return [];
    const text = readField(label, value);
    return text === undefined ? [] : [{ label, text }];
  });
}

function readMessage(params: unknown): string {
  if (!Array.isArray(params)) {
    const { message } = params as { readonly message: Uint8Array | string };
    return typeof message === "string" ? message : readBytes(message);
  }
  const text = String(params[0]);
  const digits = /^0x((?:[0-9a-f]{2})*)$/i.exec(text)?.[1];
  if (digits === undefined) return text;
  return readBytes(Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)));
}

function readTypedData(params: unknown): string {
  const data: unknown = Array.isArray(params) ? params[1] : params;
  const parsed: unknown = typeof data === "string" ? JSON.parse(data) : data;
  const { domain, message } = parsed as Fields;
  return JSON.stringify({ domain, message }, undefined, 2);
}

function readField(label: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (label === "value") return readEther(value);
  if (typeof value === "string") return value;
  return JSON.stringify(value, (_, member: unknown) => (typeof member === "bigint" ? String(member) : member));
}

/** Wei in hex as whole coins, exactly. */
function readEther(value: unknown): string {
  const digits = BigInt(String(value)).toString().padStart(19, "0");
  const fraction = digits.slice(-18).replace(/0+$/, "");
  return `${digits.slice(0, -18)}${fraction && `.${fraction}`}`;
}

/** Text where the bytes are text, hexadecimal where they are not. */
function readBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: shown as it is.
    return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  }
}
