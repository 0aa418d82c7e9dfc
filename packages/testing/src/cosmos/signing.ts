import { requireAccess, requireKey } from "./access.ts";
import type { CosmosCore } from "./core.ts";
import type { CosmosKey } from "./cosmos-key.ts";
import { type AminoDoc, type DirectDoc, encodeAmino, encodeDirect, textDoc } from "./sign-doc.ts";

/** A signature as amino writes it. */
export type StdSignature = {
  readonly pub_key: { readonly type: string; readonly value: string };
  /** Base64 of r‖s. */
  readonly signature: string;
};

/** The signing methods of a wallet. */
export type Signing = {
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<StdSignature>;
  signAmino(chainId: string, signer: string, doc: AminoDoc): Promise<{ signed: AminoDoc; signature: StdSignature }>;
  signDirect(chainId: string, signer: string, doc: DirectDoc): Promise<{ signed: DirectDoc; signature: StdSignature }>;
};

/** Makes the methods that sign, for one site. */
export function createSigner(a: {
  readonly core: CosmosCore;
  readonly origin: string;
  readonly isLedger: boolean;
}): Signing {
  const { core, origin } = a;
  const prepare = async (asked: Asked): Promise<CosmosKey> => {
    const { chainId, signer, kind, method, params } = asked;
    await requireAccess(core, { origin, method, params, chainIds: [chainId] });
    const own = requireKey(core, chainId);
    if (own.address !== signer) throw new Error("Signer mismatched");
    await core.ask({ kind, origin, method, params, address: signer });
    const { signsAs } = core.lies;
    return (signsAs === undefined ? undefined : core.keyOn(chainId, signsAs)) ?? own;
  };
  return {
    async signArbitrary(chainId, signer, data) {
      const message = typeof data === "string" ? new TextEncoder().encode(data) : data;
      const asked = { chainId, signer, kind: "sign-message", method: "signArbitrary", params: { message } } as const;
      const key = await prepare(asked);
      const signed = core.lies.altersMessage ? Uint8Array.from([...message, 46]) : message;
      return sign(key, encodeAmino(textDoc(signer, signed)));
    },
    async signAmino(chainId, signer, doc) {
      const asked = { chainId, signer, kind: "sign-transaction", method: "signAmino", params: doc } as const;
      return { signature: sign(await prepare(asked), encodeAmino(doc)), signed: doc };
    },
    async signDirect(chainId, signer, doc) {
      if (a.isLedger) throw new Error("Ledger does not support direct sign");
      const asked = { chainId, signer, kind: "sign-transaction", method: "signDirect", params: doc } as const;
      return { signature: sign(await prepare(asked), encodeDirect(doc)), signed: doc };
    },
  };
}

type Asked = {
  readonly chainId: string;
  readonly signer: string;
  readonly kind: "sign-message" | "sign-transaction";
  readonly method: string;
  readonly params: unknown;
};

function sign(key: CosmosKey, bytes: Uint8Array): StdSignature {
  return {
    pub_key: { type: "tendermint/PubKeySecp256k1", value: btoa(String.fromCharCode(...key.publicKey)) },
    signature: btoa(String.fromCharCode(...key.sign(bytes))),
  };
}
