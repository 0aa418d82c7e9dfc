import { FoyerError } from "@foyer/contract";
import type { FeatureContext } from "../../kit/foyer.ts";
import { copy } from "../../store/create-store.ts";
import { createPaymentBook, type PaymentBook } from "./payment-book.ts";
import type { Payment, PayPorts, PayResult, PayState } from "./state.ts";

/** What the parts of paying work with. */
export type PayContext = FeatureContext<PayState, PayPorts>;

/** The payment that is shown, what is kept of all, and who waits for them. */
export interface Till {
  readonly book: PaymentBook;
  current(): Payment | undefined;
  /** Shows a payment, and keeps it once somebody may have paid. */
  put(payment: Payment): void;
  /** Shows a payment as it is kept, and ends the waits for one that is over. */
  show(payment: Payment): void;
  /** A payment, shown or kept. */
  find(id: string): Payment | undefined;
  /** Writes a payment, and shows it unless another one is shown. */
  write(payment: Payment): void;
  /** Writes what is new of a payment, shown or not. */
  change(id: string, part: Partial<Payment>): void;
  /** Waits until it is done. @throws {FoyerError} pay/failed, pay/timeout, flow/aborted */
  wait(id: string, signal: AbortSignal | undefined): Promise<PayResult>;
  /** Ends the wait of whoever wanted it. */
  giveUp(id: string): void;
}

/** How long somebody waits for a payment, in ms. It is followed on. */
export const WAIT_MS = 300_000;

/** Makes the till of one kit. */
export function createTill({ ports, state, storage }: PayContext): Till {
  const book = createPaymentBook(storage);
  const waiting = new Map<string, Set<(error: FoyerError | undefined, payment?: Payment) => void>>();
  const settle = (id: string, error: FoyerError | undefined, payment?: Payment): void => {
    const waiters = [...(waiting.get(id) ?? [])];
    waiting.delete(id);
    for (const end of waiters) end(error, payment);
  };
  const show = (payment: Payment): void => {
    state.payment = copy(payment);
    if (payment.stage === "done") settle(payment.id, undefined, payment);
    if (payment.stage === "failed")
      settle(payment.id, new FoyerError("pay/failed", { problem: "whoever was to carry it out says so." }));
  };
  const put = (payment: Payment): void => {
    if (payment.stage !== "choosing" || book.get(payment.id)) book.put(payment);
    show(payment);
  };
  const find = (id: string): Payment | undefined => (state.payment?.id === id ? state.payment : book.get(id));
  const write = (payment: Payment): void => {
    if (state.payment?.id === payment.id) put(payment);
    else book.put(payment);
  };
  return {
    book,
    current: () => state.payment,
    put,
    show,
    find,
    write,
    change(id, part) {
      const known = find(id);
      if (known) write({ ...known, ...part });
    },
    wait(id, signal) {
      return new Promise((resolve, reject) => {
        const waiters = waiting.get(id) ?? new Set();
        waiting.set(id, waiters);
        const abort = (): void => end(new FoyerError("flow/aborted", { flow: "pay" }));
        const end = (error: FoyerError | undefined, payment?: Payment): void => {
          waiters.delete(end);
          cancel();
          signal?.removeEventListener("abort", abort);
          if (error) reject(error);
          else resolve({ id, ...(payment?.hash && { hash: payment.hash }) });
        };
        const cancel = ports.clock.after(WAIT_MS, () => end(new FoyerError("pay/timeout", { ms: WAIT_MS })));
        waiters.add(end);
        signal?.addEventListener("abort", abort, { once: true });
        if (signal?.aborted) abort();
      });
    },
    giveUp: (id) => settle(id, new FoyerError("flow/aborted", { flow: "pay" })),
  };
}
