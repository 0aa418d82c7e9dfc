import { readdirSync, readFileSync } from "node:fs";
import { launch } from "./launch.ts";

const [dir = "", out = "", part = ""] = process.argv.slice(2);
const files = readdirSync(dir)
  .filter((f) => new RegExp(part).test(f))
  .sort();
const b = await launch();
const page = await b.newPage({ viewport: { width: 1800, height: 900 } });
await page.setContent(
  `<body style="background:#888;margin:8px;font:12px sans-serif">${files.map((f) => `<figure style="display:inline-block;margin:6px;vertical-align:top"><figcaption>${f}</figcaption><img style="width:285px" src="data:image/png;base64,${readFileSync(`${dir}/${f}`).toString("base64")}"></figure>`).join("")}</body>`,
);
await page.screenshot({ path: out, fullPage: true });
await b.close();
