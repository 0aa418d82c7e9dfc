import { bip122Verifier } from "../../../bip122/bip122-verifier.ts";
import { cosmosVerifier } from "../../../cosmos/cosmos-verifier.ts";
import { eip155Verifier } from "../../../eip155/eip155-verifier.ts";
import { polkadotVerifier } from "../../../polkadot/polkadot-verifier.ts";
import { solanaVerifier } from "../../../solana/solana-verifier.ts";
import { stacksVerifier } from "../../../stacks/stacks-verifier.ts";
import { suiVerifier } from "../../../sui/sui-verifier.ts";
import { BIP122_KINDS } from "./bip122-kinds.ts";
import { COSMOS_KINDS } from "./cosmos-kinds.ts";
import { EIP155_KINDS } from "./eip155-kinds.ts";
import type { Kind } from "./kind.ts";
import { POLKADOT_KINDS } from "./polkadot-kinds.ts";
import { SOLANA_KINDS } from "./solana-kinds.ts";
import { STACKS_KINDS } from "./stacks-kinds.ts";
import { SUI_KINDS } from "./sui-kinds.ts";

/** Every kind of key that signs in. */
export const KINDS: readonly Kind[] = [
  ...EIP155_KINDS,
  ...SOLANA_KINDS,
  ...BIP122_KINDS,
  ...POLKADOT_KINDS,
  ...COSMOS_KINDS,
  ...SUI_KINDS,
  ...STACKS_KINDS,
];

/** All seven. */
export const VERIFIERS = [
  eip155Verifier(),
  solanaVerifier(),
  bip122Verifier(),
  polkadotVerifier(),
  cosmosVerifier({ prefixes: { "injective-1": "inj" } }),
  suiVerifier(),
  stacksVerifier(),
] as const;
