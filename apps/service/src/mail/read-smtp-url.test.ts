import { describe, expect, it } from "vitest";
import { readSmtpUrl } from "./read-smtp-url.ts";

const PASSWORDS = [
  "plain",
  "p@ss",
  "p:w",
  "a/b",
  "a#b",
  "a@b:1/c?d@e#f",
  "100%",
  "%zz",
  "a b",
  "ü€😀",
  "[::1]",
  "@",
  ":",
];

describe("readSmtpUrl", () => {
  it.each(PASSWORDS)("reads the password %j as it is, and encoded", (password) => {
    const login = { user: "me@app.example", password };
    for (const written of [password, encodeURIComponent(password)])
      expect(readSmtpUrl(`smtps://me%40app.example:${written}@mail.example`)).toMatchObject({
        host: "mail.example",
        port: 465,
        tls: "first",
        login,
      });
  });

  it.each([
    ["smtp://mail.example", { host: "mail.example", port: 587, tls: "asked", login: undefined }],
    ["smtp://mail.example:25?tls=optional", { port: 25, tls: "optional" }],
    ["smtp://postfix/?tls=required", { host: "postfix", tls: "asked" }],
    ["smtp://127.0.0.1:1025", { host: "127.0.0.1", tls: "optional" }],
    ["smtp://[::1]:1025?tls=required", { host: "::1", port: 1025, tls: "asked" }],
    ["smtps://me@mail.example:2465", { port: 2465, tls: "first", login: { user: "me", password: "" } }],
  ])("reads %s", (url, address) => {
    expect(readSmtpUrl(url)).toMatchObject(address);
  });

  it.each(PASSWORDS)("shows scheme and host, and nothing of the password %j", (password) => {
    expect(readSmtpUrl(`smtp://me:s3cret${password}@mail.example:25`)?.shown).toBe("smtp://mail.example:25");
  });

  it("refuses what is no URL of a mail server", () => {
    for (const url of [
      "",
      "mail.example",
      "http://mail.example",
      "smtp://",
      "smtp://a b",
      "smtp://h:99999",
      "smtp://h?x=1",
    ])
      expect(readSmtpUrl(url)).toBeUndefined();
  });
});
