/** A namespace that AppKit has an adapter for, and what Foyer has in its place. */
export type Family = "eip155" | "solana" | "bip122";

/** Networks that are not of EVM chains: as AppKit's public documentation calls them, and as Foyer's packages do. */
const OTHERS: Readonly<Record<string, { readonly family: Family; readonly name: string }>> = {
  solana: { family: "solana", name: "mainnet" },
  solanaDevnet: { family: "solana", name: "devnet" },
  solanaTestnet: { family: "solana", name: "testnet" },
  bitcoin: { family: "bip122", name: "mainnet" },
  bitcoinTestnet: { family: "bip122", name: "testnet3" },
};

/** A network to import: `name` of `module`, known in the file by the name that it had there. */
export type Network = { readonly family: Family; readonly module: string; readonly written: string };

/** Finds what stands for a network. EVM chains are viem's, which has them under the names that AppKit has. */
export function findNetwork(imported: string, local: string): Network {
  const other = Object.hasOwn(OTHERS, imported) ? OTHERS[imported] : undefined;
  if (other === undefined) return { family: "eip155", module: "viem/chains", written: write(imported, local) };
  return { family: other.family, module: `@foyer/${other.family}/networks`, written: write(other.name, local) };
}

function write(name: string, local: string): string {
  return name === local ? name : `${name} as ${local}`;
}
