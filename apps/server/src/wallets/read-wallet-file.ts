import { readZodProblems } from "@foyer-apps/service/faults/read-zod-problems";
import { Fault } from "../faults/fault.ts";
import { type Wallet, walletSchema } from "./wallet-schema.ts";

/**
 * Reads a wallet that an operator wrote as JSON.
 * @throws {Fault} command/invalid, naming every part that is wrong
 */
export function readWalletFile(text: string, subject: string): Wallet {
  const { data, error } = walletSchema.safeParse(parseJson(text, subject));
  if (data) return data;
  const reason = readZodProblems(error, "the whole")
    .map(({ name, message }) => `${name}: ${message}`)
    .join("; ");
  throw refuse(subject, reason);
}

function parseJson(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw refuse(subject, "is not JSON", cause);
  }
}

function refuse(subject: string, reason: string, cause?: unknown): Fault {
  return new Fault("command/invalid", { subject, reason }, { cause });
}
