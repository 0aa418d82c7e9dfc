import { evmSide, openRelayWallet, type RelayWallet, solanaSide, suiSide } from "@foyer-tooling/devnet/relay-wallet";
import type { DemoLogins } from "../services/start-demo-logins.ts";
import type { PhoneFacts } from "../src/phone/phone-facts.ts";

/** The demo's stand-in for a wallet on somebody's phone: at the other end of the local relay, with test keys. */
export interface DemoPhone {
  facts(): PhoneFacts;
  /** Whether it knows what to do with a link. */
  canScan(link: string): boolean;
  /** Takes a pairing link, or one that logs in with Farcaster, as its camera would. */
  scan(link: string): Promise<void>;
  /** Answers all that it was asked. */
  answer(answer: "approve" | "reject"): Promise<void>;
  /** Ends every session. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

type Beside = {
  readonly relay: Parameters<typeof openRelayWallet>[0]["relay"];
  /** Farcaster's own relay, and the account that the phone has there. */
  readonly farcaster: Pick<DemoLogins, "person" | "relay">;
};

/** Makes it; it takes up the relay when it scans its first link. */
export function createDemoPhone({ relay, farcaster }: Beside): DemoPhone {
  let opening: Promise<RelayWallet> | undefined;
  let wallet: RelayWallet | undefined;
  let isProposed = false;
  let login: string | undefined;
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
      isLoggingIn: login !== undefined,
      requests: (wallet?.asked ?? []).slice(answered).map(({ chain, method }) => ({ chain, method })),
      sessions: wallet?.sessions().length ?? 0,
    }),
    canScan: (link) => link.startsWith("wc:") || isFarcasterLink(link, farcaster.relay.url),
    async scan(link) {
      if (isFarcasterLink(link, farcaster.relay.url)) {
        login = link;
        return;
      }
      await (await open()).scan(link);
      isProposed = true;
    },
    async answer(answer) {
      const asked = login;
      login = undefined;
      if (asked !== undefined && answer === "approve") await farcaster.relay.agree(asked, farcaster.person);
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

/** Whether it is a link of Farcaster's relay, by which its app logs people in. */
function isFarcasterLink(link: string, relayUrl: string): boolean {
  return link.startsWith(`${relayUrl}/~/siwf?`);
}
