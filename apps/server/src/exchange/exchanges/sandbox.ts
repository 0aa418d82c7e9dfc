import { requireSigned } from "../../onramp/read-notice.ts";
import {
  askSandbox,
  placeAtSandbox,
  readSandboxNotice,
  SANDBOX_SIGNATURE,
  type SandboxSettings,
} from "../../orders/sandbox-calls.ts";
import type { Exchange } from "../exchange.ts";

/** Pays out on the page of a sandbox, which moves tokens of a test chain. */
export function sandboxExchange(sandbox: SandboxSettings): Exchange {
  const { id, name, imageUrl, secret } = sandbox;
  return {
    id,
    name,
    imageUrl,
    pays: () => true,
    async begin({ id: order, asset: { asset, decimals, symbol }, amount, account }, asking) {
      return await placeAtSandbox(sandbox, { id: order, asset, decimals, symbol, amount, account }, asking);
    },
    report: ({ reference }, asking) => askSandbox(sandbox, reference, asking),
    readNotice(incoming, now) {
      requireSigned(incoming, { provider: id, name: SANDBOX_SIGNATURE, secret, now });
      return readSandboxNotice(incoming.body);
    },
  };
}
