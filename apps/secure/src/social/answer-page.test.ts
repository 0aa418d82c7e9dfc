import { socialAnswerInfo } from "@foyer/embedded/accounts";
import { describe, expect, it } from "vitest";
import { createSealingKey, unseal } from "../keys/sealing.ts";
import { giveAnswer } from "./answer-page.ts";
import { readSealedAnswer } from "./sealed-answer.ts";
import { readState, writeState } from "./state.ts";

const SITE = { origin: "https://wallet.example", projectId: "shop" };
const PAGE = "https://shop.example";

async function world({ page = PAGE, state }: { readonly page?: string; readonly state?: string } = {}) {
  const { key, point } = await createSealingKey();
  const posted: { readonly data: { readonly resultUri: string }; readonly to: string }[] = [];
  const replaced: string[] = [];
  const search = `?${new URLSearchParams({ code: "a secret code", state: state ?? writeState({ point, page }) })}`;
  const window = {
    opener: { postMessage: (data: { resultUri: string }, to: string) => void posted.push({ data, to }) },
    location: { search, origin: SITE.origin, pathname: "/social/shop" },
    history: { replaceState: (_: unknown, __: string, path: string) => void replaced.push(path) },
  };
  const give = (more: object = {}) =>
    giveAnswer({ ...window, ...more } as never, { projectId: SITE.projectId, origins: [PAGE] });
  return { key, posted, replaced, search, give };
}

describe("the page that providers lead back to", () => {
  it("gives the answer to the frame itself, which asks whose a second log-in is", async () => {
    const { posted, give } = await world({ page: SITE.origin });
    expect(await give()).toBe("given");
    expect(posted.map(({ to }) => to)).toEqual([SITE.origin]);
  });

  it("gives the answer to the page that waits, sealed to the frame that asked, and keeps nothing of it", async () => {
    const { key, posted, replaced, search, give } = await world();
    expect(await give()).toBe("given");
    expect(posted.map(({ to }) => to)).toEqual([PAGE]);
    expect(replaced).toEqual(["/social/shop"]);
    const uri = posted[0]?.data.resultUri ?? "";
    expect(uri).not.toContain("code");
    const sealed = readSealedAnswer(uri, SITE);
    const bytes = await unseal({ key, info: socialAnswerInfo(SITE), sealed: sealed ?? { enc: "", ciphertext: "" } });
    expect(new TextDecoder().decode(bytes)).toBe(search.slice(1));
    await expect(
      unseal({ key, info: socialAnswerInfo({ projectId: "other" }), sealed: sealed as never }),
    ).rejects.toThrow();
  });

  it.each([
    ["that was not opened by anybody", {}, { opener: null }],
    ["that is for a page of nobody's", { page: "https://evil.example" }, {}],
    ["that is for a page that only begins alike", { page: `${PAGE}.evil.example` }, {}],
    ["without a question", { state: "x" }, {}],
  ])("gives nothing of an answer %s", async (_, given, more) => {
    const { posted, replaced, give } = await world(given);
    expect(await give(more)).toBe("nobody");
    expect([posted, replaced]).toEqual([[], ["/social/shop"]]);
  });
});

it.each(["", ".", "a.b", "a.b.c", `${"A".repeat(87)}`, "é.é"])("reads no question in %j", (text) => {
  expect(readState(text)).toBeUndefined();
});
