/** A page with one kit, as its own documentation lays out the first one, for who starts from an empty folder. */
export type Kit = {
  readonly name: string;
  /** What it is compared in. */
  readonly chains: "EVM chains" | "Solana";
  /** What its documentation has one install, beside React; packages of ours are packed. */
  readonly install: readonly string[];
  readonly page: string;
  /** What its button says. */
  readonly button: string;
};

const SHOW = `import { createRoot } from "react-dom/client";
createRoot(document.getElementById("root")!).render(<App />);
`;
const ofFoyer = (adapter: "eip155" | "solana"): string => `import { createFoyer } from "@foyer/core";
import { FoyerButton, FoyerProvider } from "@foyer/react";
import { ${adapter} } from "@foyer/${adapter}";
import { mainnet } from "@foyer/${adapter}/networks";
const foyer = createFoyer({ app: { name: "First" }, adapters: [${adapter}({ networks: [mainnet] })] });
const App = () => <FoyerProvider foyer={foyer}><FoyerButton /></FoyerProvider>;
${SHOW}`;

const WAGMI_2 = ["wagmi@2", "viem@2.57.1", "@tanstack/react-query@5"];

export const KITS: readonly Kit[] = [
  {
    name: "Foyer",
    chains: "EVM chains",
    install: ["@foyer/core", "@foyer/eip155", "@foyer/react", "viem@2.57.1"],
    page: ofFoyer("eip155"),
    button: "Connect Wallet",
  },
  {
    name: "RainbowKit",
    chains: "EVM chains",
    install: ["@rainbow-me/rainbowkit@2", ...WAGMI_2],
    page: `import "@rainbow-me/rainbowkit/styles.css";
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from "@rainbow-me/rainbowkit";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { WagmiProvider } from "wagmi";
import { mainnet } from "wagmi/chains";
const config = getDefaultConfig({ appName: "First", projectId: "0123456789abcdef0123456789abcdef", chains: [mainnet] });
const client = new QueryClient();
const App = () => <WagmiProvider config={config}><QueryClientProvider client={client}><RainbowKitProvider><ConnectButton /></RainbowKitProvider></QueryClientProvider></WagmiProvider>;
${SHOW}`,
    button: "Connect Wallet",
  },
  {
    name: "ConnectKit",
    chains: "EVM chains",
    install: ["connectkit@1", ...WAGMI_2],
    page: `import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from "connectkit";
import { createConfig, WagmiProvider } from "wagmi";
import { mainnet } from "wagmi/chains";
const config = createConfig(getDefaultConfig({ appName: "First", walletConnectProjectId: "0123456789abcdef0123456789abcdef", chains: [mainnet] }));
const client = new QueryClient();
const App = () => <WagmiProvider config={config}><QueryClientProvider client={client}><ConnectKitProvider><ConnectKitButton /></ConnectKitProvider></QueryClientProvider></WagmiProvider>;
${SHOW}`,
    button: "Connect Wallet",
  },
  {
    name: "Foyer",
    chains: "Solana",
    install: ["@foyer/core", "@foyer/solana", "@foyer/react"],
    page: ofFoyer("solana"),
    button: "Connect Wallet",
  },
  ...["@solana/wallet-adapter-wallets", undefined].map(
    (wallets): Kit => ({
      name:
        wallets === undefined
          ? "wallet-adapter, without its list of wallets"
          : "wallet-adapter, as its quick start has it",
      chains: "Solana",
      install: [
        "@solana/wallet-adapter-base",
        "@solana/wallet-adapter-react",
        "@solana/wallet-adapter-react-ui",
        ...(wallets === undefined ? [] : [wallets]),
        "@solana/web3.js@1",
      ],
      page: `import { ConnectionProvider, WalletProvider } from "@solana/wallet-adapter-react";
import { WalletModalProvider, WalletMultiButton } from "@solana/wallet-adapter-react-ui";
import { clusterApiUrl } from "@solana/web3.js";
import "@solana/wallet-adapter-react-ui/styles.css";
const wallets: never[] = [];
const App = () => <ConnectionProvider endpoint={clusterApiUrl("mainnet-beta")}><WalletProvider wallets={wallets} autoConnect><WalletModalProvider><WalletMultiButton /></WalletModalProvider></WalletProvider></ConnectionProvider>;
${SHOW}`,
      button: "Select Wallet",
    }),
  ),
];
