/** The fields of a message by number, in the order they came; whole numbers, or bytes. */
export type Message = ReadonlyMap<number, readonly (bigint | Buffer)[]>;

const VARINT = 0;
const BYTES = 2;

/**
 * Reads a message of whole numbers and of bytes, which is all that transactions are made of.
 * @throws {Error} when it is cut, or holds anything else
 * @see https://protobuf.dev/programming-guides/encoding/
 */
export function readMessage(bytes: Buffer): Message {
  const fields = new Map<number, (bigint | Buffer)[]>();
  for (let at = 0; at < bytes.length; ) {
    const tag = readVarint(bytes, at);
    const value = readVarint(bytes, tag.end);
    const [number, kind] = [Number(tag.value >> 3n), Number(tag.value & 7n)];
    if (kind !== VARINT && kind !== BYTES) throw new Error(`a field of kind ${kind}`);
    at = kind === BYTES ? value.end + Number(value.value) : value.end;
    if (at > bytes.length) throw new Error("a cut field");
    const read = kind === BYTES ? bytes.subarray(value.end, at) : value.value;
    fields.set(number, [...(fields.get(number) ?? []), read]);
  }
  return fields;
}

/** The bytes of a field; none when it is absent. */
export function bytesAt(message: Message, number: number): Buffer {
  const value = message.get(number)?.[0];
  return value instanceof Buffer ? value : Buffer.alloc(0);
}

/** All messages of a field that may come more than once. */
export function messagesAt(message: Message, number: number): readonly Message[] {
  return (message.get(number) ?? []).map((value) => readMessage(value instanceof Buffer ? value : Buffer.alloc(0)));
}

/** The whole number of a field; 0 when it is absent. */
export function numberAt(message: Message, number: number): bigint {
  const value = message.get(number)?.[0];
  return typeof value === "bigint" ? value : 0n;
}

/** Writes a field, as a document to be signed needs it; zero and nothing are left out. */
export function writeField(number: number, value: bigint | string | Buffer): Buffer {
  if (typeof value === "bigint") {
    return value === 0n ? Buffer.alloc(0) : Buffer.from([number << 3, ...varint(value)]);
  }
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([(number << 3) | BYTES, ...varint(BigInt(bytes.length))]), bytes]);
}

function readVarint(bytes: Buffer, start: number): { readonly value: bigint; readonly end: number } {
  let value = 0n;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    value |= BigInt(byte & 127) << BigInt(7 * (at - start));
    if (byte < 128) return { value, end: at + 1 };
  }
  throw new Error("a cut number");
}

function varint(value: bigint): readonly number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}
