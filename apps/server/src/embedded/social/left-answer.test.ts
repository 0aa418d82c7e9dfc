import type { Frame } from "@foyer-apps/service/testing/create-frame";
import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnFilled } from "../../testing/describe-on-filled.ts";
import { begin, goToProvider, type SocialWorld, startSocialWorld } from "../../testing/social-world.ts";

const EXPIRED = { status: 410, body: { code: "login/expired" } };
const sealedAs = (letter: string) => ({ enc: letter.repeat(87), ciphertext: letter.repeat(40) });

describeOnFilled((createDatabase) => {
  let world: SocialWorld;
  let frame: Frame;
  let popup: Frame;
  beforeEach(async () => {
    world = await startSocialWorld(await createDatabase());
    frame = await world.frame();
    popup = await world.frame();
  });
  afterEach(() => world.stop());

  const leave = (state: string, sealed = sealedAs("A")) => popup.call("POST /social/answer", { state, sealed });
  const find = (of: Frame) => of.call("GET /social/answer");

  it("gives the frame that asked what its cut-off window left, and nobody else", async () => {
    const { flow, query, asked } = await goToProvider(world, frame, "ada");
    expect(await find(frame)).toMatchObject({ status: 200, body: { flow, sealed: null } });
    expect(await leave(asked.state)).toMatchObject({ status: 200 });
    expect(await find(frame)).toMatchObject({ status: 200, body: { flow, sealed: sealedAs("A") } });
    expect(await find(popup)).toMatchObject(EXPIRED);
    expect(await find(await world.frame())).toMatchObject(EXPIRED);
    // Asked again while it has not been taken, and over once it was.
    expect(await find(frame)).toMatchObject({ body: { sealed: sealedAs("A") } });
    expect(await frame.call("PUT /social", { flow, query })).toMatchObject({ status: 200 });
    expect(await find(frame)).toMatchObject(EXPIRED);
  });

  it("keeps the first answer, of a log-in that waits, and of its own state", async () => {
    const first = await goToProvider(world, frame, "ada");
    expect(await leave(`${first.asked.state}A`)).toMatchObject(EXPIRED);
    expect(await leave(first.asked.state)).toMatchObject({ status: 200 });
    expect(await leave(first.asked.state, sealedAs("B"))).toMatchObject(EXPIRED);
    expect(await find(frame)).toMatchObject({ body: { sealed: sealedAs("A") } });
    // Another log-in of the same frame begins with nothing, and the one before is over.
    const next = begin();
    const { body } = await frame.call("POST /social", next);
    expect(await find(frame)).toMatchObject({ status: 200, body: { flow: body["flow"], sealed: null } });
    expect(await leave(first.asked.state)).toMatchObject(EXPIRED);
    world.clock.now += 300_001;
    expect(await leave(next.state)).toMatchObject(EXPIRED);
    expect(await find(frame)).toMatchObject(EXPIRED);
  });

  it.each([
    ["no state", {}],
    ["another thing than what is sealed", { state: "A".repeat(90), sealed: "code=1" }],
    ["a key that is none", { state: "A".repeat(90), sealed: { enc: "A", ciphertext: "A" } }],
  ])("reads nothing with %s", async (_, body) => {
    expect(await popup.call("POST /social/answer", body)).toMatchObject({
      status: 400,
      body: { code: "request/invalid" },
    });
  });
});
