import type { Host } from "./host.ts";

const VITE = { Vite: "build" } as const;

/** Every example that is tried, by the name of its folder. */
export const HOSTS = {
  "create-foyer": {
    name: "create-foyer",
    isApart: true,
    // `npm create foyer` with options beside its defaults; esbuild is the quickest to build.
    created: {
      example: "esbuild",
      args: ["--template=esbuild", "--namespaces=eip155,solana", `--project-id=${"0123456789abcdef".repeat(2)}`],
      adds: ["@foyer/solana", "@foyer/walletconnect"],
    },
    builds: { esbuild: "build" },
    served: "public",
  },
  esbuild: { name: "esbuild", builds: { esbuild: "build" }, served: "public" },
  // Its import maps name the files of packages that others bring along.
  html: {
    name: "html",
    isApart: true,
    builds: { nothing: undefined },
    served: ".",
    hasNoReact: true,
    isUntyped: true,
  },
  // Turbopack takes the folder of the lockfile for its root: with npm it is the project's own.
  next: { name: "next", isApart: true, builds: { Turbopack: "build", webpack: "build:webpack" }, signsIn: true },
  // Nothing but its tests: of Vitest and Jest, and of components that a test puts on a page.
  "unit-tests": { name: "unit-tests", builds: {}, served: "public" },
  // The elements' declarations name those of Svelte and Vue, which npm puts where they are found.
  svelte: { name: "svelte", isApart: true, builds: VITE, served: "dist", hasNoReact: true },
  vue: { name: "vue", isApart: true, builds: VITE, served: "dist", hasNoReact: true },
  // Our declarations would find the types of the others' React.
  "vite-react-18": { name: "vite-react-18", isApart: true, builds: VITE, served: "dist" },
  "vite-react-19": { name: "vite-react-19", builds: VITE, served: "dist" },
  "wagmi-2": {
    name: "wagmi-2",
    builds: VITE,
    served: "dist",
    wagmiButton: "Connect with wagmi",
    // 300 MB of wallets' own kits, on terms that nothing here accepts. Only `wagmi/connectors` reaches them.
    standIns: { "@wagmi/connectors": "6.2.0" },
  },
  "wagmi-3": { name: "wagmi-3", builds: VITE, served: "dist", wagmiButton: "Connect with wagmi" },
  webpack: { name: "webpack", builds: { webpack: "build" }, served: "public" },
} as const satisfies Readonly<Record<string, Host>>;
