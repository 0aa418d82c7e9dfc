import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { hash256 } from "../keys/hashes.ts";
import { isSiwxError } from "../siwx-error.ts";
import { readAddress } from "./read-address.ts";
import { spentOutput } from "./spending-digest.ts";
import { taggedHash } from "./tagged-hash.ts";
import { type Signature, verifyMessage } from "./verify-message.ts";

const MAIN = "000000000019d6689c085ae165831e93";
const P2WPKH = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
const EMPTY =
  "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=";
const P2TR = "bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp";
const P2TR_VALUE = "AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516";
const P2WSH = "bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9";
const RANDOM_P2WPKH =
  "AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=";

type Row = { readonly address: string; readonly message: string; readonly value: string };
const judge = ({ address, message, value }: Row, type: Signature["type"] = "bip322-simple"): Promise<boolean> =>
  verifyMessage({ account: `bip122:${MAIN}:${address}`, message, signature: { type, value } });

// https://github.com/bitcoin/bips/tree/master/bip-0322, public domain.
describe("the vectors of BIP-322", () => {
  it.each([
    ["", "c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1"],
    ["Hello World", "f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a"],
    ["UTF-8 support: öäüéàè 测试文本 😄", "43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7"],
  ])("hash %j", (message, hash) => {
    expect(bytesToHex(taggedHash("BIP0322-signed-message", utf8ToBytes(message)))).toBe(hash);
  });

  it.each([
    ["", "c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7"],
    ["Hello World", "b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b"],
    ["UTF-8 support: öäüéàè 测试文本 😄", "c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0"],
  ])("make the transaction to spend of %j", (message, id) => {
    const { script } = readAddress({ reference: MAIN, address: P2WPKH });
    const spent = spentOutput(script, utf8ToBytes(message)).subarray(0, 32);
    expect(bytesToHex(spent.slice().reverse())).toBe(id);
  });

  it.each<Row>([
    { address: P2WPKH, message: "", value: EMPTY },
    { address: P2WPKH, message: "", value: `smp${EMPTY}` },
    {
      address: P2WPKH,
      message: "",
      value:
        "smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
    },
    {
      address: P2WPKH,
      message: "Hello World",
      value:
        "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    },
    {
      address: P2WPKH,
      message: "Hello World",
      value:
        "smpAkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy",
    },
    {
      address: "bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler",
      message: "No prefix fallback",
      value: "AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R",
    },
    {
      address: "bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7",
      message: "ESHJI7MWUL64AXHBI42L3UR4QA",
      value: RANDOM_P2WPKH,
    },
    { address: P2TR, message: "TPIZPITUIHEUHO5ACOL6W6MBVD", value: P2TR_VALUE },
    // Of Bitcoin Core: all, said in a byte of its own.
    {
      address: "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3",
      message: "Hello World",
      value: "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==",
    },
  ])("take $message for $address", async (row) => {
    expect(await judge(row)).toBe(true);
  });

  it.each<Row>([
    { address: P2WPKH, message: "", value: "not-valid-base64!!!" },
    { address: P2WPKH, message: "", value: "" },
    { address: P2WPKH, message: "", value: "smpAA==" },
    { address: P2WPKH, message: "", value: "fooAA==" },
    { address: P2WPKH, message: "Wrong message that was not signed", value: `smp${EMPTY}` },
    {
      address: "bc1qx3f9s3scavc92s3g2fhwzqzn7qucd37ez03jpf",
      message: "ESHJI7MWUL64AXHBI42L3UR4QA",
      value: RANDOM_P2WPKH,
    },
    {
      address: "bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7",
      message: "OVKTTPEFKLUOTAOJSPCKIHCQZW",
      value: RANDOM_P2WPKH,
    },
    { address: P2TR, message: "IHUVDIXOZV7EE7RU6CP7JUS57N", value: P2TR_VALUE },
    {
      address: "bc1pr72av8sh7qc2ssxs8w0hlj0cl82g2q2dvypngzgsrmd4plml84ksmfyv0q",
      message: "TPIZPITUIHEUHO5ACOL6W6MBVD",
      value: P2TR_VALUE,
    },
  ])("refuse $value for $message", async (row) => {
    expect(await judge(row)).toBe(false);
  });

  it.each<Row>([
    { address: P2WSH, message: "", value: `smp${EMPTY}` },
    {
      address: "bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w",
      message: "incorrect prefix",
      value: "fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M",
    },
  ])("do not judge $value for $address", async (row) => {
    const answer = await judge(row).catch((error: unknown) => error);
    expect(isSiwxError(answer, "signature/unsupported")).toBe(true);
  });
});

// https://github.com/bitcoinjs/bitcoinjs-message, MIT.
describe("the vectors of bitcoinjs-message, for BIP-137", () => {
  const message = "vires is numeris";
  const long = "G8JawPtQOrybrSP1WHQnQPr67B9S3qrxBrl1mlzoTJOSHEpmnF7D3+t+LX0Xei9J20B5AIdPbeL3AaTBZ4N3bY0=";
  const short = "H8JawPtQOrybrSP1WHQnQPr67B9S3qrxBrl1mlzoTJOSHEpmnF7D3+t+LX0Xei9J20B5AIdPbeL3AaTBZ4N3bY0=";
  const nested = "JF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=";
  const segwit = "KF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=";

  it("hash as they do", () => {
    const digest = hash256(utf8ToBytes("\x18Bitcoin Signed Message:\n\x10Vires is Numeris"));
    expect(bytesToHex(digest)).toBe("f8a5affbef4a3241b19067aa694562f64f513310817297089a8929a930f4f933");
  });

  it.each<Row>([
    { address: "16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM", message, value: long },
    { address: "1PMycacnJaSqwwJqjawXBErnLsZ7RkXUAs", message, value: short },
    { address: "3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN", message, value: nested },
    { address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", message, value: segwit },
  ])("take it for $address", async (row) => {
    expect(await judge(row, "bip137")).toBe(true);
  });

  it.each<Row>([
    { address: "16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM", message: "foobar", value: long },
    { address: "1111111111111111111114oLvT2", message, value: short },
    { address: "16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM", message, value: short },
    { address: "1PMycacnJaSqwwJqjawXBErnLsZ7RkXUAs", message, value: long },
    { address: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", message, value: nested },
    { address: "3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN", message, value: segwit },
  ])("refuse it for $message of $address", async (row) => {
    expect(await judge(row, "bip137")).toBe(false);
  });
});
