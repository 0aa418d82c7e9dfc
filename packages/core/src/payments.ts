// biome-ignore-all lint/performance/noBarrelFile: a package entry
export { formatPaymentUri, type PaymentRequest } from "./payments/format-payment-uri.ts";
export { type AskedPayment, parsePaymentUri } from "./payments/parse-payment-uri.ts";
