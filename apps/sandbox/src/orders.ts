import { randomBytes } from "node:crypto";
import type { SandboxOptions } from "./options.ts";
import { SIGNATURE, sign } from "./signature.ts";

/** An order of a sandbox. */
export type SandboxOrder = {
  readonly id: string;
  readonly reference: string;
  readonly asset: string;
  readonly symbol: string;
  readonly decimals: number;
  /** CAIP-10. */
  readonly account: string;
  /** Of money, where something is bought; empty for an exchange. */
  readonly pays: string;
  /** Smallest unit. */
  readonly gets: bigint;
  status: "waiting" | "pending" | "succeeded" | "failed";
  txHash: string | undefined;
};

/** The orders of one sandbox; they end with it. */
export interface SandboxOrders {
  place(order: Omit<SandboxOrder, "reference" | "status" | "txHash">): SandboxOrder;
  find(reference: string): SandboxOrder | undefined;
  /** Moves an order on, and tells the server. */
  move(order: SandboxOrder, status: SandboxOrder["status"], txHash?: string): Promise<void>;
}

/** How often a notice is sent that nobody takes, and how long is waited between, in ms. */
const TRIES = 4;
const PAUSE_MS = 500;

/** Makes the orders of one sandbox. */
export function createOrders({ noticeUrl, secret }: SandboxOptions): SandboxOrders {
  const orders = new Map<string, SandboxOrder>();
  return {
    place(given) {
      const known = [...orders.values()].find(({ id }) => id === given.id);
      if (known) return known;
      const reference = randomBytes(16).toString("hex");
      const order: SandboxOrder = { ...given, reference, status: "waiting", txHash: undefined };
      orders.set(reference, order);
      return order;
    },
    find: (reference) => orders.get(reference),
    async move(order, status, txHash) {
      Object.assign(order, { status, txHash });
      if (noticeUrl === undefined) return;
      const notice = { noticeId: `${order.reference}-${status}`, order: order.id, status, txHash: txHash ?? null };
      await tell(noticeUrl, JSON.stringify(notice), secret);
    },
  };
}

/** A server that is gone asks by itself when it is back. */
async function tell(url: string, body: string, secret: string): Promise<void> {
  for (let turn = 1; turn <= TRIES; turn += 1) {
    const headers = { "Content-Type": "application/json", [SIGNATURE]: sign(body, secret) };
    const response = await fetch(url, { method: "POST", body, headers }).catch(() => undefined);
    if (response && response.status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * turn));
  }
}
