import { CAPS } from "@foyer/embedded/protocol";
import { FrameError } from "../../messages/frame-error.ts";
import type { TypedData } from "../../wallet/wallet.ts";
import { cleanText } from "../clean-text.ts";
import type { TreeNode } from "../words.ts";
import { refuseReservedDomain } from "./refuse-reserved.ts";

const DOMAIN = "EIP712Domain";
const MOST_NODES = 2_000;
const MOST_DEPTH = 12;

/**
 * Reads typed data (EIP-712) and holds it to its own types: what is not described is not there.
 * @throws {FrameError} INVALID_PARAMS, UNSUPPORTED_CHAIN
 */
export function readTypedData(json: string, { chainId }: { readonly chainId: string }): TypedData {
  const data = parse(json);
  refuseReservedDomain(data);
  const domain = data.domain["chainId"];
  if (domain !== undefined) {
    const isNumber =
      typeof domain === "number"
        ? Number.isSafeInteger(domain)
        : typeof domain === "string" && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(domain);
    if (!isNumber) throw refuse("its chain is no number");
    if (BigInt(domain as string | number) !== BigInt(chainId))
      throw new FrameError("UNSUPPORTED_CHAIN", "The typed data is for another chain", -32_602);
  }
  const types = Object.hasOwn(data.types, data.primaryType)
    ? data.types
    : refuseNow("its primary type is not described");
  let left = MOST_NODES;
  const check = (type: string, value: unknown, depth: number): void => {
    left -= 1;
    if (left < 0 || depth > MOST_DEPTH) throw refuse("it is too large to be read");
    const list = /^(.*)\[(\d*)\]$/.exec(type);
    if (list) {
      if (!Array.isArray(value) || (list[2] !== "" && value.length !== Number(list[2]))) throw refuse(`a list is none`);
      for (const each of value) check(list[1] ?? "", each, depth + 1);
      return;
    }
    const fields = Object.hasOwn(types, type) ? types[type] : undefined;
    if (fields === undefined) {
      checkLeaf(type, value);
      return;
    }
    if (!isRecord(value)) throw refuse("a part is missing");
    const names = new Set(fields.map(({ name }) => name));
    if (names.size !== fields.length) throw refuse("a field is described twice");
    if (Object.keys(value).some((name) => !names.has(name))) throw refuse("it holds what its types do not describe");
    for (const { name, type: of } of fields) check(of, Object.hasOwn(value, name) ? value[name] : undefined, depth + 1);
  };
  check(data.primaryType, data.message, 0);
  if (Object.hasOwn(types, DOMAIN)) check(DOMAIN, data.domain, 0);
  return data;
}

function checkLeaf(type: string, value: unknown): void {
  const isRight = /^u?int\d{0,3}$/.test(type)
    ? (typeof value === "number" && Number.isSafeInteger(value)) ||
      (typeof value === "string" && /^-?(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value))
    : type === "bool"
      ? typeof value === "boolean"
      : type === "string"
        ? typeof value === "string"
        : type === "address"
          ? typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value)
          : /^bytes\d{0,2}$/.test(type) && typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value);
  if (!isRight) throw refuse("a value is not of its type");
}

function parse(json: string): TypedData {
  if (json.length > CAPS.typedDataCharacters) throw refuse("it is too long");
  const data = parseJson(json);
  if (!isRecord(data)) throw refuse("it is no JSON of an object");
  const { domain = {}, types, primaryType, message } = data;
  if (!isRecord(domain) || !isRecord(types) || typeof primaryType !== "string" || !isRecord(message))
    throw refuse("a part of it is missing");
  for (const fields of Object.values(types)) {
    if (
      !Array.isArray(fields) ||
      !fields.every(
        (field) => isRecord(field) && typeof field["name"] === "string" && typeof field["type"] === "string",
      )
    )
      throw refuse("its types are not described");
  }
  return { domain, types: types as TypedData["types"], primaryType, message };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The message as a tree: each value under its name, in the order of its types. */
export function toTree({ types, primaryType, message }: TypedData): readonly TreeNode[] {
  const node = (name: string, type: string, value: unknown): TreeNode => {
    const list = /^(.*)\[\d*\]$/.exec(type);
    if (list && Array.isArray(value))
      return { name, type, children: value.map((each, index) => node(String(index + 1), list[1] ?? "", each)) };
    const fields = Object.hasOwn(types, type) ? types[type] : undefined;
    if (fields && isRecord(value))
      return {
        name,
        type,
        children: fields.map((field) => node(cleanText(field.name), field.type, value[field.name])),
      };
    return { name, type, text: cleanText(String(value)) };
  };
  const root = node("", primaryType, message);
  return "children" in root ? root.children : [root];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuse(why: string): FrameError {
  return new FrameError("INVALID_PARAMS", `The typed data is not signed: ${why}`, -32_602);
}

function refuseNow(why: string): never {
  throw refuse(why);
}
