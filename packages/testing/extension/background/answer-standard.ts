import type { SolanaAction, SuiAction, WireAccount } from "../wire/messages.ts";
import type { Caller } from "./caller.ts";

type Features = { readonly [name: string]: { readonly [method: string]: (input: unknown) => Promise<unknown> } };

/** Answers for the Wallet Standard's object, and for its Solana part. */
export async function answerSolana(caller: Caller, action: SolanaAction, input: unknown): Promise<unknown> {
  if (action === "connect") {
    await call(caller, "standard:connect", input);
    return accountsOf(caller);
  }
  if (action === "disconnect") return call(caller, "standard:disconnect", undefined);
  const account = { address: (input as { readonly address?: string }).address };
  const given = action === "signIn" ? input : { ...(input as object), account };
  const [output] = (await call(caller, `solana:${action}`, given)) as [Readonly<Record<string, unknown>>];
  if (action === "signTransaction") return output["signedTransaction"];
  if (action === "signAndSendTransaction") return output["signature"];
  if (action === "signMessage") return output;
  const { account: signer, ...signed } = output as { account: { address: string } };
  return { address: signer.address, ...signed };
}

/** Answers for its Sui part. Transactions come as their own JSON. */
export async function answerSui(caller: Caller, action: SuiAction, input: unknown): Promise<unknown> {
  const { address, transaction, ...rest } = input as { readonly address: string; readonly transaction?: string };
  const given = { ...rest, account: { address }, transaction: { toJSON: async () => transaction } };
  return await call(caller, `sui:${action}`, given);
}

async function call({ wallet, origin }: Caller, name: string, argument: unknown): Promise<unknown> {
  const features = wallet.standard.standard(wallet.siteAt(origin).page).features as unknown as Features;
  return await features[name]?.[name.split(":")[1] ?? ""]?.(argument);
}

function accountsOf({ wallet, origin }: Caller): readonly WireAccount[] {
  return wallet.standard.accountsFor(origin).map(({ address, publicKey, chains, label = "" }) => ({
    namespace: chains[0]?.startsWith("sui:") ? "sui" : "solana",
    address,
    publicKey: Uint8Array.from(publicKey),
    label,
  }));
}
