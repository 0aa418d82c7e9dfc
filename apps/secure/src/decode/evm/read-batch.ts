import { type AbiReader, createAbiReader } from "./abi-reader.ts";

/** A call within a call. `to`: undefined for the contract itself. `isDelegate`: the code runs as the contract that is called. */
export type InnerCall = {
  readonly to?: string | undefined;
  readonly value: bigint;
  /** Lower-case hex. */
  readonly data: string;
  readonly isDelegate?: boolean;
};

/** The calls of one, or `unreadable`: the method is one of batches, and its arguments do not parse. */
export type ReadBatch = { readonly method: string; readonly calls: readonly InnerCall[] | "unreadable" };

type Layout = { readonly method: string; readonly read: (reader: AbiReader) => readonly InnerCall[] };

const WORD = 32;

const ofItself =
  (head: number): Layout["read"] =>
  (r) =>
    r.list(r.pointer(head * WORD), (at, base) => ({ value: 0n, data: r.bytes(base + r.number(at)) }));

/** `fields`: the index of each in the tuple. */
const ofTuples =
  (head: number, fields: { readonly value?: number; readonly data: number }): Layout["read"] =>
  (r) =>
    readTuples(r, r.pointer(head * WORD), fields);

function readTuples(r: AbiReader, list: number, fields: { readonly value?: number; readonly data: number }) {
  return r.list(list, (at, base): InnerCall => {
    const tuple = base + r.number(at);
    return {
      to: r.address(tuple),
      value: fields.value === undefined ? 0n : r.word(tuple + fields.value * WORD),
      data: r.bytes(tuple + r.number(tuple + fields.data * WORD)),
    };
  });
}

const ofLists =
  ({ hasValues }: { readonly hasValues: boolean }): Layout["read"] =>
  (r) => {
    const targets = r.list(r.pointer(0), (at) => r.address(at));
    const values = hasValues ? r.list(r.pointer(WORD), (at) => r.word(at)) : [];
    const data = r.list(r.pointer(hasValues ? 2 * WORD : WORD), (at, base) => r.bytes(base + r.number(at)));
    if (data.length !== targets.length) throw new RangeError("lists of different lengths");
    return targets.map((to, index) => ({ to, value: values[index] ?? 0n, data: data[index] ?? "0x" }));
  };

/** (address,uint256,bytes), with the operation after it where it has one. */
const ofOne =
  ({ hasOperation }: { readonly hasOperation: boolean }): Layout["read"] =>
  (r) => [
    {
      to: r.address(0),
      value: r.word(WORD),
      data: r.bytes(r.pointer(2 * WORD)),
      isDelegate: hasOperation && r.word(3 * WORD) !== 0n,
    },
  ];

/** Safe's MultiSend: operation, address, value, length and data of each, one after the other. */
const ofPacked: Layout["read"] = (r) => {
  const packed = createAbiReader(r.bytes(r.pointer(0)));
  const calls: InnerCall[] = [];
  for (let at = 0; at < packed.size; ) {
    packed.count();
    const length = packed.number(at + 53);
    calls.push({
      isDelegate: packed.slice(at, 1) !== "00",
      to: `0x${packed.slice(at + 1, 20)}`,
      value: packed.word(at + 21),
      data: `0x${packed.slice(at + 85, length)}`,
    });
    at += 85 + length;
  }
  return calls;
};

/** ERC-7579 and ERC-7821: the first byte of the mode says how the rest is packed. */
const ofMode: Layout["read"] = (r) => {
  const inner = createAbiReader(r.bytes(r.pointer(WORD)));
  const kind = r.slice(0, 1);
  if (kind === "01") return readTuples(inner, inner.pointer(0), { value: 1, data: 2 });
  const to = `0x${inner.slice(0, 20)}`;
  if (kind === "00") return [{ to, value: inner.word(20), data: `0x${inner.slice(52, inner.size - 52)}` }];
  if (kind === "ff") return [{ to, value: 0n, data: `0x${inner.slice(20, inner.size - 20)}`, isDelegate: true }];
  throw new RangeError("no known mode");
};

