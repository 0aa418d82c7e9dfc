import type { TypedData } from "../../wallet/wallet.ts";

/** A signature that lets somebody take tokens, without a transaction of the signer's own. */
export type Permit = {
  readonly token: string;
  readonly spender: string;
  readonly amount: bigint;
  /** Unix seconds; undefined where there is none. */
  readonly until: bigint | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** The permits of typed data: EIP-2612, DAI's own, and Uniswap's Permit2 with one token or many. */
export function readPermits({ domain, primaryType, message }: TypedData): readonly Permit[] {
  const contract = text(domain["verifyingContract"]);
  if (primaryType === "Permit" && "value" in message) {
    return list({
      token: contract,
      spender: text(message["spender"]),
      amount: message["value"],
      until: message["deadline"],
    });
  }
  if (primaryType === "Permit" && "allowed" in message) {
    const amount = message["allowed"] === true ? String(2n ** 256n - 1n) : "0";
    return list({ token: contract, spender: text(message["spender"]), amount, until: message["expiry"] });
  }
  if (primaryType === "PermitSingle" || primaryType === "PermitBatch") {
    return details(message["details"]).flatMap((each) =>
      list({
        token: text(each["token"]),
        spender: text(message["spender"]),
        amount: each["amount"],
        until: each["expiration"],
      }),
    );
  }
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(primaryType)) {
    return details(message["permitted"]).flatMap((each) =>
      list({
        token: text(each["token"]),
        spender: text(message["spender"]),
        amount: each["amount"],
        until: message["deadline"],
      }),
    );
  }
  return [];
}

/** Whether it is named as what gives leave, whatever else it says: shown in red where it is not understood. */
export function isLikePermit({ primaryType }: TypedData): boolean {
  return /permit|approv|allowance|order|delegat/i.test(primaryType);
}

function details(value: unknown): readonly Values[] {
  return (Array.isArray(value) ? value : [value]).map((each) => Object(each) as Values);
}

function list(a: {
  readonly token: string;
  readonly spender: string;
  readonly amount: unknown;
  readonly until: unknown;
}): readonly Permit[] {
  const amount = toNumber(a.amount);
  return amount === undefined ? [] : [{ token: a.token, spender: a.spender, amount, until: toNumber(a.until) }];
}

function text(value: unknown): string {
  return typeof value === "string" ? value.toLowerCase() : "";
}

function toNumber(value: unknown): bigint | undefined {
  try {
    return BigInt(value as string | number);
  } catch {
    return undefined;
  }
}
