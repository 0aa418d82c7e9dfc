import type { Seat } from "../session/seat.ts";
import { createListeners } from "./listeners.ts";
import { findAccount } from "./standard-live.ts";

type Raw = { readonly address: string; readonly data: string; readonly type?: string };
type Payload = { readonly address: string; readonly genesisHash?: string };

/**
 * Makes what a Polkadot wallet puts at `window.injectedWeb3`.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createPolkadotLive(seat: Seat<"polkadot">): object {
  const listeners = createListeners();
  const list = (): readonly object[] => [...new Set(seat.accounts().map(({ address }) => address))].map(toAccount);
  seat.hear(() => listeners.emit("accounts", list()));

  const signRaw = async ({ address, data, type = "bytes" }: Raw): Promise<unknown> => {
    const { chain } = findAccount(seat, { account: { address } });
    // `message` is what wallets took before `data` was agreed on.
    return readSignature(await seat.request(chain, "polkadot_signMessage", { address, data, message: data, type }));
  };
  const signPayload = async (payload: Payload): Promise<unknown> => {
    const { address, genesisHash = "" } = payload;
    const isOn = ({ chain }: { readonly chain: string }): boolean => chain === `polkadot:${genesisHash.slice(2, 34)}`;
    const { chain } = findAccount(seat, { account: { address }, isOn });
    const params = { address, transactionPayload: payload };
    return readSignature(await seat.request(chain, "polkadot_signTransaction", params));
  };
  const enable = async (): Promise<object> => ({
    name: seat.name,
    accounts: {
      get: async () => list(),
      subscribe(hear: (accounts: unknown) => void) {
        hear(list());
        return listeners.on("accounts", hear);
      },
    },
    signer: {
      ...(seat.can("polkadot_signMessage") && { signRaw }),
      ...(seat.can("polkadot_signTransaction") && { signPayload }),
    },
  });
  return { version: "1.0.0", enable };
}

function toAccount(address: string): object {
  return { address };
}

/** Some answer with the signature alone. */
function readSignature(answer: unknown): object {
  return typeof answer === "string" ? { id: 0, signature: answer } : { id: 0, ...Object(answer) };
}
