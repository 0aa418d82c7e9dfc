import { createKeyPair } from "../calls/frame-key.ts";
import { createDeviceKey } from "../keys/device-share.ts";
import type { DeviceRecord, DeviceStore } from "../wallet/device-record.ts";
import { createMemoryStore } from "../wallet/memory-store.ts";
import { clearValues, openDatabase, readOrMake, readValues, writeValues } from "./open-database.ts";

/** Each part of a record; a forgotten one does not compile. */
const PARTS: { readonly [Name in keyof DeviceRecord]-?: true } = {
  login: true,
  social: true,
  farcaster: true,
  emailChange: true,
  session: true,
  apart: true,
  verified: true,
  wallet: true,
  shares: true,
  due: true,
  receipt: true,
  control: true,
  asked: true,
};
const NAMES = Object.keys(PARTS) as readonly (keyof DeviceRecord)[];

/** What this device keeps, and the key that it is known by. */
export type FrameDevice = { readonly store: DeviceStore; readonly keyPair: () => Promise<CryptoKeyPair> };

/** IndexedDB of this frame's partition; memory where there is none, or it is full or blocked, and the store says so. */
export async function createDeviceStore(
  a: { readonly factory?: IDBFactory | undefined; readonly channel?: BroadcastChannel | undefined } = {},
): Promise<FrameDevice> {
  const database = await openDatabase({ factory: a.factory ?? readFactory() });
  if (database === undefined || !(await canWrite(database))) return createMemoryDevice();
  return {
    store: createStore(database, a.channel ?? createChannel()),
    keyPair: () => readOrMake(database, { name: "keyPair", make: createKeyPair }),
  };
}

function createStore(database: IDBDatabase, channel: BroadcastChannel | undefined): DeviceStore {
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener("message", hear);
  const notify = () => {
    channel?.postMessage("changed");
    hear();
  };
  // What the database did not take, as when it is full: kept for as long as the page is there.
  let unkept: DeviceRecord = {};
  return {
    get isKept() {
      return Object.keys(unkept).length === 0;
    },
    read: async () => ({ ...((await readValues(database, NAMES)) as DeviceRecord), ...unkept }),
    async write(change) {
      try {
        await writeValues(database, { ...unkept, ...change });
        unkept = {};
      } catch {
        unkept = { ...unkept, ...change };
      }
      notify();
    },
    async erase() {
      await clearValues(database);
      unkept = {};
      notify();
    },
    deviceKey: () => readOrMake(database, { name: "deviceKey", make: createDeviceKey }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function createMemoryDevice(): FrameDevice {
  let keyPair: Promise<CryptoKeyPair> | undefined;
  return {
    store: createMemoryStore(),
    keyPair: () => {
      keyPair ??= createKeyPair();
      return keyPair;
    },
  };
}

/** A database that opens may still take nothing, and a key may not be storable: tried once, with what will be kept. */
async function canWrite(database: IDBDatabase): Promise<boolean> {
  try {
    await readOrMake(database, { name: "deviceKey", make: createDeviceKey });
    return true;
  } catch {
    return false;
  }
}

function readFactory(): IDBFactory | undefined {
  try {
    // Reading the property itself throws in a frame whose storage is blocked.
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

function createChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("foyer/wallet");
  } catch {
    return undefined;
  }
}
