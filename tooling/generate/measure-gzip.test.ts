import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { measureGzip } from "./measure-gzip.ts";

const QR_DRAWING = fileURLToPath(new URL("../../packages/react/src/parts/qr-code/qr-drawing.tsx", import.meta.url));

it("weighs what draws QR codes, with the library that encodes them, at 8 kB at most", async () => {
  const bytes = await measureGzip(QR_DRAWING);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(8_000);
});
