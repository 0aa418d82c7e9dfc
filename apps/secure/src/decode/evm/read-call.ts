import { createAbiReader } from "./abi-reader.ts";
import { findMethod, type KnownCall, type KnownMethod } from "./known-methods.ts";
import { type Reading, readWords } from "./read-words.ts";

/** A call of a known method. `call`: as contracts most likely run it, also where `reading` is not `exact`. */
export type ReadCall = { readonly call: KnownCall; readonly method: KnownMethod; readonly reading: Reading };

/** Reads a call by its selector, whatever stands in its arguments and after them; undefined for other methods. `data`: lower-case hex. */
export function readCall(data: string): ReadCall | undefined {
  const method = findMethod(data.slice(0, 10));
  if (method === undefined || !/^0x[0-9a-f]+$/.test(data.slice(0, 10 + method.words * 64))) return undefined;
  const { words, reading } = readWords(data, { count: method.words, isOpen: method.isOpen });
  const call = method.read(words, createAbiReader(`0x${data.slice(10)}`));
  const isRead = call.name !== "transferItems" || call.items !== undefined;
  return { call, method, reading: isRead ? reading() : "bent" };
}
