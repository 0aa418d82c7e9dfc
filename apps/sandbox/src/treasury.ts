import { createPublicClient, createWalletClient, defineChain, encodeFunctionData, erc20Abi, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import type { SandboxOptions } from "./options.ts";
import type { SandboxOrder } from "./orders.ts";

/** What is given away, on a chain. */
export interface Treasury {
  /** CAIP-2 of the chain. */
  readonly chain: string;
  /** Sends what was ordered, one order after the other, and waits for its block. @throws whatever the chain says */
  send(order: SandboxOrder): Promise<string>;
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Opens the treasury of an account on an EVM chain. */
export async function openTreasury({ rpcUrl, privateKey }: SandboxOptions): Promise<Treasury> {
  const transport = http(rpcUrl);
  const id = await createPublicClient({ transport }).getChainId();
  const nativeCurrency = { name: "Ether", symbol: "ETH", decimals: 18 };
  const chain = defineChain({ id, name: "Test", nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });
  const reader = createPublicClient({ chain, transport, pollingInterval: 200 });
  const wallet = createWalletClient({ chain, transport, account: privateKeyToAccount(privateKey) });
  let turn: Promise<unknown> = Promise.resolve();
  const send = async (order: SandboxOrder): Promise<string> => {
    const hash = await wallet.sendTransaction(toTransaction(order, `eip155:${id}`));
    const { status } = await reader.waitForTransactionReceipt({ hash });
    if (status !== "success") throw new Error("the chain did not carry it out");
    return hash;
  };
  return {
    chain: `eip155:${id}`,
    send(order) {
      const sent = turn.then(() => send(order));
      turn = sent.catch(() => undefined);
      return sent;
    },
  };
}

function toTransaction({ account, asset, gets }: SandboxOrder, chain: string) {
  const [to, token] = [account.replace(`${chain}:`, ""), asset.replace(`${chain}/`, "")];
  if (!isAddress(to)) throw new Error("the account is on another chain");
  if (token.startsWith("slip44:")) return { to, value: gets };
  const contract = token.replace("erc20:", "");
  if (!isAddress(contract)) throw new Error("the token is on another chain");
  return { to: contract, data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, gets] }) };
}

function isAddress(text: string): text is `0x${string}` {
  return ADDRESS.test(text);
}
