import type { FeatureStorage } from "../../kit/attached-feature.ts";
import { readLink } from "../../orders/read-link.ts";
import { PAYMENT_LIMIT, paymentSchema } from "./payments-schema.ts";
import type { Payment, PayWay } from "./state.ts";

type ExchangeWay = Extract<PayWay, { readonly kind: "exchange" }>;

const KEY = "payments";

/** Payments kept between visits. */
export interface PaymentBook {
  get(id: string): Payment | undefined;
  /** Whether a key of the browser's storage may be this book's. */
  isKey(key: string): boolean;
  /** The last one that is on its way, or of which nobody knows. */
  latestOpen(): Payment | undefined;
  put(payment: Payment): void;
}

/** Makes what keeps them. Another tab's are read, too. */
export function createPaymentBook(storage: FeatureStorage): PaymentBook {
  const all = (): readonly Payment[] => readPayments(storage.get(KEY));
  return {
    isKey: (key) => key.endsWith(`:pay:${KEY}`),
    get: (id) => all().find((payment) => payment.id === id),
    latestOpen: () => all().find(isOpen),
    put({ failure: _, doubt: __, ...payment }) {
      const others = all().filter(({ id }) => id !== payment.id);
      storage.set(KEY, JSON.stringify([payment, ...others].slice(0, PAYMENT_LIMIT)));
    },
  };
}

/** Whether somebody may have paid, and nobody has said how it ended. */
export function isOpen({ stage }: Pick<Payment, "stage">): boolean {
  return stage === "asking" || stage === "waiting" || stage === "pending" || stage === "unsure";
}

/**
 * Returns whether an exchange was asked for its page: no user has seen the page yet, or can have paid there.
 */
export function isPageAsked(payment: Payment | undefined): payment is Payment & { readonly way: ExchangeWay } {
  return payment?.stage === "asking" && payment.way?.kind === "exchange";
}

function readPayments(text: string | undefined): readonly Payment[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    const schema = paymentSchema();
    const read = Array.isArray(list) ? list.slice(0, PAYMENT_LIMIT) : [];
    return read.flatMap((one) => {
      const { url, ...payment } = schema.safeParse(one).data ?? {};
      if (!("id" in payment)) return [];
      const link = readLink(url);
      // Known to be whole: it has an id.
      return [{ ...payment, ...(link && { url: link }) } as Payment];
    });
  } catch {
    return [];
  }
}
