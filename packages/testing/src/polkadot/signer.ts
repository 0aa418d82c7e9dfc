import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { encodePayload, type SignerPayload } from "./encode-payload.ts";
import type { PolkadotCore, SessionOptions } from "./polkadot-core.ts";
import type { PolkadotKey } from "./polkadot-key.ts";
import { fromSs58 } from "./ss58.ts";

type Signed = { readonly id: number; readonly signature: `0x${string}` };
type Raw = { readonly address: string; readonly data: string; readonly type: string };
type Asking = {
  readonly kind: "sign-message" | "sign-transaction";
  readonly method: string;
  readonly address: string;
  readonly params: unknown;
};

/** What a wallet signs for a page. */
export type PolkadotSigner = {
  signRaw(payload: Raw): Promise<Signed>;
  signPayload(payload: object): Promise<Signed>;
};

const OPEN = utf8ToBytes("<Bytes>");
const CLOSE = utf8ToBytes("</Bytes>");

/** Signs with the keys at hand, after asking the person. */
export function createSigner(core: PolkadotCore, options: SessionOptions): PolkadotSigner {
  let lastId = 0;
  const keyFor = async (asking: Asking): Promise<PolkadotKey> => {
    const account = bytesToHex(fromSs58(asking.address));
    const shared = core.sharedWith(options.origin).map((index) => options.keys[index]);
    const key = shared.find((one) => one && bytesToHex(one.account) === account);
    if (!key) throw new Error("Unable to find keypair");
    const isApproved = await options.script.ask({ ...asking, namespace: "polkadot", origin: options.origin });
    if (!isApproved) throw new Error("Cancelled");
    return key;
  };
  const answer = (key: PolkadotKey, bytes: Uint8Array, namesScheme: boolean): Signed => {
    const made = core.lies.forgesSignature ? new Uint8Array(key.type === "ecdsa" ? 65 : 64) : key.sign(bytes);
    lastId += 1;
    const signature = namesScheme ? concatBytes(Uint8Array.of(key.scheme), made) : made;
    return { id: lastId, signature: `0x${bytesToHex(signature)}` };
  };
  return {
    async signRaw({ address, data }) {
      const bytes = hexToBytes(data.replace(/^0x/, ""));
      const key = await keyFor({ kind: "sign-message", method: "signRaw", address, params: [data, address] });
      const wrapped = options.wraps === false ? unwrap(bytes) : wrap(bytes);
      const signed = core.lies.altersMessage ? concatBytes(wrapped, utf8ToBytes(".")) : wrapped;
      return answer(key, signed, options.namesScheme ?? false);
    },
    async signPayload(given) {
      const payload = given as SignerPayload;
      const { address } = payload;
      const key = await keyFor({ kind: "sign-transaction", method: "signPayload", address, params: [payload] });
      // Transactions always name the scheme.
      return answer(key, encodePayload(payload), true);
    },
  };
}

/** @see https://github.com/polkadot-js/common/blob/master/packages/util/src/u8a/wrap.ts */
function wrap(bytes: Uint8Array): Uint8Array {
  return isWrapped(bytes) ? bytes : concatBytes(OPEN, bytes, CLOSE);
}

/** Some wallets take the marks off and sign what is between them. */
function unwrap(bytes: Uint8Array): Uint8Array {
  return isWrapped(bytes) ? bytes.slice(OPEN.length, -CLOSE.length) : bytes;
}

function isWrapped(bytes: Uint8Array): boolean {
  const hex = bytesToHex(bytes);
  return (
    bytes.length >= OPEN.length + CLOSE.length && hex.startsWith(bytesToHex(OPEN)) && hex.endsWith(bytesToHex(CLOSE))
  );
}
