/** The families of chains that a project can begin with. */
export const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos", "sui", "stacks"] as const;

/** A family of chains, by its CAIP-2 namespace. */
export type Namespace = (typeof NAMESPACES)[number];

/** A project to begin with. */
export type Template = {
  /** The folder it is copied from. */
  readonly name: string;
  readonly title: string;
  /** The file that makes the kit. */
  readonly kit: string;
  /** The namespaces that may be chosen; who wants others adds them by hand. */
  readonly offers: readonly Namespace[];
  /** Whether wallets on phones can be had by a project id. */
  readonly hasRelay: boolean;
};

const WITH_REACT = { kit: "src/foyer.ts", offers: NAMESPACES, hasRelay: true } as const;
// wagmi, and what the server of the Next project verifies, know EVM chains alone.
const OF_EVM = { ...WITH_REACT, offers: ["eip155"] } as const;

/** What can be begun with, the usual first. */
export const TEMPLATES: readonly Template[] = [
  { ...WITH_REACT, name: "vite-react-19", title: "React 19, with Vite" },
  { ...OF_EVM, name: "next", title: "Next 16, with sign-in on the server", kit: "foyer.ts" },
  { ...WITH_REACT, name: "vue", title: "Vue 3, with Vite" },
  { ...WITH_REACT, name: "svelte", title: "Svelte 5, with Vite" },
  // All is in one file there, which knows these two.
  { name: "html", title: "plain HTML, no build", kit: "foyer.js", offers: ["eip155", "solana"], hasRelay: false },
  { ...OF_EVM, name: "wagmi-3", title: "React 19 and wagmi 3, with Vite" },
  { ...OF_EVM, name: "wagmi-2", title: "React 19 and wagmi 2, with Vite" },
  { ...WITH_REACT, name: "vite-react-18", title: "React 18, with Vite" },
  { ...WITH_REACT, name: "webpack", title: "React 19, with webpack 5" },
  { ...WITH_REACT, name: "esbuild", title: "React 19, with esbuild" },
];

/** Finds a template by its name. */
export function findTemplate(name: string): Template | undefined {
  return TEMPLATES.find((each) => each.name === name);
}
