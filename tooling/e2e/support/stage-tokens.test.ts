import { expect, it } from "vitest";
import { listUrls, withTokens } from "./stage-tokens.ts";

const stage = (port: number) => ({
  evm: [
    { chainId: 31337, url: `http://127.0.0.1:${port}` },
    { chainId: 31338, url: `http://127.0.0.1:${port + 1}` },
  ],
  solana: { name: "Local Solana", url: `http://127.0.0.1:${port + 2}` },
});

it("makes the same of two stages that differ by their addresses alone", () => {
  expect(withTokens(stage(4000))).toEqual(withTokens(stage(5000)));
  expect(JSON.stringify(withTokens(stage(4000)))).not.toContain("127.0.0.1");
});

it("gives each stage's own addresses in place of the tokens", () => {
  const text = JSON.stringify(withTokens(stage(4000)));
  const filled = [...listUrls(stage(5000))].reduce((filling, [token, url]) => filling.replaceAll(token, url), text);
  expect(JSON.parse(filled)).toEqual(stage(5000));
});

it("tells one token from another that begins like it", () => {
  const many = { chains: Array.from({ length: 12 }, (_, nth) => ({ url: `http://127.0.0.1:${4000 + nth}` })) };
  const filled = [...listUrls(many)].reduce(
    (filling, [token, url]) => filling.replaceAll(token, url),
    JSON.stringify(withTokens(many)),
  );
  expect(JSON.parse(filled)).toEqual(many);
});
