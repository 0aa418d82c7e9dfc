import { EVM_HOLDERS } from "../../funded-accounts.ts";
import type { Running } from "../../running.ts";
import { type EvmChain, startAnvil } from "../start-anvil.ts";
import { putMoney } from "./put-money.ts";
import { writeHistory } from "./write-history.ts";

const YEAR = 365 * 86_400;
const HOUR = 3_600;
/** Tokens whose transfers the history has: those that are counted in parts. */
const MOVED = 3;

/** Starts a chain with tokens, prices and names for the first three of its accounts, and a year of transfers of the first. */
export async function startWithMoney(options: {
  readonly chainId: number;
  readonly port: number;
  readonly history?: number | undefined;
}): Promise<Running<EvmChain>> {
  const { history: transfers = 0, ...where } = options;
  const now = Math.floor(Date.now() / 1_000);
  const running = await startAnvil({ ...where, ...(transfers > 0 && { at: now - YEAR }) });
  try {
    const { url, chainId } = running.chain;
    const money = await putMoney({ url, chainId, accounts: EVM_HOLDERS });
    const [account, ...payers] = EVM_HOLDERS;
    if (transfers > 0) {
      const tokens = money.tokens.slice(0, MOVED);
      await writeHistory({ url, account, payers, tokens, transfers, from: now - YEAR + HOUR, until: now });
    }
    return { ...running, chain: { ...running.chain, money } };
  } catch (error) {
    await running.stop();
    throw error;
  }
}
