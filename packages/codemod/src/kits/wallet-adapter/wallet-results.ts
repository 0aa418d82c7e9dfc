import type { Carrier } from "../../source/carriers.ts";
import type { HookTable, Translation } from "../../source/hooks.ts";
import { SITE } from "../migration.ts";

const PAGE = `${SITE}/solana-wallet-adapter.md`;
const WEB3 = "@foyer/react/solana-web3";
const CLIENT: Carrier = { name: "solanaClient", code: "useSolanaWeb3Client()", module: WEB3 };
const ACCOUNT: Carrier = { name: "account", code: 'useAccount({ namespace: "solana" })', module: "@foyer/react" };
const DISCONNECT: Carrier = { name: "leaving", code: "useDisconnect()", module: "@foyer/react" };

const isStatus = (status: string): Translation => ({
  carrier: ACCOUNT,
  write: (name, account) => `const ${name} = ${account}.status === "${status}";`,
});

/** What becomes of `useWallet()`. */
export const WALLET: HookTable = {
  note: `useAccount(), useConnect(), useWallets() and useSignMessage() of @foyer/react: ${PAGE}`,
  results: {
    publicKey: { carrier: CLIENT, write: (name, client) => `const ${name} = ${client}?.publicKey ?? null;` },
    connected: isStatus("connected"),
    connecting: isStatus("connecting"),
    disconnect: {
      carrier: DISCONNECT,
      write: (name, leaving) => `const ${name} = async () => ${leaving}.disconnect({ namespace: "solana" });`,
    },
    signTransaction: { carrier: CLIENT, write: (name, client) => `const ${name} = ${client}?.signTransaction;` },
    sendTransaction: {
      carrier: CLIENT,
      needs: { [WEB3]: "type SolanaWeb3Client", "@foyer/core": "FoyerError" },
      write: (name, client, isTyped) =>
        [
          `const ${name}${isTyped ? ': SolanaWeb3Client["sendTransaction"]' : ""} = async (transaction) => {`,
          `  if (!${client}) throw new FoyerError("connection/not-found", { connectionId: "solana" });`,
          `  return await ${client}.sendTransaction(transaction);`,
          "};",
        ].join("\n"),
    },
  },
};
