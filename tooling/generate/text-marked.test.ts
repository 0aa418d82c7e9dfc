import { expect, it } from "vitest";
import { checkTranslated } from "./text-marked.ts";

const english = { title: "Wallet", hello: "Hello {name}", name: "{wallet}", brand: "WalletConnect" };
const check = (texts: object, marked: object = {}): readonly string[] =>
  checkTranslated({
    locale: "de",
    texts: { ...english, brand: "x", title: "x", hello: "x", ...texts },
    english,
    marked: { ...marked },
  });

it("finds what is still in English", () => {
  expect(check({})).toEqual([]);
  expect(check({ hello: "Hello {name}" })).toEqual(["hello is still in English"]);
});

it("lets be what is marked, for all languages or for one, and nobody's language", () => {
  expect(check({ brand: "WalletConnect", title: "Wallet" }, { "*": ["WalletConnect"], de: ["Wallet"] })).toEqual([]);
  expect(check({ title: "Wallet" }, { fr: ["Wallet"] })).toEqual(["title is still in English"]);
});

it("finds marks that are not needed any more", () => {
  expect(check({}, { de: ["Wallet"] })).toEqual(['"Wallet" is marked as the same as in English, and is not']);
});
