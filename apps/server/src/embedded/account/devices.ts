import { noteAct } from "../calls/audit.ts";
import type { SessionCall } from "../calls/call.ts";

/** Lists the account's devices, the latest seen first. */
export async function listDevices({ ports, session }: SessionCall): Promise<object> {
  const rows = await ports.database.tables
    .selectFrom("embedded_devices")
    .select(["id", "name", "added_at", "seen_at"])
    .where("account_id", "=", session.accountId)
    .orderBy("seen_at", "desc")
    .execute();
  return {
    devices: rows.map(({ id, name, added_at, seen_at }) => ({
      id,
      name,
      addedAt: added_at,
      seenAt: seen_at,
      isThis: id === session.deviceId,
    })),
  };
}

/** Logs a device out; it is to be verified anew. One that is not there is gone already. */
export async function deleteDevice(call: SessionCall, { id }: { readonly id: string }): Promise<undefined> {
  await call.ports.database.tables.transaction().execute(async (tables) => {
    await tables
      .deleteFrom("embedded_devices")
      .where("account_id", "=", call.session.accountId)
      .where("id", "=", id)
      .execute();
    await noteAct(tables, call, { subject: call.session.accountId, act: "device-removed", detail: id });
  });
}
