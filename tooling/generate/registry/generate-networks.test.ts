import { describe, expect, it } from "vitest";
import { emitNetworks } from "./generate-networks.ts";

const draw = async (icon: string): Promise<string> => `<svg viewBox="0 0 24 24"><path d="M0 0h${icon.length}"/></svg>`;

describe("emitNetworks", () => {
  it("draws a logo once that two networks carry", async () => {
    const text = await emitNetworks({ "eip155:1": "ethereum", "eip155:11155111": "ethereum" }, draw);
    expect(text.match(/"path"/g)).toHaveLength(1);
    expect(text).toContain('"eip155:11155111": "ethereum"');
  });

  it.each(["Ethereum", "eip155:", "eip155:1 or 2", "https://example.org"])("refuses the id '%s'", async (id) => {
    await expect(emitNetworks({ [id]: "ethereum" }, draw)).rejects.toThrow(id);
  });

  it("names a logo that the icon set lacks, and one that is no plain drawing", async () => {
    const missing = emitNetworks({ sui: "sui" }, () => Promise.reject(new Error("no such file")));
    await expect(missing).rejects.toThrow("'networks/sui' cannot be used: no such file");
    const script = emitNetworks({ sui: "sui" }, async () => "<svg><script>alert(1)</script></svg>");
    await expect(script).rejects.toThrow("<script> is no drawing");
  });
});
