import { describe, expect, it } from "vitest";
import { IN_WORDS } from "../../testing/in-words.ts";
import { readEmail } from "./email.ts";

const label = "x".repeat(63);
/** Three labels and an end of 63 letters are 255 with the dots between. */
const long = (length: number): string => `${"a".repeat(length - 192)}@${label}.${label}.${"x".repeat(60)}.yz`;

describe("an e-mail address", () => {
  it.each([
    "ada@example.org",
    "a@b.cd",
    "ada.king+tag_1-2@mail.sub-domain.example.co",
    "!#$%&'*+/=?^`{|}~-@example.org",
    `${"a".repeat(64)}@example.org`,
    `ada@${label}.org`,
    `ada@1.example.org`,
    "ada@example.o",
    "ada@example.1a",
    "ädä@example.org",
    `ada@example.${label}`,
    "ada@example.xn--p1ai",
    "ada@example.a1",
    long(254),
  ])("may be %s", (email) => {
    expect(readEmail(email)).toBe(email);
  });

  it("is one, with capitals and spaces around it or without", () => {
    expect(readEmail("\t Ada@Example.ORG\n")).toBe("ada@example.org");
    expect(readEmail("ada@Bücher.example")).toBe("ada@xn--bcher-kva.example");
  });

  it.each([
    "",
    "ada",
    "@example.org",
    "ada@",
    "ada@example",
    "ada@.org",
    "ada@example.",
    "ada@example..org",
    "ada@-example.org",
    "ada@example-.org",
    "ada@example.-org",
    "ada@example.org-",
    "ada@example.1",
    "ada@exa_mple.org",
    "ada@example.org.",
    "ada@eve@example.org",
    "ada king@example.org",
    "ada@exam ple.org",
    "ada@example.org, eve@example.org",
    "ada@example.org\nBcc: eve@example.org",
    "Ada <ada@example.org>",
    '"ada"@example.org',
    `${"a".repeat(65)}@example.org`,
    `ada@x${label}.org`,
    `ada@example.x${label}`,
    long(255),
  ])("is not %j", (email) => {
    expect(() => readEmail(email)).toThrow(
      expect.objectContaining({ code: "otp/email-invalid", message: expect.stringMatching(IN_WORDS) }),
    );
  });
});
