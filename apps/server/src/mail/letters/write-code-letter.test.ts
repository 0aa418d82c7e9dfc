import { LANGUAGES } from "@foyer-apps/service/mail/languages";
import { describe, expect, it } from "vitest";
import { writeCodeLetter } from "./write-code-letter.ts";

const letter = { project: "Acme", site: "app.example:8080", code: "012345", minutes: 20, language: "en" } as const;

describe("the letter with a code", () => {
  it("names the project, the page that asked, the code and when it expires, as text and as HTML", () => {
    const { subject, text, html } = writeCodeLetter(letter);
    expect(subject).toBe("Your code for Acme");
    for (const body of [text, html]) {
      expect(body).toContain("Type this code at app.example:8080 to confirm your email for Acme:");
      expect(body).toContain("The code expires in 20 minutes and works once.");
      expect(body).toContain("Tell it to nobody.");
    }
    expect(text.split("\n")).toContain("012345");
    expect(html).toContain(">012345</h1>");
  });

  it("leaves the code out of the subject, which a locked screen shows", () => {
    for (const language of LANGUAGES) expect(writeCodeLetter({ ...letter, language }).subject).not.toContain("012345");
  });

  it("takes a project's name as words, whatever it holds", () => {
    const { subject, html } = writeCodeLetter({ ...letter, project: `<b>"A"\r\nBcc: x@y\u202e {site}` });
    expect(subject).toBe(`Your code for <b>"A" Bcc: x@y {site}`);
    expect(html).not.toContain("<b>");
  });

  it("is written from right to left in Arabic, but for the code", () => {
    const { html } = writeCodeLetter({ ...letter, language: "ar" });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<h1 dir="ltr">012345</h1>');
  });
});
