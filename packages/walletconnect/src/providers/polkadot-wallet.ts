import type { NamespaceSession } from "@foyer/contract/session-providers";
import { createListeners, findAccount } from "@foyer/contract/session-providers";

type Raw = { readonly address: string; readonly data: string; readonly type?: string };
type Payload = { readonly address: string; readonly genesisHash?: string };

/**
 * Makes what a Polkadot wallet puts at `window.injectedWeb3`.
 * @see https://docs.reown.com/advanced/multichain/rpc-reference/polkadot-rpc
 */
export function createPolkadotWallet(session: NamespaceSession<"polkadot">): object {
  const listeners = createListeners();
  const list = (): readonly object[] => [...new Set(session.accounts().map(({ address }) => address))].map(toAccount);
  session.hear(() => listeners.emit("accounts", list()));

  const signRaw = async ({ address, data, type = "bytes" }: Raw): Promise<unknown> => {
    const { chain } = findAccount(session, { account: { address } });
    // `message` is what wallets took before `data` was agreed on.
    return readSignature(await session.request(chain, "polkadot_signMessage", { address, data, message: data, type }));
  };
  const signPayload = async (payload: Payload): Promise<unknown> => {
    const { address, genesisHash = "" } = payload;
    const isOn = ({ chain }: { readonly chain: string }): boolean => chain === `polkadot:${genesisHash.slice(2, 34)}`;
    const { chain } = findAccount(session, { account: { address }, isOn });
    const params = { address, transactionPayload: payload };
    return readSignature(await session.request(chain, "polkadot_signTransaction", params));
  };
  const enable = async (): Promise<object> => ({
    name: session.name,
    accounts: {
      get: async () => list(),
      subscribe(hear: (accounts: unknown) => void) {
        hear(list());
        return listeners.on("accounts", hear);
      },
    },
    signer: {
      ...(session.can("polkadot_signMessage") && { signRaw }),
      ...(session.can("polkadot_signTransaction") && { signPayload }),
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
