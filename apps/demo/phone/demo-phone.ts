import { evmSide, openRelayWallet, type RelayWallet, solanaSide, suiSide } from "@foyer-tooling/devnet/relay-wallet";
import type { PhoneFacts } from "../src/phone/phone-facts.ts";

/** The demo's stand-in for a wallet on somebody's phone: at the other end of the local relay, with test keys. */
export interface DemoPhone {
  facts(): PhoneFacts;
  /** Takes a pairing link, as its camera would. */
  scan(link: string): Promise<void>;
  /** Answers all that it was asked. */
  answer(answer: "approve" | "reject"): Promise<void>;
  /** Ends every session. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

type Relay = Parameters<typeof openRelayWallet>[0]["relay"];

/** Makes it; it takes up the relay when it scans its first link. */
export function createDemoPhone(relay: Relay): DemoPhone {
  let opening: Promise<RelayWallet> | undefined;
  let wallet: RelayWallet | undefined;
  let isProposed = false;
  let answered = 0;
  const open = (): Promise<RelayWallet> => {
    opening ??= Promise.all([evmSide(), solanaSide(), suiSide()]).then(async (sides) => {
      wallet = await openRelayWallet({ relay, sides, name: "Demo phone", signsInAtOnce: true });
      wallet.says({ proposal: "hold", request: "hold" });
      return wallet;
    });
    return opening;
  };
  return {
    facts: () => ({
      isProposed,
      requests: (wallet?.asked ?? []).slice(answered).map(({ chain, method }) => ({ chain, method })),
      sessions: wallet?.sessions().length ?? 0,
    }),
    async scan(link) {
      await (await open()).scan(link);
      isProposed = true;
    },
    async answer(answer) {
      answered = wallet?.asked.length ?? 0;
      isProposed = false;
      await wallet?.answerHeld(answer);
    },
    async leave() {
      await Promise.all((wallet?.sessions() ?? []).map((topic) => wallet?.end(topic)));
    },
    close: async () => wallet?.close(),
  };
}
