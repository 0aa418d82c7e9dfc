import type { Address } from "@solana/kit";
import { getAddressEncoder, getBase58Decoder, getProgramDerivedAddress, lamports } from "@solana/kit";
import type { LiteSVM } from "litesvm";
import { type SolanaToken, tokenAccountBytes, tokenMintBytes } from "./token-bytes.ts";

type Given = SolanaToken & { readonly share: bigint };

const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" as Address;
const TOKEN_2022 = "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb" as Address;
/** The program that says where an owner's account of a token is. */
const PLACES = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL" as Address;

/** Two of each program; `share`: what each holder begins with. */
const TOKENS: readonly Given[] = [
  { mint: mintOf(1), decimals: 6, isNewer: false, share: 2_500_000_000n },
  { mint: mintOf(2), decimals: 0, isNewer: false, share: 12n },
  { mint: mintOf(3), decimals: 9, isNewer: true, name: "Harbor Token", symbol: "HRBR", share: 40_000_000_000n },
  {
    mint: mintOf(4),
    decimals: 6,
    isNewer: true,
    name: "Toll Token",
    symbol: "TOLL",
    feePoints: 100,
    share: 750_000_000n,
  },
];

/** Puts tokens on the chain by hand, in the shapes of their programs, which run them from then on. */
export async function putTokens(svm: LiteSVM, holders: readonly string[]): Promise<readonly SolanaToken[]> {
  const write = (address: Address, programAddress: Address, data: Uint8Array): void => {
    const space = BigInt(data.length);
    const rent = lamports(svm.minimumBalanceForRentExemption(space));
    svm.setAccount({ address, programAddress, data, executable: false, lamports: rent, space });
  };
  for (const { share, ...token } of TOKENS) {
    const program = token.isNewer ? TOKEN_2022 : TOKEN;
    write(token.mint, program, tokenMintBytes({ ...token, supply: share * BigInt(holders.length) }));
    for (const owner of holders) {
      const account = await placeOf({ owner: owner as Address, mint: token.mint, program });
      write(account, program, tokenAccountBytes({ ...token, owner: owner as Address, amount: share }));
    }
  }
  return TOKENS.map(({ share: _, ...token }) => token);
}

async function placeOf(a: { owner: Address; mint: Address; program: Address }): Promise<Address> {
  const seeds = [a.owner, a.program, a.mint].map((each) => getAddressEncoder().encode(each));
  const [address] = await getProgramDerivedAddress({ programAddress: PLACES, seeds });
  return address;
}

/** An address that is the same at each start, and nobody's. */
function mintOf(index: number): Address {
  return getBase58Decoder().decode(new Uint8Array(32).fill(0xf0 + index)) as Address;
}
