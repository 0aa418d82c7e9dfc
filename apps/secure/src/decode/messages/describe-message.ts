import type { SignInMessage } from "@foyer/contract/sign-in";
import type { Network } from "../../networks/networks.ts";
import { cleanText } from "../clean-text.ts";
import { amber } from "../evm/describe-call.ts";
import type { Fact, Sheet } from "../words.ts";
import type { MessageBytes } from "./read-message-bytes.ts";

type Of = { readonly account: string; readonly network: Network };

/** A text, or bytes that are none, as they are signed. */
export function describeMessage({ bytes, text }: MessageBytes, { account, network }: Of): Sheet {
  return {
    kind: "message",
    title: { key: "title.message" },
    network: { id: network.id, name: network.name },
    account,
    actions: [],
    facts: [],
    warnings: text === undefined ? [amber("warning.bytes")] : [],
    text:
      text === undefined
        ? `0x${Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("")}`
        : cleanText(text),
    approve: "button.sign",
  };
}

/** A text that signs somebody in to the page that asks. */
export function describeSignIn(
  message: SignInMessage,
  { text, account, network }: Of & { readonly text: string },
): Sheet {
  const until = message.expirationTime;
  const facts: Fact[] = [
    { name: "fact.domain", value: { kind: "foreign", text: message.domain } },
    ...(message.statement === undefined
      ? []
      : [{ name: "fact.statement", value: { kind: "foreign", text: cleanText(message.statement) } } satisfies Fact]),
    ...(until === undefined ? [] : [{ name: "fact.until", value: { kind: "code", text: until } } satisfies Fact]),
    ...(message.resources ?? []).map(
      (resource): Fact => ({ name: "fact.resource", value: { kind: "foreign", text: cleanText(resource) } }),
    ),
  ];
  return {
    kind: "sign-in",
    title: { key: "title.signIn" },
    network: { id: network.id, name: network.name },
    account,
    actions: [],
    facts,
    warnings: message.resources?.length ? [amber("warning.resources")] : [],
    text: cleanText(text),
    approve: "button.signIn",
  };
}
