import { shareInfo } from "@foyer/embedded/accounts";
import { base64url } from "../base64url.ts";
import { createKeyring } from "../create-keyring.ts";
import { createDeviceKey } from "../device-share.ts";
import type { Keyring, MadeVersion, ShareSource } from "../keyring.ts";
import { createSealingKey, type Sealed, type SealingKey, seal, unseal } from "../sealing.ts";

export const WALLET = "q3Vn0sY7pXh2ZkLw9tRbJc";
const THUMBPRINT = "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I";
export const ACCOUNT = "AAAAAAAAAAAAAAAAAAAAAA";

/** A keyring, the device it is on, and a server and a keeper that give back what was sealed to them. */
export async function createKeyringWorld() {
  const keyring: Keyring = createKeyring();
  const deviceKey = await createDeviceKey();
  const holders = { server: await createSealingKey(), keeper: await createSealingKey() };
  const seals = {
    server: base64url.encode(holders.server.point),
    keeper: base64url.encode(holders.keeper.point),
  };
  const receiptKey = base64url.encode((await createSealingKey()).point);
  const request = (version: number) => ({
    ...{ wallet: WALLET, version, account: ACCOUNT, deviceKey, seals, receiptKey },
    thumbprint: THUMBPRINT,
  });

  const unsealAs = (made: MadeVersion, a: { holder: "server" | "keeper"; key: SealingKey; sealed: Sealed }) =>
    unseal({
      key: a.key.key,
      info: shareInfo({ holder: a.holder, wallet: made.id, version: made.version }),
      sealed: a.sealed,
    });
  async function reseal(
    made: { readonly id: string; readonly version: number },
    a: { readonly holder: "server" | "keeper"; readonly share: Uint8Array<ArrayBuffer> },
  ): Promise<ShareSource> {
    const { receipt, key } = await keyring.receive();
    const info = shareInfo({ holder: a.holder, wallet: made.id, version: made.version });
    return { from: a.holder, receipt, sealed: await seal({ to: base64url.decode(key), info, bytes: a.share }) };
  }
  async function clear(made: MadeVersion) {
    const server = await unsealAs(made, { holder: "server", key: holders.server, sealed: made.server });
    const none = new Uint8Array();
    const keeper =
      made.keeper === undefined
        ? none
        : await unsealAs(made, { holder: "keeper", key: holders.keeper, sealed: made.keeper });
    return { server, keeper };
  }
  async function named(made: MadeVersion) {
    const { server, keeper } = await clear({ ...made, version: made.version }).catch(() =>
      clear({ ...made, version: 1 }),
    );
    const device: ShareSource = { from: "device", wrapped: made.device, key: deviceKey };
    return {
      device,
      server: await reseal(made, { holder: "server", share: server }),
      keeper: await reseal(made, { holder: "keeper", share: keeper }),
    };
  }
  const open = async (made: MadeVersion, [one, other]: readonly ["device" | "server", "server" | "keeper"]) => {
    const all = await named(made);
    await keyring.open({ wallet: made, shares: [all[one], all[other]] });
  };

  return {
    keyring,
    request,
    reseal,
    clear,
    named,
    open,
    create: () => keyring.create(request(1)),
    shares: async (made: MadeVersion) => Object.values(await named(made)),
    async signWith(made: MadeVersion, pair: readonly ["device" | "server", "server" | "keeper"]) {
      await open(made, pair);
      return await keyring.signEvm({ kind: "message", bytes: new TextEncoder().encode("hi") });
    },
  };
}
