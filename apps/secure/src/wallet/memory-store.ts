import { createDeviceKey } from "../keys/device-share.ts";
import type { DeviceRecord, DeviceStore } from "./device-record.ts";

/** A store that lives as long as the page: for where storage is blocked. */
export function createMemoryStore(): DeviceStore {
  const listeners = new Set<() => void>();
  let record: DeviceRecord = {};
  let key: Promise<CryptoKey> | undefined;
  function notify(): void {
    for (const listener of listeners) listener();
  }
  return {
    isKept: false,
    read: async () => structuredClone(record),
    async write(change) {
      record = structuredClone({ ...record, ...change });
      notify();
    },
    async erase() {
      record = {};
      key = undefined;
      notify();
    },
    deviceKey: () => {
      key ??= createDeviceKey();
      return key;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
