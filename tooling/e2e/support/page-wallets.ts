import type { EvmLies, StandardLies } from "@foyer/testing";
import type { BrowserContext } from "playwright";
import type { StageFacts } from "./stage.ts";
import "./page-globals.ts";

/** A scripted wallet to put on a page. Plain data: it travels into the page. */
export type PageWallet = {
  readonly name: string;
  readonly namespaces?: readonly ("eip155" | "solana")[] | undefined;
  readonly rdns?: string | undefined;
  readonly answer?: "approve" | "reject" | "hang" | { readonly afterMs: number } | undefined;
  readonly lies?: EvmLies | undefined;
  readonly standardLies?: StandardLies | undefined;
  /** Sites it shares accounts with from the start, as after an earlier visit. */
  readonly isAllowed?: boolean | undefined;
  readonly isLocked?: boolean | undefined;
  readonly chainId?: number | undefined;
  /** Chain ids it knows; by default the local ones and the usual. */
  readonly knows?: readonly number[] | undefined;
  /** Milliseconds after which it announces itself. */
  readonly lateMs?: number | undefined;
};

/** Puts scripted wallets on every page of a context, before the page's own code runs. */
export async function installPageWallets(
  context: Pick<BrowserContext, "addInitScript">,
  {
    wallets,
    stage: { walletScript, evm },
  }: { readonly wallets: readonly PageWallet[]; readonly stage: Pick<StageFacts, "walletScript" | "evm"> },
): Promise<void> {
  await context.addInitScript({ path: walletScript });
  const rpc = Object.fromEntries(evm.map(({ chainId, url }) => [chainId, url]));
  await context.addInitScript(installInPage, { wallets, rpc, firstChain: evm[0]?.chainId ?? 1 });
}

type Given = {
  readonly wallets: readonly PageWallet[];
  readonly rpc: Readonly<Record<string, string>>;
  readonly firstChain: number;
};

/** Runs in the page: it may use nothing of this file. */
function installInPage({ wallets, rpc, firstChain }: Given): void {
  const { createEvmWallet, createStandardWallet, createScript } = window.foyerTesting;
  const page = window as unknown as Parameters<ReturnType<typeof createEvmWallet>["announce"]>[0];
  const installed: Record<string, Window["wallets"][string]> = {};
  for (const wallet of wallets) {
    const { name, namespaces = ["eip155"], rdns, answer = "approve", lies, standardLies, lateMs } = wallet;
    const script = createScript();
    script.onPrompt(answer);
    const made: { evm?: ReturnType<typeof createEvmWallet>; standard?: ReturnType<typeof createStandardWallet> } = {};
    const both: { lock(): void; allow(site: typeof page): void }[] = [];
    if (namespaces.includes("eip155")) {
      const id = rdns ?? `test.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}`;
      made.evm = createEvmWallet({
        name,
        rdns: id,
        script,
        state: {
          chainId: wallet.chainId ?? firstChain,
          ...(wallet.knows && { chains: wallet.knows }),
        },
      });
      if (!wallet.knows) made.evm.setRpc(rpc);
      if (lies) made.evm.lie(lies);
      both.push(made.evm);
    }
    if (namespaces.includes("solana")) {
      made.standard = createStandardWallet({ name, script });
      if (standardLies) made.standard.lie(standardLies);
      both.push(made.standard);
    }
    for (const side of both) {
      if (wallet.isAllowed) side.allow(page);
      if (wallet.isLocked) side.lock();
    }
    installed[name] = made;
    const appear = (): void => {
      made.evm?.announce(page);
      made.standard?.register(page);
    };
    if (lateMs === undefined) appear();
    else window.setTimeout(appear, lateMs);
  }
  Object.assign(window, { wallets: installed });
}
