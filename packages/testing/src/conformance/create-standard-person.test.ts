import { describe, expect, it } from "vitest";
import { SOLANA_TEST_ADDRESSES, SOLANA_TEST_KEYS } from "../keys/test-keys.ts";
import { createTestPage, type TestPage } from "../page/test-page.ts";
import { solanaPart } from "../solana/solana-part.ts";
import { createStandardPerson } from "./create-standard-person.ts";
import { settle } from "./settle.ts";

type Connect = (input?: object) => Promise<{ readonly accounts: readonly { readonly address: string }[] }>;

const addresses = SOLANA_TEST_ADDRESSES.slice(0, 2);

function person() {
  const pages = [createTestPage()];
  const page = () => pages.at(-1) as TestPage;
  const parts = [solanaPart({ keys: SOLANA_TEST_KEYS.slice(0, 2) })];
  const wallet = createStandardPerson({ name: "Acme", parts, addresses, page });
  const connect = () => (wallet.live().features["standard:connect"] as { readonly connect: Connect }).connect();
  return { wallet, page, pages, connect };
}

describe("createStandardPerson", () => {
  it("says who it is, and that it does not know the site yet", async () => {
    const { wallet, connect } = person();
    expect(wallet).toMatchObject({ name: "Acme", addresses });
    expect(wallet.remembers()).toBe(false);
    expect((await connect()).accounts.map(({ address }) => address)).toEqual(addresses.slice(0, 1));
    expect(wallet.remembers()).toBe(true);
    expect(wallet.prompts.map(({ kind }) => kind)).toEqual(["connect"]);
  });

  it("has an object for each page, the same one each time", () => {
    const { wallet, pages } = person();
    const first = wallet.live();
    expect(wallet.live()).toBe(first);
    pages.push(createTestPage());
    expect(wallet.live()).not.toBe(first);
  });

  it("announces that object, and takes it off again", () => {
    const { wallet, page } = person();
    const listed: unknown[] = [];
    const register = (one: unknown) => {
      listed.push(one);
      return () => listed.splice(listed.indexOf(one), 1);
    };
    page().addEventListener("wallet-standard:register-wallet", (event) =>
      ((event as CustomEvent).detail as (api: object) => void)({ register }),
    );
    wallet.announce();
    expect(listed).toEqual([wallet.live()]);
    wallet.remove?.();
    expect(listed).toEqual([]);
  });

  it("does as its person is told to", async () => {
    const { wallet, connect } = person();
    wallet.onPrompt(({ kind }) => (kind === "connect" ? "reject" : "approve"));
    await expect(connect()).rejects.toMatchObject({ code: 4001 });
    wallet.onPrompt(() => "approve");
    wallet.setAccounts([addresses[1] as string, addresses[0] as string]);
    expect((await connect()).accounts.map(({ address }) => address)).toEqual([...addresses].reverse());
    wallet.lieEmptyAccounts();
    expect((await connect()).accounts).toEqual([]);
  });

  it("keeps its answers back, or throws instead", async () => {
    const { wallet, connect } = person();
    wallet.throwOnNext("odd");
    await expect(connect()).rejects.toBe("odd");
    wallet.freeze();
    let isAnswered = false;
    const answer = connect().finally(() => {
      isAnswered = true;
    });
    await settle();
    expect(isAnswered).toBe(false);
    wallet.thaw();
    expect((await answer).accounts).toHaveLength(1);
  });
});
