// biome-ignore-all lint/suspicious/noArrayIndexKey: what is listed never changes its order
import type { JSX } from "preact";
import { checksum } from "../../decode/evm/checksum.ts";

/** The whole address in groups of four, which the eye can compare; copied, it has no gaps. */
export function Address({ address }: { readonly address: string }): JSX.Element {
  const isEvm = /^0x[0-9a-fA-F]{40}$/.test(address);
  const text = isEvm ? checksum(address) : address;
  const quads = (isEvm ? text.slice(2) : text).match(/.{1,4}/g) ?? [];
  const shown = isEvm ? [`0x${quads[0] ?? ""}`, ...quads.slice(1)] : quads;
  return (
    <bdi class="address mono" dir="ltr">
      {shown.map((quad, at) => (
        <span class={at === 0 || at === shown.length - 1 ? "quad end" : "quad"} key={`${at} ${quad}`}>
          {quad}
        </span>
      ))}
    </bdi>
  );
}
