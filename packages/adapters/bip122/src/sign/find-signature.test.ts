import * as btc from "@scure/btc-signer";
import { Transaction } from "@scure/btc-signer";
import { describe, expect, it } from "vitest";
import { mainnet } from "../networks.ts";
import { findSignature } from "./find-signature.ts";

const WITNESS = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
const KEY = "14vV3aCHBeStb5bkenkNHbe2YAFinYdXgc";
const SIMPLE =
  "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=";
const BY_KEY = "IOW2xi+ebJLeBtr674l4QH76dqDoVjLV80R9EFKFQX5rBrlCXPIZaYs8Yuayg0ZqjyiCbLy9pzZIS7JWT65/nsU=";

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const bytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const hex = (value: Uint8Array): string => [...value].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const full = btc.RawTx.encode({
  version: 0,
  segwitFlag: true,
  inputs: [{ txid: new Uint8Array(32), index: 0, finalScriptSig: new Uint8Array(), sequence: 0 }],
  outputs: [{ amount: 0n, script: Uint8Array.of(0x6a) }],
  witnesses: [btc.RawWitness.decode(bytes(SIMPLE))],
  lockTime: 0,
});

function find(given: readonly unknown[], { address = WITNESS, message = "Hello World" } = {}) {
  return findSignature({ account: `${mainnet.caipNetworkId}:${address}`, message, given });
}

describe("findSignature", () => {
  it.each([
    ["bytes", [bytes(SIMPLE), text("Hello World")]],
    ["the bytes of its base64", [text(SIMPLE), text("Hello World")]],
    ["base64", [SIMPLE, "Hello World"]],
    ["hex", [hex(bytes(SIMPLE)), undefined]],
    ["the bytes of its hex", [text(hex(bytes(SIMPLE)))]],
    ["base64 with the form's name", [`smp${SIMPLE}`]],
    ["the other field", [text("Hello World"), bytes(SIMPLE)]],
    ["the other field, as bytes of its base64", [text("Hello World"), text(SIMPLE)]],
    ["both fields", [bytes(SIMPLE), bytes(SIMPLE)]],
    ["the whole answer", [undefined, undefined, bytes(SIMPLE)]],
    ["a plain list of numbers", [[...bytes(SIMPLE)]]],
    ["the full form", [full]],
    ["the full form in base64 with its name", [`ful${btoa(String.fromCharCode(...full))}`]],
  ])("finds it as %s", async (_, given) => {
    expect(await find(given)).toEqual({ type: "bip322-simple", value: SIMPLE });
  });

  it("finds one made with the key alone", async () => {
    expect(await find([undefined, text(BY_KEY)], { address: KEY })).toEqual({ type: "bip137", value: BY_KEY });
  });

  it.each([
    ["of another text", [bytes(SIMPLE), text("Hello Mars")], { message: "Hello Mars" }],
    ["of another address", [bytes(SIMPLE)], { address: "bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te" }],
    ["in full, of another text", [full], { message: "Hello Mars" }],
    ["by another key", [text(BY_KEY)], { address: "1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH" }],
    ["that is only the text given back", [undefined, text("Hello World")], {}],
    ["that is nothing", [undefined, null, {}], {}],
    ["that is a transaction of other things", [new Transaction().toBytes(), new Uint8Array(65_000)], {}],
  ])("finds none %s", async (_, given, asked) => {
    expect(await find(given, asked)).toBeUndefined();
  });
});
