import type { getBitcoinWalletStandard } from "@metamask/bitcoin-wallet-standard";
import { mainnet } from "../networks.ts";

type Client = Parameters<typeof getBitcoinWalletStandard>[0]["client"];

/** What MetaMask's wallet of the Wallet Standard talks to: the extension, which asks the person and signs. */
export type MetamaskClient = {
  readonly client: Client;
  /** What the extension was asked, in order. */
  readonly asked: string[];
  /** Answers the questions for what is shared already; they wait until then. */
  share(): void;
};

/** Makes an extension with one account, which signs with what it is given. */
export function createMetamaskClient(a: {
  readonly address: string;
  readonly sign: (message: string) => string;
  /** The site is known, so that what is shared is told without a prompt. */
  readonly isKnown?: boolean;
}): MetamaskClient {
  const asked: string[] = [];
  const session = {
    sessionScopes: { [mainnet.caipNetworkId]: { accounts: [`${mainnet.caipNetworkId}:${a.address}`] } },
  };
  let share = (): void => undefined;
  const shared = new Promise<void>((resolve) => {
    share = resolve;
  });
  const client = {
    async getSession() {
      asked.push("getSession");
      await shared;
      return a.isKnown ? session : undefined;
    },
    async createSession() {
      asked.push("createSession");
      return session;
    },
    async invokeMethod({ request }: { request: { method: string; params: { message: string } } }) {
      asked.push(request.method);
      return { signature: a.sign(request.params.message) };
    },
    async revokeSession() {
      asked.push("revokeSession");
    },
    onNotification: () => () => undefined,
  };
  return { client: client as unknown as Client, asked, share: () => share() };
}
