// biome-ignore-all lint/suspicious/noArrayIndexKey: what is listed never changes its order
import type { JSX } from "preact";
import type { TreeNode } from "../../decode/words.ts";

/** Typed data as it is signed, each value under its name. */
export function Tree({ nodes }: { readonly nodes: readonly TreeNode[] }): JSX.Element {
  return (
    <div class="tree">
      {nodes.map((node, at) => (
        <div key={`${at} ${node.name}`}>
          <bdi class="name">{node.name}: </bdi>
          {"children" in node ? <Tree nodes={node.children} /> : <bdi class="foreign">{node.text}</bdi>}
        </div>
      ))}
    </div>
  );
}
