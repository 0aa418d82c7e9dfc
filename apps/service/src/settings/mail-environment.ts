import { z } from "zod";
import { readSmtpUrl } from "../mail/read-smtp-url.ts";
import { MAILS_TO_ONE_ADDRESS } from "../quotas/take-quota.ts";

const ADDRESS = '[^\\s<>@,;"]{1,64}@[^\\s<>@,;"]{1,190}';
const FROM = new RegExp(`^(?:(?<name>[^<>"\\p{C}]{1,100}?)\\s*<(?<named>${ADDRESS})>|(?<bare>${ADDRESS}))$`, "u");

const SECONDS = "must be a whole number of seconds from 1 to 3600";

/** How many seconds an address waits for its next mail, as an environment variable holds it. */
export const mailEverySeconds = z
  .string()
  .regex(/^\d{1,4}$/, SECONDS)
  .transform(Number)
  .pipe(z.number().min(1, SECONDS).max(3_600, SECONDS))
  .default(MAILS_TO_ONE_ADDRESS.everySeconds);

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
