import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "vitepress";
import llmstxt from "vitepress-plugin-llms";

type Link = { readonly text: string; readonly link: string };

const SIDEBAR = fileURLToPath(new URL("./sidebar.json", import.meta.url));

/** Written by `generate/`, by the folder that pages are in. Other tools read this file before there is one. */
const groups = JSON.parse(existsSync(SIDEBAR) ? readFileSync(SIDEBAR, "utf8") : "{}") as Readonly<
  Record<string, Link[]>
>;

const DESCRIPTION =
  "Connects the visitors of a web page to their wallets, without an account, a key, or a request before they act.";

export default defineConfig({
  title: "Foyer",
  description: DESCRIPTION,
  lang: "en",
  base: (process.env["FOYER_DOCS_BASE"] ?? "/") as `/${string}/`,
  srcDir: "pages",
  srcExclude: ["generated/parts/**"],
  rewrites: (path) => path.replace(/^generated\//, ""),
  outDir: process.env["FOYER_DOCS_OUT"] ?? "dist",
  cleanUrls: true,
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: { theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" } },
  themeConfig: {
    search: { provider: "local" },
    outline: [2, 3],
    nav: [
      { text: "Start", link: "/start/" },
      { text: "Features", link: "/features/" },
      { text: "Hooks", link: "/hooks/" },
      { text: "Errors", link: "/errors/" },
      { text: "API", link: "/api/" },
      { text: "Gallery", link: "/gallery" },
    ],
    sidebar: [
      {
        text: "Start in five minutes",
        items: [
          { text: "Which host", link: "/start/" },
          { text: "Vite", link: "/start/vite" },
          { text: "Next", link: "/start/next" },
          { text: "webpack", link: "/start/webpack" },
          { text: "esbuild", link: "/start/esbuild" },
          { text: "wagmi", link: "/start/wagmi" },
          { text: "Plain HTML", link: "/start/html" },
          { text: "Vue", link: "/start/vue" },
          { text: "Svelte", link: "/start/svelte" },
        ],
      },
      { text: "Namespaces", items: groups["namespaces"] ?? [] },
      {
        text: "Guides",
        items: [
          { text: "Theming", link: "/theming" },
          { text: "Settings", link: "/settings" },
          { text: "Security and privacy", link: "/security" },
          { text: "What loads when", link: "/sizes" },
          { text: "What happens when", link: "/what-happens-when" },
          { text: "Gallery of every state", link: "/gallery" },
          { text: "How to reach each view", link: "/views" },
        ],
      },
      { text: "Features", collapsed: false, items: groups["features"] ?? [] },
      {
        text: "Recipes",
        collapsed: true,
        items: [
          { text: "A button of your own", link: "/recipes/custom-button" },
          { text: "A wallet list of your own", link: "/recipes/wallet-list" },
          { text: "Without the modal", link: "/recipes/headless" },
          { text: "Content for holders and members", link: "/recipes/gated-content" },
          { text: "viem", link: "/recipes/viem" },
          { text: "ethers", link: "/recipes/ethers" },
          { text: "wagmi", link: "/recipes/wagmi" },
          { text: "Solana kit", link: "/recipes/solana-kit" },
          { text: "Tests with Playwright", link: "/recipes/playwright" },
          { text: "Add a feature", link: "/recipes/add-a-feature" },
        ],
      },
      {
        text: "Coming from another kit",
        collapsed: true,
        items: [
          { text: "Beside other kits", link: "/beside-others" },
          { text: "By a command", link: "/migrate/codemod" },
          { text: "RainbowKit", link: "/migrate/rainbowkit" },
          { text: "AppKit", link: "/migrate/appkit" },
          { text: "ConnectKit", link: "/migrate/connectkit" },
          { text: "Solana wallet-adapter", link: "/migrate/solana-wallet-adapter" },
          { text: "Sui dApp Kit", link: "/migrate/dapp-kit" },
        ],
      },
      { text: "Contributing", collapsed: true, items: [{ text: "Style guide", link: "/contributing/style" }] },
      { text: "Hooks", collapsed: true, items: groups["hooks"] ?? [] },
      { text: "Errors", collapsed: true, items: groups["errors"] ?? [] },
      { text: "Servers", collapsed: true, items: groups["server"] ?? [] },
      { text: "Packages", collapsed: true, items: groups["packages"] ?? [] },
      { text: "API", collapsed: true, items: groups["api"] ?? [] },
    ],
  },
  // The plugin is typed by this repository's Vite, and VitePress has one of its own.
  vite: { plugins: [llmstxt({ description: DESCRIPTION })] } as unknown as NonNullable<UserConfig["vite"]>,
});
