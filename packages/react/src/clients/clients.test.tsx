import { createFoyer, type Foyer } from "@foyer/core";
import { createMemoryPage, createMemoryPorts } from "@foyer/core/testing";
import { eip155 } from "@foyer/eip155";
import { base, mainnet } from "@foyer/eip155/networks";
import { solana } from "@foyer/solana";
import { devnet, mainnet as solanaMainnet } from "@foyer/solana/networks";
import {
  createEvmWallet,
  createStandardWallet,
  createTestPage,
  EVM_TEST_ADDRESSES,
  registerStandardWallet,
  SOLANA_TEST_ADDRESSES,
} from "@foyer/testing";
import {
  type Blockhash,
  createTransactionMessage,
  isTransactionModifyingSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } from "@solana/web3.js";
import { StrictMode, useEffect } from "react";
import { verifyMessage } from "viem";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { FoyerProvider } from "../provider/foyer-provider.tsx";
import { toBase58 } from "./to-base58.ts";
import { useSolanaKitClient } from "./use-solana-kit-client.ts";
import { useSolanaWeb3Client } from "./use-solana-web3-client.ts";
import { useViemClient } from "./use-viem-client.ts";

const [ADDRESS] = EVM_TEST_ADDRESSES as [`0x${string}`];
const [PAYER, RECEIVER] = SOLANA_TEST_ADDRESSES as [string, string];
const SIGNATURE = new Uint8Array(64).fill(9);
const BLOCKHASH = PAYER;

type Sent = {
  readonly chain: string;
  readonly transaction: Uint8Array;
  readonly account: { readonly address: string };
};

function Show<T>({ useClient, seen }: { readonly useClient: () => T; readonly seen: T[] }): null {
  const client = useClient();
  useEffect(() => void seen.push(client), [client, seen]);
  return null;
}

/** Renders a hook on a page of its own, with wallets that sign for real. Each value that it gave is in `seen`. */
async function renderClient<T>(useClient: () => T, { canSend = false } = {}) {
  const page = createTestPage();
  const evm = createEvmWallet({ name: "Acme" });
  const standard = createStandardWallet({ name: "Alder", without: ["solana:signAndSendTransaction"] });
  const sent: Sent[] = [];
  evm.announce(page);
  const wallet = standard.standard(page);
  const signAndSendTransaction = async (input: Sent): Promise<unknown> => {
    sent.push(input);
    return [{ signature: SIGNATURE }];
  };
  const sending = { version: "1.0.0", supportedTransactionVersions: ["legacy", 0], signAndSendTransaction };
  registerStandardWallet(page, {
    ...wallet,
    get accounts() {
      return wallet.accounts;
    },
    features: { ...wallet.features, ...(canSend && { "solana:signAndSendTransaction": sending }) },
  });
  const foyer = createFoyer({
    app: { name: "Example" },
    adapters: [eip155({ networks: [mainnet, base] }), solana({ networks: [solanaMainnet, devnet] })],
    ports: createMemoryPorts({ page: createMemoryPage({ target: page }) }),
  });
  const seen: T[] = [];
  await render(
    <StrictMode>
      <FoyerProvider foyer={foyer as unknown as Foyer}>
        <Show useClient={useClient} seen={seen} />
      </FoyerProvider>
    </StrictMode>,
  );
  return { foyer, seen, sent, evm, standard };
}

describe("useViemClient", () => {
  it("signs as the connected account, on the network in use, and is gone with the connection", async () => {
    const { foyer, seen, evm } = await renderClient(useViemClient);
    expect(seen.at(-1)).toBeUndefined();
    await foyer.connect({ namespace: "eip155", wallet: "Acme" });
    await expect.poll(() => seen.at(-1)?.account.address).toBe(ADDRESS);
    const client = seen.at(-1);
    expect(client?.chain).toMatchObject({ id: 1, name: "Ethereum", nativeCurrency: { symbol: "ETH" } });
    expect(await client?.getChainId()).toBe(1);
    const signature = (await client?.signMessage({ message: "Hello" })) ?? "0x";
    expect(await verifyMessage({ address: ADDRESS, message: "Hello", signature })).toBe(true);
    expect(evm.prompts.map(({ kind }) => kind)).toEqual(["connect", "sign-message"]);
    await foyer.switchNetwork({ network: base.caipNetworkId });
    await expect.poll(() => seen.at(-1)?.chain?.id).toBe(8453);
    expect(await seen.at(-1)?.getChainId()).toBe(8453);
    await foyer.disconnect();
    await expect.poll(() => seen.at(-1)).toBeUndefined();
  });

  it("is the same client until something changes, and has no chain where the host asked for none", async () => {
    const { foyer, seen, evm } = await renderClient(useViemClient);
    await foyer.connect({ namespace: "eip155", wallet: "Acme" });
    await expect.poll(() => seen.at(-1)?.account.address).toBe(ADDRESS);
    const count = seen.length;
    foyer.open();
    foyer.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toHaveLength(count);
    evm.switchChain(137);
    await expect.poll(() => seen.at(-1)?.chain).toBeUndefined();
    expect(seen.at(-1)?.account.address).toBe(ADDRESS);
    expect(await seen.at(-1)?.getChainId()).toBe(137);
  });
});

