import { describe, expect, it } from "vitest";
import { verifyMessage } from "./verify-message.ts";

const CHAIN = "polkadot:68d56f15f85d3136970ec16946040bc1";
const wrap = (message: string): string => `<Bytes>${message}</Bytes>`;

// https://github.com/polkadot-js/common, Apache-2.0.
describe("the vectors of polkadot-js", () => {
  const rows = {
    ed25519: [
      "DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN",
      "299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06",
      "00",
    ],
    sr25519: [
      "EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm",
      "ca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288",
      "01",
    ],
    ecdsa: [
      "XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji",
      "994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501",
      "02",
    ],
    ethereum: [
      "0x54Dab85EE2c7b9F7421100d7134eFb5DfA4239bF",
      "4e35aad35793b71f08566615661c9b741d7c605bc8935ac08608dff685324d71b5704fbd14c9297d2f584ea0735f015dcf0def66b802b3f555e1db916eda4b7700",
      "02",
    ],
  } as const;
  const judge = (
    scheme: keyof typeof rows,
    a: { address?: string; value: string; message?: string },
  ): Promise<boolean> =>
    verifyMessage({
      account: `${CHAIN}:${a.address ?? rows[scheme][0]}`,
      message: a.message ?? "hello world",
      signature: { type: scheme === "ethereum" ? "ecdsa" : scheme, value: `0x${a.value}`, wrapped: false },
    });
  const schemes = Object.keys(rows) as (keyof typeof rows)[];

  it.each(schemes)("take %s, with the byte of its scheme before it or without", async (scheme) => {
    const [, value, mark] = rows[scheme];
    expect(await judge(scheme, { value })).toBe(true);
    expect(await judge(scheme, { value: mark + value })).toBe(true);
  });

  it.each(schemes)("refuse %s with the byte of another scheme before it", async (scheme) => {
    const [, value, mark] = rows[scheme];
    for (const other of ["00", "01", "02", "03", "ff"].filter((each) => each !== mark)) {
      expect(await judge(scheme, { value: other + value })).toBe(false);
    }
  });

  it.each(schemes)("refuse the signatures of the other schemes for %s", async (scheme) => {
    for (const other of schemes.filter((each) => each !== scheme)) {
      expect(await judge(scheme, { value: rows[other][1] })).toBe(false);
      expect(await judge(other, { address: rows[scheme][0], value: rows[other][1] })).toBe(false);
    }
  });

  it("take a signature of the wrapped text", async () => {
    const address = "J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK";
    const value =
      "84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489";
    expect(await judge("sr25519", { address, value })).toBe(true);
    expect(await judge("sr25519", { address, value, message: wrap("hello world") })).toBe(true);
    expect(await judge("sr25519", { address, value, message: "hello  world" })).toBe(false);
  });

  it("take what an Ethereum key signed as a personal message of Kusama's claims", async () => {
    const text = "Pay KSMs to the Kusama account:88dc3417d5058ec4b4503e0c12ea1a0a89be200fe98922423d4334014fa6b0ee";
    const message = `\x19Ethereum Signed Message:\n${text.length}${text}`;
    const address = "0x002309df96687e44280bb72c3818358faeeb699c";
    const value =
      "55bd020bdbbdc02de34e915effc9b18a99002f4c29f64e22e8dcbb69e722ea6c28e1bb53b9484063fbbfd205e49dcc1f620929f520c9c4c3695150f05a28f52a01";
    expect(await judge("ethereum", { address, value, message })).toBe(true);
    expect(await judge("ethereum", { address, value, message: text })).toBe(false);
  });
});
