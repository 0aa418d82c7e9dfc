import { describe, expect, it } from "vitest";
import { listNotes } from "../source/notes.ts";
import { APPKIT } from "./appkit/kit-call.ts";
import { appkit } from "./appkit.ts";
import { connectkit } from "./connectkit.ts";
import type { Migration } from "./migration.ts";
import { rainbowkit } from "./rainbowkit.ts";
import { translateProject } from "./translate-project.ts";
import { walletAdapter } from "./wallet-adapter/wallet-adapter.ts";

/** One file, translated by itself. */
function translate(migration: Migration, code: string, path = "page.tsx"): string {
  return translateProject(new Map([[path, code]]), migration, () => false).changes.at(-1)?.after ?? code;
}

describe("what cannot be translated", () => {
  it("stands as it stood, with what to do about it, once", () => {
    const code = `import { ConnectButton, connectorsForWallets, useConnectModal } from "@rainbow-me/rainbowkit";
const connectors = connectorsForWallets([], { appName: "A", projectId: "1" });
export function Page() {
  const modal = useConnectModal();
  return <ConnectButton.Custom>{({ account }) => <b onClick={modal.openConnectModal}>{account?.address}</b>}</ConnectButton.Custom>;
}
`;
    const after = translate(rainbowkit, code);
    expect(after.replace(/ *\/\* TODO.*?\*\//g, "").replace(/^ *\/\/ TODO.*\n/gm, "")).toBe(code);
    expect(listNotes(after).map(({ line }) => line)).toEqual([2, 5, 7]);
    expect(translate(rainbowkit, after)).toBe(after);
  });

  it("of a hook stays with the hook; what is known of it is translated beside", () => {
    const after = translate(
      walletAdapter,
      `import { useWallet } from "@solana/wallet-adapter-react";
export function useWho() {
  const { publicKey, select, wallets } = useWallet();
  return { publicKey, choose: () => select(wallets[0].adapter.name) };
}
`,
    );
    expect(after).toContain("const { select, wallets } = useWallet();\n  const solanaClient = useSolanaWeb3Client();");
    expect(after).toContain("const publicKey = solanaClient?.publicKey ?? null;");
    expect(after).toMatch(/\/\/ TODO\(foyer\): useAccount\(\), useConnect\(\).*\n {2}const \{ select/);
    expect(after).toContain('import { useWallet } from "@solana/wallet-adapter-react";');
  });

  it("of a hook that has a name of Foyer's leaves the whole of it", () => {
    const code = `import { useModal } from "connectkit";
export function useSiwe() {
  const { setOpen, openSIWE } = useModal();
  return { setOpen, openSIWE };
}
`;
    expect(translate(connectkit, code).replace(/^ *\/\/ TODO.*\n/gm, "")).toBe(code);
  });

  it("of a provider whose configuration is nowhere keeps the provider", () => {
    const after = translate(
      rainbowkit,
      `import { RainbowKitProvider } from "@rainbow-me/rainbowkit";
export const App = ({ children }) => <RainbowKitProvider>{children}</RainbowKitProvider>;
`,
    );
    expect(after).toMatch(/<RainbowKitProvider \/\* TODO\(foyer\): make a kit with createFoyer\(\)/);
    expect(after).not.toContain("FoyerProvider foyer");
  });

  it("of chains that come from elsewhere leaves the configuration", () => {
    const code = `import { getDefaultConfig } from "@rainbow-me/rainbowkit";
import { chains } from "./chains";
export const config = getDefaultConfig({ appName: "A", projectId: "1", chains });
`;
    expect(translate(rainbowkit, code)).toBe(
      code.replace(
        "export const",
        "// TODO(foyer): write createFoyer() and createConfig() of wagmi by hand: https://github.com/foyer-kit/foyer/blob/main/apps/docs/pages/migrate/rainbowkit.md\nexport const",
      ),
    );
  });
});

describe("names", () => {
  it("that a page has from wagmi are left to wagmi", () => {
    const after = translate(
      appkit,
      `import { useAppKitAccount } from "${APPKIT}/react";
import { useAccount } from "wagmi";
export function useBoth() {
  const { address } = useAppKitAccount();
  const account = useAccount();
  return [address, account];
}
`,
    );
    expect(after).toContain('import { useAccount as useFoyerAccount } from "@foyer/react";');
    expect(after).toContain("const foyerAccount = useFoyerAccount();");
    expect(after).toContain("const account = useAccount();");
  });

  it("of imports are kept: another name for a component, a path with an alias", () => {
    const files = new Map([
      [
        "src/lib/wagmi.ts",
        'import { getDefaultConfig } from "@rainbow-me/rainbowkit";\nimport { base } from "wagmi/chains";\nexport const config = getDefaultConfig({ appName: "A", projectId: "1", chains: [base] });\n',
      ],
      [
        "src/app.tsx",
        'import { ConnectButton as Enter, RainbowKitProvider } from "@rainbow-me/rainbowkit";\nimport { config } from "@/lib/wagmi";\nexport const App = () => <RainbowKitProvider><p id={config.key}><Enter /></p></RainbowKitProvider>;\n',
      ],
    ]);
    const { changes } = translateProject(files, rainbowkit, () => false);
    const app = changes.find(({ path }) => path === "src/app.tsx")?.after;
    expect(app).toContain('import { config, foyer } from "@/lib/wagmi";');
    expect(app).toContain("<FoyerProvider foyer={foyer}><p id={config.key}><FoyerButton /></p></FoyerProvider>");
  });
});
