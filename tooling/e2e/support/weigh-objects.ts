import type { Page } from "playwright";

/** As much of V8's heap snapshot as is read here. */
type Snapshot = {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
};

/** What a page's own scripts make. Compiled code is left out, which grows for minutes however little happens. */
const WEIGHED = ["object", "closure", "array", "string", "concatenated string", "sliced string", "number", "regexp"];

/** The bytes of a page's objects, functions, lists and texts, after the collector ran. */
export async function weighObjects(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  await session.detach();
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (WEIGHED.includes(types[0][nodes[node + type] ?? 0] ?? "")) bytes += nodes[node + size] ?? 0;
  return bytes;
}
