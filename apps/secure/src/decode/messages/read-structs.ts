import type { TypedData } from "../../wallet/wallet.ts";

/** A struct of typed data, with readers that go by a field's plain name: in lower case, without underscores. */
export type Struct = {
  readonly type: string;
  readonly has: (...names: readonly string[]) => boolean;
  /** An address, in lower case, also where it is declared as a number. */
  readonly address: (...names: readonly string[]) => string | undefined;
  readonly number: (...names: readonly string[]) => bigint | undefined;
  /** Bytes in lower-case hex. */
  readonly bytes: (...names: readonly string[]) => string | undefined;
  /** A bool, or a number that is not zero. */
  readonly flag: (...names: readonly string[]) => boolean | undefined;
  /** Structs that the field holds, one or several. */
  readonly structs: (...names: readonly string[]) => readonly Struct[];
  /** Every field of the type bytes: data of any length. */
  readonly allBytes: readonly string[];
};

type Field = { readonly type: string; readonly value: unknown };

/** Lists the structs of typed data that `readTypedData` has checked and so bounded, the primary one first. */
export function listStructs({ types, primaryType, message }: TypedData): readonly [Struct, ...Struct[]] {
  const inner: Struct[] = [];
  const read = (type: string, value: unknown): readonly Struct[] => {
    const list = /^(.*)\[\d*\]$/.exec(type);
    if (list) return Array.isArray(value) ? value.flatMap((each) => read(list[1] ?? "", each)) : [];
    if (!Object.hasOwn(types, type)) return [];
    const found = make(type, value);
    inner.push(found);
    return [found];
  };
  const make = (type: string, value: unknown): Struct => {
    const values = Object(value) as Readonly<Record<string, unknown>>;
    const described = Object.hasOwn(types, type) ? (types[type] ?? []) : [];
    const fields = described.map(
      ({ name, type: of }) =>
        [plain(name), { type: of, value: Object.hasOwn(values, name) ? values[name] : undefined }] as const,
    );
    const structs = fields.map(([name, field]) => [name, read(field.type, field.value)] as const);
    const all = fields
      .filter(([, field]) => field.type === "bytes")
      .map(([, { value: held }]) => toBytes(held) ?? "0x");
    return structOf(type, { fields: new Map(fields), structs: new Map(structs), all });
  };
  const primary = make(primaryType, message);
  return [primary, ...inner];
}

function structOf(
  type: string,
  a: {
    readonly fields: ReadonlyMap<string, Field>;
    readonly structs: ReadonlyMap<string, readonly Struct[]>;
    readonly all: readonly string[];
  },
): Struct {
  const find = (names: readonly string[]): Field | undefined => {
    const name = names.find((each) => a.fields.has(each));
    return name === undefined ? undefined : a.fields.get(name);
  };
  return {
    type,
    allBytes: a.all,
    has: (...names) => names.some((name) => a.fields.has(name)),
    address: (...names) => toAddress(find(names)),
    number: (...names) => toNumber(find(names)?.value),
    bytes: (...names) => toBytes(find(names)?.value),
    flag(...names) {
      const value = find(names)?.value;
      const number = typeof value === "boolean" ? BigInt(value) : toNumber(value);
      return number === undefined ? undefined : number !== 0n;
    },
    structs: (...names) => names.flatMap((name) => a.structs.get(name) ?? []),
  };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function toAddress(field: Field | undefined): string | undefined {
  if (typeof field?.value === "string" && /^0x[0-9a-fA-F]{40}$/.test(field.value)) return field.value.toLowerCase();
  const number = field?.type.startsWith("uint") ? toNumber(field.value) : undefined;
  return number === undefined || number < 0n || number >= 2n ** 160n
    ? undefined
    : `0x${number.toString(16).padStart(40, "0")}`;
}

function toNumber(value: unknown): bigint | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  if (typeof value !== "string" || !/^-?(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value)) return undefined;
  // BigInt reads no sign before hex digits.
  return value.startsWith("-") ? -BigInt(value.slice(1)) : BigInt(value);
}

function toBytes(value: unknown): string | undefined {
  return typeof value === "string" && /^0x([0-9a-fA-F]{2})*$/.test(value) ? value.toLowerCase() : undefined;
}
