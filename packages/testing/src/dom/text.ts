import type { Lacking } from "./lacking.ts";

/** The part of Node's `Buffer` that writes UTF-8: Jest has it in the DOM of its tests, where `TextEncoder` is missing. */
type Utf8 = {
  from(text: string): Iterable<number>;
  from(bytes: ArrayBuffer, offset: number, length: number): { toString(): string };
};

const utf8 = (): Utf8 => Reflect.get(globalThis, "Buffer") as Utf8;

class Encoder {
  readonly encoding = "utf-8";
  encode(text = ""): Uint8Array {
    return Uint8Array.from(utf8().from(text));
  }
}

class Decoder {
  readonly encoding = "utf-8";
  decode(bytes: Uint8Array = new Uint8Array()): string {
    return utf8()
      .from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
      .toString();
  }
}

/** Texts as bytes. */
export const TEXT: Lacking = {
  globals: {
    TextEncoder: Encoder,
    TextDecoder: Decoder,
  },
  members: {},
};
