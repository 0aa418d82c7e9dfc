import { z } from "zod";
import { readSmtpUrl } from "../mail/read-smtp-url.ts";

const ADDRESS = '[^\\s<>@,;"]{1,64}@[^\\s<>@,;"]{1,190}';
const FROM = new RegExp(`^(?:(?<name>[^<>"\\p{C}]{1,100}?)\\s*<(?<named>${ADDRESS})>|(?<bare>${ADDRESS}))$`, "u");

/** What environment variables may hold of mail. The URL is repeated in no message: it holds a password. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .transform((url, context) => {
      const address = readSmtpUrl(url);
      if (address) return address;
      context.addIssue({ code: "custom", message: "must be a URL such as smtps://user:password@mail.example" });
      return z.NEVER;
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform((text, context) => {
      const { name = "", named, bare } = FROM.exec(text.trim())?.groups ?? {};
      const address = named ?? bare;
      if (address !== undefined) return { name: name.trim(), address };
      context.addIssue({ code: "custom", message: "must be an address such as Example <no-reply@app.example>" });
      return z.NEVER;
    })
    .optional(),
};