const withOperation = ofOne({ hasOperation: true });

const LAYOUTS: Readonly<Record<string, Layout>> = {
  "0xac9650d8": { method: "multicall(bytes[])", read: ofItself(0) },
  "0x5ae401dc": { method: "multicall(uint256,bytes[])", read: ofItself(1) },
  "0x1f0464d1": { method: "multicall(bytes32,bytes[])", read: ofItself(1) },
  "0x252dba42": { method: "aggregate((address,bytes)[])", read: ofTuples(0, { data: 1 }) },
  "0xbce38bd7": { method: "tryAggregate(bool,(address,bytes)[])", read: ofTuples(1, { data: 1 }) },
  "0xc3077fa9": { method: "blockAndAggregate((address,bytes)[])", read: ofTuples(0, { data: 1 }) },
  "0x399542e9": { method: "tryBlockAndAggregate(bool,(address,bytes)[])", read: ofTuples(1, { data: 1 }) },
  "0x82ad56cb": { method: "aggregate3((address,bool,bytes)[])", read: ofTuples(0, { data: 2 }) },
  "0x174dea71": { method: "aggregate3Value((address,bool,uint256,bytes)[])", read: ofTuples(0, { value: 2, data: 3 }) },
  "0xb61d27f6": { method: "execute(address,uint256,bytes)", read: ofOne({ hasOperation: false }) },
  "0x51945447": { method: "execute(address,uint256,bytes,uint8)", read: withOperation },
  "0x1cff79cd": {
    method: "execute(address,bytes)",
    read: (r) => [{ to: r.address(0), value: 0n, data: r.bytes(r.pointer(WORD)), isDelegate: true }],
  },
  "0x34fcd5be": { method: "executeBatch((address,uint256,bytes)[])", read: ofTuples(0, { value: 1, data: 2 }) },
  "0x18dfb3c7": { method: "executeBatch(address[],bytes[])", read: ofLists({ hasValues: false }) },
  "0x47e1da2a": { method: "executeBatch(address[],uint256[],bytes[])", read: ofLists({ hasValues: true }) },
  "0xe9ae5c53": { method: "execute(bytes32,bytes)", read: ofMode },
  "0x6a761202": {
    method: "execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)",
    read: withOperation,
  },
  "0x468721a7": { method: "execTransactionFromModule(address,uint256,bytes,uint8)", read: withOperation },
  "0x5229073f": { method: "execTransactionFromModuleReturnData(address,uint256,bytes,uint8)", read: withOperation },
  "0x7bb37428": { method: "executeUserOp(address,uint256,bytes,uint8)", read: withOperation },
  "0x541d63c8": { method: "executeUserOpWithErrorString(address,uint256,bytes,uint8)", read: withOperation },
  "0x8d80ff0a": { method: "multiSend(bytes)", read: ofPacked },
};

/** Reads the calls that one is made of; undefined where the method is none of batches. `data`: lower-case hex. */
export function readBatch(data: string): ReadBatch | undefined {
  const selector = data.slice(0, 10);
  const layout = Object.hasOwn(LAYOUTS, selector) ? LAYOUTS[selector] : undefined;
  if (layout === undefined) return undefined;
  const { method, read } = layout;
  try {
    return { method, calls: read(createAbiReader(`0x${data.slice(10)}`)) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { method, calls: "unreadable" };
  }
}

/** Names the method of a selector, where it is one of batches. */
export function nameBatchMethod(selector: string): string | undefined {
  return Object.hasOwn(LAYOUTS, selector) ? LAYOUTS[selector]?.method : undefined;
}

/** Lists the methods of batches by selector. */
export function listBatchMethods(): readonly (readonly [selector: string, method: string])[] {
  return Object.entries(LAYOUTS).map(([selector, { method }]) => [selector, method]);
}
