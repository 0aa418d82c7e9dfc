import { describe, expect, it } from "vitest";
import type { SignInStore } from "../../server/stores/store.ts";
import { isLong, share } from "../environment.ts";
import { START, sign, startSignIn } from "./start-sign-in.ts";

const ROUNDS = isLong ? 1_000 : Math.ceil(20 * share);
/** How long entries live. Redis counts by its own clock, so it has to be longer than any test takes. */
const LIFE = 3_600_000;
const PATIENCE = { timeout: isLong ? 7_200_000 : 60_000 };

/**
 * Describes every store. `create` makes an empty one; `others` are the same store as other servers have it. `rounds`: how
 * often the race for a nonce is run.
 */
export function describeStore(
  name: string,
  create: () => Promise<{ readonly store: SignInStore; readonly others?: readonly SignInStore[] }>,
  { rounds = ROUNDS }: { readonly rounds?: number } = {},
): void {
  describe(name, PATIENCE, () => {
    const entry = (key: string, value = "text") => ({ key, value, now: START, expiresAt: START + LIFE });

    it("keeps a text until its time is over, and no longer", async () => {
      const { store } = await create();
      expect(await store.add(entry("a:1"))).toBe(true);
      expect(await store.read({ key: "a:1", now: START + LIFE - 1 })).toBe("text");
      expect(await store.read({ key: "a:1", now: START + LIFE })).toBeUndefined();
      expect(await store.read({ key: "a:2", now: START })).toBeUndefined();
      expect(await store.take({ key: "a:1", now: START + LIFE })).toBe(false);
    });

    it("keeps the first text under a key, until that is over or taken", async () => {
      const { store } = await create();
      await store.add(entry("a:1", "first"));
      expect(await store.add(entry("a:1", "second"))).toBe(false);
      expect(await store.read({ key: "a:1", now: START })).toBe("first");
      expect(await store.add({ ...entry("a:1", "third"), now: START + LIFE, expiresAt: START + 2 * LIFE })).toBe(true);
      expect(await store.read({ key: "a:1", now: START + LIFE + 500 })).toBe("third");
      expect(await store.take({ key: "a:1", now: START + LIFE + 500 })).toBe(true);
      expect(await store.add(entry("a:1", "fourth"))).toBe(true);
    });

    it("keeps any text as it is", async () => {
      const { store } = await create();
      const text = `{"a":"'; DROP TABLE x; --"}\n\r\t"é测😄 ${"x".repeat(10_000)}`;
      await store.add(entry("a:'\" ;--", text));
      expect(await store.read({ key: "a:'\" ;--", now: START, limit: 1 })).toBe(text);
    });

    it("counts looks that have a limit, and no others", async () => {
      const { store } = await create();
      await store.add(entry("a:1"));
      for (let times = 0; times < 6; times++) expect(await store.read({ key: "a:1", now: START })).toBe("text");
      const looks = Array.from({ length: 9 }, () => store.read({ key: "a:1", now: START, limit: 5 }));
      expect((await Promise.all(looks)).filter((text) => text === "text")).toHaveLength(5);
      expect(await store.read({ key: "a:1", now: START })).toBe("text");
      await store.take({ key: "a:1", now: START });
      await store.add(entry("a:1"));
      expect(await store.read({ key: "a:1", now: START, limit: 5 })).toBe("text");
    });

    it("gives one of many callers what all take or add at once", async () => {
      const { store, others = [] } = await create();
      const stores = [store, ...others];
      const at = (index: number): SignInStore => stores[index % stores.length] ?? store;
      const added = await Promise.all(Array.from({ length: 50 }, (_, index) => at(index).add(entry("a:1"))));
      expect(added.filter(Boolean)).toHaveLength(1);
      const taken = await Promise.all(
        Array.from({ length: 50 }, (_, index) => at(index).take({ key: "a:1", now: START })),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    });

    it(`makes one session of 200 that redeem one nonce at once, ${rounds} times over`, async () => {
      const { store, others = [] } = await create();
      const servers = [store, ...others].map((each) => startSignIn({ store: each }).signIn);
      const [first] = servers as [ReturnType<typeof startSignIn>["signIn"]];
      for (let round = 0; round < rounds; round++) {
        const proof = await sign(first);
        const answers = await Promise.allSettled(
          Array.from({ length: 200 }, (_, index) => (servers[index % servers.length] ?? first).authenticate(proof)),
        );
        const refused = answers.filter((answer) => answer.status === "rejected");
        expect(refused).toHaveLength(199);
        for (const { reason } of refused) expect(reason).toMatchObject({ code: "nonce/spent" });
      }
    });
  });
}
