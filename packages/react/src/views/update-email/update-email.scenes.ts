import { ADA } from "../../test/log-in-by-email.ts";
import { byEmail } from "../../test/login-scenes.ts";
import { type Scene, scenesOf } from "../../test/scene.ts";
import { submit, write } from "../../test/type-email.ts";

const params = { email: ADA.email };

export const scenes: readonly Scene[] = [
  ...scenesOf("UpdateEmailWallet", {
    empty: { params, ...byEmail({ stage: "in" }) },
    same: {
      params,
      ...byEmail({
        stage: "in",
        after: async (kit) => {
          await write(kit, ADA.email);
          await submit(kit);
        },
      }),
    },
    "without-login": { params, ...byEmail() },
  }),
  ...scenesOf("UpdateEmailPrimaryOtp", { empty: { params, ...byEmail({ stage: "old" }) } }),
  ...scenesOf("UpdateEmailSecondaryOtp", { empty: { params: { email: ADA.newEmail }, ...byEmail({ stage: "new" }) } }),
];
