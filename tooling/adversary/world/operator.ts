import { randomBytes } from "node:crypto";
import { shareInfo } from "@foyer/embedded/accounts";
import { deriveShareKeys, openShare, type Sealed, sealShare } from "@foyer-apps/service/keys/share-keys";
import type { Lie, Told } from "./lies.ts";

type Body = Record<string, unknown>;
type Put = {
  readonly id: string;
  readonly version: number;
  readonly vault: string;
  readonly share: Sealed;
  readonly addresses: object;
  readonly tier: string;
};

/** The answer of an operator about the wallet that holds. `share`: the share that it gives. */
type Said = { readonly wallet: Body; readonly share?: Uint8Array };

/** An operator whose server takes whatever is put, and says what it likes of the wallet that holds. */
export type Operator = {
  readonly lie: Lie;
  /** Returns the version that the frame has put, with the share in the clear. */
  readonly taken: () => Promise<(Put & { readonly clear: Buffer }) | undefined>;
};

/** Creates one. */
export async function createOperator({ wallet: said, share }: Said): Promise<Operator> {
  const seal = await deriveShareKeys(randomBytes(32));
  const recoveries: Body[] = [];
  let put: Put | undefined;
  const infoOf = (id: string, version: number) => shareInfo({ holder: "server", wallet: id, version });
  const open = (of: Put) => openShare(seal, infoOf(of.id, of.version), of.share);
  const answers: Record<string, (body: Body) => unknown> = {
    "GET /keys": () => ({ seal: seal.point.toString("base64url") }),
    "PUT /wallet": (body) => {
      put = body as unknown as Put;
      return {};
    },
    "PUT /wallet/recoveries": ({ recovery }) => {
      recoveries.push({ ...Object(recovery), createdAt: 0 });
      return {};
    },
    "POST /wallet/commit": () => ({}),
  };
  const giveShare = async ({ id, version, key }: Body): Promise<Told | undefined> => {
    const bytes = put?.version === version && put !== undefined ? await open(put) : share;
    if (bytes === undefined) return undefined;
    const sealed = await sealShare(String(key), infoOf(String(id), Number(version)), bytes);
    return { status: 200, body: { sealed } };
  };
  return {
    async lie({ route, body, pass }) {
      const answer = answers[route];
      if (answer !== undefined) return { status: 200, body: answer(body) };
      if (route === "POST /wallet/share") return giveShare(body);
      if (route !== "GET /wallet") return undefined;
      const { body: honest, ...told } = await pass();
      const wallet = { ...(honest as { readonly wallet: Body }).wallet, ...said };
      const pending = put && { ...wallet, ...toWallet(put), recoveries };
      return { ...told, body: { wallet, pending: pending ?? null } };
    },
    taken: async () => put && { ...put, clear: await open(put) },
  };
}

function toWallet({ id, version, vault, addresses, tier }: Put): Body {
  return { id, version, vault, addresses, tier };
}