describe("useSolanaWeb3Client", () => {
  const transfer = (): VersionedTransaction => {
    const payerKey = new PublicKey(PAYER);
    const toPubkey = new PublicKey(RECEIVER);
    const instructions = [SystemProgram.transfer({ fromPubkey: payerKey, toPubkey, lamports: 5 })];
    return new VersionedTransaction(
      new TransactionMessage({ payerKey, recentBlockhash: BLOCKHASH, instructions }).compileToV0Message(),
    );
  };

  it("has the wallet sign, with the node and the account in use", async () => {
    const { foyer, seen } = await renderClient(useSolanaWeb3Client);
    expect(seen.at(-1)).toBeUndefined();
    await foyer.connect({ namespace: "solana", wallet: "Alder" });
    await expect.poll(() => seen.at(-1)?.publicKey.toBase58()).toBe(PAYER);
    expect(seen.at(-1)?.connection.rpcEndpoint).toBe("https://api.mainnet-beta.solana.com");
    const signed = await seen.at(-1)?.signTransaction(transfer());
    expect(signed?.message.serialize()).toEqual(transfer().message.serialize());
    expect(await isSignedByPayer(signed?.signatures[0], signed?.message.serialize())).toBe(true);
    await foyer.switchNetwork({ network: devnet.caipNetworkId });
    await expect.poll(() => seen.at(-1)?.connection.rpcEndpoint).toBe("https://api.devnet.solana.com");
  });

  it("sends through a wallet that sends, on the network in use", async () => {
    const { foyer, seen, sent } = await renderClient(useSolanaWeb3Client, { canSend: true });
    await foyer.connect({ namespace: "solana", wallet: "Alder" });
    await expect.poll(() => seen.at(-1)).toBeDefined();
    expect(await seen.at(-1)?.sendTransaction(transfer())).toBe(toBase58(SIGNATURE));
    expect(sent).toMatchObject([{ chain: "solana:mainnet", account: { address: PAYER } }]);
    expect(sent[0]?.transaction).toEqual(transfer().serialize());
  });
});

describe("useSolanaKitClient", () => {
  type Signer = NonNullable<ReturnType<typeof useSolanaKitClient>>["signer"];
  const lifetime = { blockhash: BLOCKHASH as Blockhash, lastValidBlockHeight: 100n };
  const messageOf = (signer: Signer) =>
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    );

  it("signs transactions of the library with a wallet that only signs", async () => {
    const { foyer, seen } = await renderClient(useSolanaKitClient);
    expect(seen.at(-1)).toBeUndefined();
    await foyer.connect({ namespace: "solana", wallet: "Alder" });
    await expect.poll(() => seen.at(-1)?.signer.address).toBe(PAYER);
    const { signer } = seen.at(-1) as { signer: Signer };
    expect(isTransactionModifyingSigner(signer)).toBe(true);
    const { signatures, messageBytes } = await signTransactionMessageWithSigners(messageOf(signer));
    const signature = signatures[signer.address] as Uint8Array | null;
    expect(await isSignedByPayer(signature ?? undefined, new Uint8Array(messageBytes))).toBe(true);
  });

  it("sends through a wallet that sends, on the network in use", async () => {
    const { foyer, seen, sent } = await renderClient(useSolanaKitClient, { canSend: true });
    await foyer.connect({ namespace: "solana", wallet: "Alder" });
    await expect.poll(() => seen.at(-1)?.signer.address).toBe(PAYER);
    const count = seen.length;
    await foyer.switchNetwork({ network: devnet.caipNetworkId });
    await expect.poll(() => seen.length).toBeGreaterThan(count);
    const { signer } = seen.at(-1) as { signer: Signer };
    expect([...(await signAndSendTransactionMessageWithSigners(messageOf(signer)))]).toEqual([...SIGNATURE]);
    expect(sent).toMatchObject([{ chain: "solana:devnet", account: { address: PAYER } }]);
  });
});

async function isSignedByPayer(signature: Uint8Array | undefined, message: Uint8Array | undefined): Promise<boolean> {
  const raw = new PublicKey(PAYER).toBytes().slice();
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  const [given, signed] = [new Uint8Array(signature ?? []), new Uint8Array(message ?? [])];
  return await crypto.subtle.verify("Ed25519", key, given, signed);
}
