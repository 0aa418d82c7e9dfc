import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { createTestWallet, logIn } from "../../testing/embedded-world.ts";
import { logInUnsigned, startUnsignedWorld, type UnsignedWorld } from "../../testing/unsigned-world.ts";

const EMAIL = "ada@example.org";

describeOnFilled((createDatabase) => {
  let world: UnsignedWorld;
  beforeEach(async () => {
    world = await startUnsignedWorld(await createDatabase());
  });
  afterEach(() => world.stop());

  it("believes GitHub of a primary address that is verified, and neither Discord nor X of any", async () => {
    const frame = await world.frame();
    const ada = await logIn(world, frame, EMAIL);
    const wallet = createTestWallet();
    const seal = String((await frame.call("GET /keys")).body["seal"]);
    const put = await wallet.put({ version: 1, account: ada.account.id, seal });
    await frame.call("PUT /wallet", put, { token: ada.token });
    await frame.call("POST /wallet/commit", { id: wallet.id, version: 1 }, { token: ada.token });
    const alike = async (place: "discord" | "github" | "x", name: string): Promise<unknown> => {
      const { body } = await logInUnsigned(world, await world.frame(), { place, name });
      return (body["session"] as { account: Record<string, unknown> }).account["alike"];
    };
    expect(await alike("github", "ada")).toEqual(["email"]);
    expect(await alike("github", "ada!")).toBeUndefined();
    expect(await alike("discord", "ada")).toBeUndefined();
    expect(await alike("x", "ada")).toBeUndefined();
  });
});
