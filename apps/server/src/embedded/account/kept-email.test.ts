import { holderTables } from "@foyer-apps/service/holding/holder-tables";
import { digest, openHolderKeys } from "@foyer-apps/service/keys/holder-keys";
import { readKeyRing } from "@foyer-apps/service/keys/key-ring";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { type EmbeddedWorld, KEK, logIn, startEmbeddedWorld } from "../../testing/embedded-world.ts";
import { PROJECT } from "../../testing/start-test-server.ts";
import { sealOwner } from "./accounts.ts";

describeOnFilled((createDatabase) => {
  let world: EmbeddedWorld;
  beforeEach(async () => {
    world = await startEmbeddedWorld(await createDatabase());
  });
  afterEach(() => world.stop());

  /** Logs in on a new device. `mailed`: where the code has to go. */
  const idOf = async (email: string, mailed: string): Promise<string> => {
    world.clock.now += 3_600_001;
    const frame = await world.frame();
    world.mail.clear();
    const { body } = await frame.call("POST /login", { email, page: "https://app.example" });
    await frame.call("POST /login/code", { flow: body["flow"] });
    const { code } = await world.mail.next(mailed);
    const answer = await frame.call("PUT /login/code", { flow: body["flow"], code });
    return (answer.body["account"] as { readonly id: string }).id;
  };

  /** As an account was kept before addresses had a canonical form. */
  const keepAs = async (id: string, email: string): Promise<void> => {
    const { tables } = world.server.database;
    const ring = readKeyRing({ text: KEK });
    if (typeof ring === "string") throw new Error(ring);
    const { index } = await openHolderKeys(holderTables(tables), { ring, now: world.clock.now });
    const sealed = sealOwner({ desk: { ring } } as Parameters<typeof sealOwner>[0], {
      table: "embedded_accounts",
      id,
      email,
      userName: undefined,
    });
    await tables
      .updateTable("embedded_accounts")
      .set({ email_index: digest(index, `account of ${PROJECT}`, email), ...sealed })
      .where("id", "=", id)
      .execute();
  };

  it("lets one person in by any spelling of their address", async () => {
    // As the mail sink shows it; on its way the domain is in ASCII.
    const mailed = "ada@bücher.example";
    const id = await idOf(mailed, mailed);
    for (const email of ["ADA@XN--BCHER-KVA.example", "Ada@Bücher.EXAMPLE", "ada@bu\u0308cher.example"])
      expect(await idOf(email, mailed)).toBe(id);
  });

  it("still finds an account that was made with capital letters, by its address as it was typed", async () => {
    const old = (await logIn(world, await world.frame(), "ada@example.org")).account.id;
    await keepAs(old, "Ada@example.org");
    expect(await idOf("Ada@EXAMPLE.org", "Ada@example.org")).toBe(old);
    const canonical = await idOf("ada@example.org", "ada@example.org");
    expect(canonical).not.toBe(old);
    expect(await idOf("ADA@example.org", "ada@example.org")).toBe(canonical);
    expect(await idOf("Ada@example.org", "Ada@example.org")).toBe(old);
  });
});
