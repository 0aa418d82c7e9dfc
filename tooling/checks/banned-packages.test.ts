import { describe, expect, it } from "vitest";
import { checkBannedPackages } from "./banned-packages.ts";
import { withTree } from "./fixture.ts";

const SCOPE = "@reown";

function check(...keys: readonly string[]): readonly string[] {
  const packages = keys.map((key) => `  ${key}:\n    resolution: {integrity: sha512-0}\n`).join("\n");
  const text = `lockfileVersion: '9.0'\n\npackages:\n\n${packages}\nsnapshots:\n\n  '${SCOPE}/later@1.0.0': {}\n`;
  return withTree({ "pnpm-lock.yaml": text }, checkBannedPackages).map(({ line, message }) => `${line} ${message}`);
}

describe("checkBannedPackages", () => {
  it("refuses every package of a banned scope, in any version", () => {
    expect(check(`'${SCOPE}/acme@1.0.0'`)).toEqual([`5 ${SCOPE}/acme@1.0.0: no ${SCOPE} package, not even for tests`]);
  });

  it.each(["2.21.9", "2.22.0", "3.0.0"])("refuses @walletconnect %s", (version) => {
    expect(check(`'@walletconnect/core@${version}'`)).toHaveLength(1);
  });

  it("accepts @walletconnect up to 2.21.8, and everything else", () => {
    expect(check("'@walletconnect/core@2.21.8'", "'@walletconnect/time@1.0.2'", "react@19.3.1", "viem@2.57.1")).toEqual(
      [],
    );
  });
});
