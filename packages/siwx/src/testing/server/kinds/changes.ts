import type { SignInMessage } from "@foyer/contract/sign-in";
import type { Kind } from "./kind.ts";

/** Another text than the one that was asked for, which the right key signs: by its fields, or as it is written. */
export type Change =
  | { readonly fields: (data: SignInMessage, kind: Kind) => Partial<SignInMessage> }
  | { readonly text: (text: string) => string };

const fields = (change: (data: SignInMessage, kind: Kind) => Partial<SignInMessage>): Change => ({ fields: change });
const text = (change: (text: string) => string): Change => ({ text: change });
const line = (name: string, change: (line: string) => string): Change =>
  text((all) => all.replace(new RegExp(`^${name}: .*$`, "m"), change));

/** What somebody else would like to be signed instead. The statement is 'Sign in to Example.' */
export const CHANGES: Readonly<Record<string, Change>> = {
  "another domain": fields(() => ({ domain: "evil.example" })),
  "the domain with a port": fields(() => ({ domain: "example.org:8443" })),
  "a host below the domain": fields(() => ({ domain: "www.example.org" })),
  "a domain that ends alike": fields(() => ({ domain: "notexample.org" })),
  "the domain in capitals": fields(() => ({ domain: "EXAMPLE.ORG" })),
  "a domain of look-alikes": text((all) => all.replace("example.org", "ex\u0430mple.org")),
  "another host's uri": fields(() => ({ uri: "https://evil.example/login" })),
  "another path": fields(() => ({ uri: "https://example.org/admin" })),
  "a uri without https": fields(() => ({ uri: "http://example.org/login" })),
  "a uri with a user": fields(() => ({ uri: "https://example.org@evil.example/login" })),
  "another chain": fields((_, { otherChain, chain }) => ({
    chainId: otherChain ?? `${chain.split(":")[0] as "sui"}:x`,
  })),
  "another account": fields((_, { otherAddress }) => ({ accountAddress: otherAddress })),
  "another nonce": fields(({ nonce }) => ({ nonce: `${nonce.slice(0, -1)}${nonce.endsWith("A") ? "B" : "A"}` })),
  "a shorter nonce": fields(({ nonce }) => ({ nonce: nonce.slice(0, -1) })),
  "a nonce with letters of the other case": fields(({ nonce }) => ({
    nonce: nonce.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase())),
  })),
  "a nonce of full-width digits": line("Nonce", () => "Nonce: \uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18"),
  "a later beginning": fields(() => ({ issuedAt: "2026-11-26T09:00:01.000Z" })),
  "the beginning written otherwise": fields(() => ({ issuedAt: "2026-11-26T10:00:00.000+01:00" })),
  "no beginning": fields(() => ({ issuedAt: undefined })),
  "a later end": fields(() => ({ expirationTime: "2026-11-27T09:00:00.000Z" })),
  "an end after years": fields(() => ({ expirationTime: "2036-11-26T09:00:00.000Z" })),
  "no end": fields(() => ({ expirationTime: undefined })),
  "a time before which it does not count": fields(() => ({ notBefore: "2026-11-26T08:00:00.000Z" })),
  "another statement": fields(() => ({ statement: "Sign in to Example" })),
  "no statement": fields(() => ({ statement: undefined })),
  "a statement of look-alikes": text((all) => all.replace("Sign in to", "Sign \u0456n to")),
  "a statement with a space of no width": text((all) => all.replace("Sign in", "Sign\u200b in")),
  "a statement with a space that does not break": text((all) => all.replace("Sign in", "Sign\u00a0in")),
  "a statement that runs backwards": text((all) => all.replace("Example.", "\u202eExample.")),
  "a request's id": fields(() => ({ requestId: "1" })),
  resources: fields(() => ({ resources: ["https://evil.example"] })),
  "a line more": text((all) => `${all}\nAnd send everything.`),
  "a line break more": text((all) => `${all}\n`),
  "a blank line more": text((all) => all.replace("\n\nURI", "\n\n\nURI")),
  "a line more in front": text((all) => `Hello\n${all}`),
  "a space more at the end": text((all) => `${all} `),
  "a mark of byte order": text((all) => `\ufeff${all}`),
  "line breaks of Windows": text((all) => all.replaceAll("\n", "\r\n")),
  "no line of the version": text((all) => all.replace("Version: 1\n", "")),
  "another version": line("Version", () => "Version: 2"),
  "no line of the chain": text((all) => all.replace(/^Chain ID: .*\n/m, "")),
  "two nonces": line("Nonce", (nonce) => `${nonce}\n${nonce}`),
  "lines in another order": text((all) => all.replace(/^(URI: .*)\n(Version: 1)$/m, "$2\n$1")),
  "names of lines in small letters": text((all) => all.replace("URI: ", "uri: ")),
  "no word of the namespace": text((all) => all.replace(/with your \w+ account/, "with your account")),
  "the word of another namespace": text((all) =>
    all.replace(/with your (\w+) account/, (_, word) => `with your ${word === "Sui" ? "Solana" : "Sui"} account`),
  ),
  "nothing at all": text(() => ""),
};
