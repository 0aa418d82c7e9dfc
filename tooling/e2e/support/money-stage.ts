import { type Devnet, type DevnetChains, startDevnet } from "@foyer-tooling/devnet";
import type { HostPrice } from "../pages/money/money-chains.ts";
import type { Visit, VisitOptions } from "./journey.ts";
import { atMoney } from "./money-visit.ts";
import { startMoneyService } from "./start-money-service.ts";

/** Chains of a test, with the reference server, a seller and an exchange on the EVM one. */
export type MoneyStage = {
  /** The EVM chain. */
  readonly evm: DevnetChains["evm"][number] & { readonly money: NonNullable<DevnetChains["evm"][number]["money"]> };
  readonly solana: DevnetChains["solana"];
  /** The contract of a token there. */
  token(symbol: string): string;
  /** Opens the page that shows money there. `price`: what its own button has people pay. */
  come(visit: (options: VisitOptions) => Promise<Visit>, price?: HostPrice): Promise<Visit>;
  stop(): Promise<void>;
};

/** Starts them for the pages of an origin. */
export async function startMoneyStage(origin: string): Promise<MoneyStage> {
  const devnet: Devnet<"evm" | "solana"> = await startDevnet({
    chains: ["evm", "solana"],
    evmChainIds: [31_337],
    money: true,
  });
  const [evm] = devnet.evm;
  if (!evm?.money) throw new Error("The chain has no money.");
  const { money } = evm;
  const { caip, name, chainId, url } = evm;
  const sellers = await startMoneyService(origin, { caip, url, money });
  const { solana } = devnet;
  return {
    evm: { ...evm, money },
    solana,
    token: (symbol) => money.tokens.find((token) => token.symbol === symbol)?.address ?? "",
    async come(visit, price) {
      const chains = {
        evm: { caip, name, url, chainId, money },
        solana: { caip: solana.caip, name: solana.name, url: solana.url },
        ...(price && { price }),
      };
      const there = await visit(atMoney(chains, { service: sellers.service }));
      // The server has nobody to ask what accounts hold and did: the page asks the chain.
      there.faults.ignore(/Failed to load resource.*404/);
      return there;
    },
    async stop() {
      await sellers.stop();
      await devnet.stop();
    },
  };
}
