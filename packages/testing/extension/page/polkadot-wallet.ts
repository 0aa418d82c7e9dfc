import type {
  InjectedTestAccount,
  InjectedTestObject,
  InjectedTestWallet,
} from "../../src/polkadot/polkadot-wallet.ts";
import type { PolkadotAction } from "../wire/messages.ts";
import type { WireClient } from "./wire-client.ts";

/** Makes what a page finds in `injectedWeb3`: the object it opens to asks the worker for everything. */
export function createRemotePolkadot(client: WireClient): InjectedTestWallet {
  const ask = (action: PolkadotAction, input?: unknown): Promise<never> =>
    client.request({ kind: "polkadot", action, input }) as Promise<never>;
  const get = (): Promise<InjectedTestAccount[]> => ask("accounts.get");
  const injected: InjectedTestObject = {
    accounts: {
      get,
      subscribe(hear) {
        let isOver = false;
        const tell = (): void =>
          void get().then(
            (accounts) => void (isOver || hear(accounts)),
            // The wallet is gone: there is nothing more to tell.
            () => undefined,
          );
        const undo = client.onEvent((event) => event.kind === "polkadot" && tell());
        tell();
        return () => {
          isOver = true;
          undo();
        };
      },
    },
    signer: {
      signRaw: (payload) => ask("signer.signRaw", payload),
      signPayload: (payload) => ask("signer.signPayload", payload),
    },
  };
  return {
    version: "1.0.0",
    async enable(app) {
      await ask("enable", app);
      return injected;
    },
  };
}
