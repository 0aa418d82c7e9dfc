import type { SwapPermit } from "@foyer/contract";
import { type Desk, givenTo, needChain, type SwapContext } from "./desk.ts";
import { type Asked, needQuoted, refuseStep } from "./needed.ts";
import { report } from "./report.ts";
import { toTransfer } from "./reviewing.ts";

/** What lets somebody take a token out of the account. */
export interface Allowing {
  /** Lets the one who swaps take exactly what is swapped, or nothing, and waits until the chain has it. */
  allow(asked: Asked & { readonly isReset: boolean }): Promise<void>;
  /** Has a permit signed; undefined where what was signed is none that a token can read. */
  permit(asked: Asked): Promise<SwapPermit | undefined>;
}

/** How long a permit is good for, in ms. */
const PERMIT_MS = 1_200_000;
/** Characters of a signature by a key, in hex with its `0x`. */
const SIGNATURE_LENGTH = 132;

/** Makes it. */
export function createAllowing(context: SwapContext, desk: Desk): Allowing {
  const { foyer, ports, signal: over } = context;
  return {
    async allow({ id, signal, isReset }) {
      const facts = needQuoted(desk, id);
      const { quote } = facts.quote;
      const { spender = "", from: asset, account, amount } = quote;
      const chain = needChain(context, facts.chain);
      const call = chain.approve({ asset, spender, amount: isReset ? 0n : amount });
      try {
        const told = { operation: "approve" } as const;
        const sent = await foyer.sendTransaction({
          ...toTransfer(call),
          namespace: "eip155",
          chain: facts.chain,
          told,
          signal,
        });
        if ((await sent.settled({ signal: over })) !== "confirmed") throw refuseStep(facts, "the approval failed");
      } catch (error) {
        report(context, "SWAP_APPROVAL_ERROR");
        throw error;
      }
      // A wallet lets its owner allow less.
      const allowed = isReset ? 0n : await chain.fetchAllowance({ account, asset, spender }, givenTo(context, over));
      if (!isReset && allowed < amount) throw refuseStep(facts, "less was allowed than is swapped");
    },
    async permit({ id, signal }) {
      const facts = needQuoted(desk, id);
      const { spender = "", from: asset, account, amount } = facts.quote.quote;
      const deadline = BigInt(Math.ceil((ports.clock.now() + PERMIT_MS) / 1_000));
      const of = { account, asset, spender, amount, deadline };
      const typedData = await needChain(context, facts.chain).fetchPermit(of, givenTo(context, over));
      if (!typedData) return undefined;
      const { value } = await foyer.signTypedData({ ...typedData, signal });
      return value.length === SIGNATURE_LENGTH ? { deadline, signature: value } : undefined;
    },
  };
}
