import type { RpcError } from "../../src/rpc/rpc-error.ts";
import { fromWire, toWire } from "../wire/bytes.ts";
import type { SolanaAction, WalletAnswer, WalletRequest, WireAccount } from "../wire/messages.ts";
import type { TestWallet } from "./test-wallet.ts";

type Features = { readonly [name: string]: { readonly [method: string]: (input: unknown) => Promise<unknown> } };
type Caller = { readonly wallet: TestWallet; readonly origin: string };

/** Answers a page's request; what goes wrong becomes an error with its code. */
export async function answerRequest({ wallet, origin }: Caller, request: WalletRequest): Promise<WalletAnswer> {
  try {
    const result =
      request.kind === "evm"
        ? await wallet.evm.request({ method: request.method, params: request.params, origin })
        : await answerSolana({ wallet, origin }, { ...request, input: fromWire(request.input) });
    return { result: toWire(result) ?? null };
  } catch (thrown) {
    const { code = -32603, message, data } = thrown as Partial<RpcError>;
    return { error: { code, message: String(message), ...(data !== undefined && { data }) } };
  }
}

type SolanaRequest = { readonly action: SolanaAction; readonly input: unknown };

async function answerSolana({ wallet, origin }: Caller, { action, input }: SolanaRequest): Promise<unknown> {
  const features = wallet.solana.standard(wallet.siteAt(origin)).features as unknown as Features;
  const call = async (name: string, argument: unknown): Promise<unknown> =>
    features[name]?.[name.split(":")[1] ?? ""]?.(argument);
  if (action === "connect") {
    await call("standard:connect", input);
    return accountsOf(wallet, origin);
  }
  if (action === "disconnect") return call("standard:disconnect", undefined);
  const account = { address: (input as { readonly address?: string }).address };
  const [output] = (await call(
    `solana:${action}`,
    action === "signIn" ? input : { ...(input as object), account },
  )) as [Readonly<Record<string, unknown>>];
  if (action === "signTransaction") return output["signedTransaction"];
  if (action === "signAndSendTransaction") return output["signature"];
  if (action === "signMessage") return output;
  const { account: signer, ...signed } = output as { account: { address: string } };
  return { address: signer.address, ...signed };
}

function accountsOf(wallet: TestWallet, origin: string): readonly WireAccount[] {
  return wallet.solana.accountsFor(origin).map(({ address, publicKey, label = "" }) => ({
    address,
    publicKey: Uint8Array.from(publicKey),
    label,
  }));
}
