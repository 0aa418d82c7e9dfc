import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { settle } from "../testing.ts";
import { copy, createStore, put } from "./create-store.ts";

type State = {
  count: number;
  name?: string | undefined;
  nested: { list: { id: number }[]; flag: boolean };
  other: { value: number };
};

const initial = (): State => ({ count: 0, nested: { list: [{ id: 1 }], flag: false }, other: { value: 1 } });

describe("createStore", () => {
  it("gives a frozen snapshot, the same until something changes", () => {
    const store = createStore(initial());
    const before = store.getSnapshot();
    expect(store.getSnapshot()).toBe(before);
    expect(() => {
      before.nested.flag = true;
    }).toThrow(TypeError);
    store.state.nested.flag = true;
    expect(store.getSnapshot()).not.toBe(before);
    expect(before.nested.flag).toBe(false);
  });

  it("shares with the snapshot before whatever did not change", () => {
    const store = createStore(initial());
    const before = store.getSnapshot();
    store.state.nested.flag = true;
    const after = store.getSnapshot();
    expect(after.other).toBe(before.other);
    expect(after.nested.list).toBe(before.nested.list);
    expect(after.nested).not.toBe(before.nested);
  });

  it("takes a write through a branch that somebody read before, at any depth", () => {
    const store = createStore(initial());
    const { nested } = store.state;
    const [item] = nested.list;
    for (const id of [2, 3]) {
      const before = store.getSnapshot();
      (item as { id: number }).id = id;
      const after = store.getSnapshot();
      expect(after.nested.list).toEqual([{ id }]);
      expect(after.other).toBe(before.other);
      nested.flag = !nested.flag;
      expect(store.getSnapshot().nested).toEqual({ list: [{ id }], flag: !after.nested.flag });
      expect(store.getSnapshot().nested.list).toBe(after.nested.list);
    }
  });

  it("tells once for a batch of writes, later, and not at all for a write of the same", async () => {
    const store = createStore(initial());
    let told = 0;
    const stop = store.subscribe(() => {
      told += 1;
    });
    store.state.count = 1;
    store.state.nested.list.push({ id: 2 });
    expect(told).toBe(0);
    await settle();
    expect(told).toBe(1);
    store.state.count = 1;
    await settle();
    expect(told).toBe(1);
    stop();
    store.state.count = 2;
    await settle();
    expect(told).toBe(1);
  });

  it("keeps what is put into a list apart from what the caller still holds", () => {
    const store = createStore(initial());
    const mine = { id: "a", tags: ["one"] };
    const list: (typeof mine)[] = [];
    const other = createStore({ list });
    put(other.state.list, mine);
    mine.tags.push("two");
    expect(other.getSnapshot().list).toEqual([{ id: "a", tags: ["one"] }]);
    expect(store.getSnapshot()).toEqual(initial());
  });

  it("lets everybody hear where one listener throws, and its error surface afterwards", async () => {
    const store = createStore(initial());
    const surfaced: unknown[] = [];
    const error = new Error("the host's own");
    let told = 0;
    store.subscribe(() => {
      throw error;
    });
    store.subscribe(() => {
      told += 1;
    });
    store.state.count = 1;
    const queue = vi.spyOn(globalThis, "queueMicrotask").mockImplementation((run) => {
      try {
        run();
      } catch (reason) {
        surfaced.push(reason);
      }
    });
    await settle();
    queue.mockRestore();
    expect([told, surfaced]).toEqual([1, [error]]);
  });

  it("moves branches within the state without losing writes to them", () => {
    const store = createStore(initial());
    store.state.nested.list.push({ id: 2 });
    store.state.nested.list = store.state.nested.list.filter(({ id }) => id === 2);
    (store.state.nested.list[0] as { id: number }).id = 3;
    expect(store.getSnapshot().nested.list).toEqual([{ id: 3 }]);
  });

  it("removes what is deleted", () => {
    const store = createStore<State>({ ...initial(), name: "one" });
    delete store.state.name;
    expect("name" in store.getSnapshot()).toBe(false);
  });

  it("agrees with plain objects over any writes", () => {
    type Tree = { [key: string]: { [key: string]: number } };
    const key = fc.constantFrom("a", "b", "c");
    const write = fc.record({
      outer: key,
      inner: key,
      value: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom("set", "replace", "drop"),
    });
    fc.assert(
      fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
        const plain: Tree = {};
        const store = createStore<Tree>({});
        for (const { outer, inner, value, kind } of writes) {
          for (const tree of [plain, store.state]) {
            const branch = tree[outer];
            if (kind === "drop") delete tree[outer];
            else if (kind === "replace" || !branch) tree[outer] = { [inner]: value };
            else branch[inner] = value;
          }
          expect(store.getSnapshot()).toEqual(plain);
        }
      }),
    );
  });
});

it("copies plain data to any depth", () => {
  const value = { list: [{ id: 1 }, [2]], none: undefined };
  expect(copy(value)).toEqual(value);
  expect(copy(value).list[0]).not.toBe(value.list[0]);
});
