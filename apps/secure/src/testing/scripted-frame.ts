import { privateKeyToAccount } from "viem/accounts";
import { openFrame } from "../frame/open-frame.ts";
import { createScriptedWallet } from "../wallet/scripted-wallet.ts";
import { SCRIPTED_KEY } from "./scripted-key.ts";

/** The frame with a wallet that is logged in and signs with a key that everybody knows, for tests. */
void openFrame(window, () => {
  const account = privateKeyToAccount(SCRIPTED_KEY);
  return createScriptedWallet({
    loggedIn: true,
    user: { addresses: { eip155: account.address, solana: "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk" } },
    answers: {
      signEvm: (asked) => {
        if (asked.kind === "message") return account.signMessage({ message: { raw: asked.bytes } });
        if (asked.kind === "transaction")
          return account.signTransaction(asked.transaction as Parameters<typeof account.signTransaction>[0]);
        if (asked.kind === "authorization") throw new Error("The scripted frame takes on no code");
        return account.signTypedData(asked.data as Parameters<typeof account.signTypedData>[0]);
      },
    },
  });
});
