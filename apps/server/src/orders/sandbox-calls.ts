import { z } from "@hono/zod-openapi";
import { type Asking, askProvider } from "./ask-provider.ts";
import type { OrderNotice, OrderReport } from "./order.ts";
import { signText } from "./signature.ts";

/** A sandbox: who it is, where, and the secret that signs both ways. */
export type SandboxSettings = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly secret: string;
  readonly imageUrl?: string | undefined;
};

const statusSchema = z.enum(["waiting", "pending", "succeeded", "failed"]);
const reportSchema = z.object({ status: statusSchema, txHash: z.string().min(1).max(200).nullish() });
const noticeSchema = reportSchema.extend({ noticeId: z.string().min(1).max(200), order: z.string().min(1).max(200) });
const orderSchema = z.object({ reference: z.string().min(1).max(200), url: z.string() });

/** The name of the header that signs what is said, both ways. */
export const SANDBOX_SIGNATURE = "Foyer-Signature";

/** Posts signed JSON to a sandbox. @throws {Fault} provider/failed */
export async function postToSandbox<Answer>(
  { id, url, secret }: SandboxSettings,
  { path, body, schema }: { readonly path: string; readonly body: object; readonly schema: z.ZodType<Answer> },
  asking: Asking,
): Promise<Answer> {
  const text = JSON.stringify(body);
  const headers = { [SANDBOX_SIGNATURE]: signText(text, { secret, now: asking.now() }) };
  return await askProvider({ provider: id, url: `${url}${path}`, headers, body: text, schema }, asking);
}

/** Places an order. @throws {Fault} provider/failed */
export function placeAtSandbox(
  sandbox: SandboxSettings,
  order: object,
  asking: Asking,
): Promise<z.infer<typeof orderSchema>> {
  return postToSandbox(sandbox, { path: "/orders", body: order, schema: orderSchema }, asking);
}

/** Asks how far an order is. @throws {Fault} provider/failed */
export async function askSandbox(
  { id, url }: SandboxSettings,
  reference: string,
  asking: Asking,
): Promise<OrderReport> {
  const path = `${url}/orders/${encodeURIComponent(reference)}`;
  const { status, txHash } = await askProvider({ provider: id, url: path, schema: reportSchema }, asking);
  return { status, ...(txHash && { hash: txHash }) };
}

/** Reads a notice whose signature was checked. */
export function readSandboxNotice(text: string): OrderNotice | undefined {
  try {
    const { data } = noticeSchema.safeParse(JSON.parse(text));
    return (
      data && {
        noticeId: data.noticeId,
        order: data.order,
        status: data.status,
        ...(data.txHash && { hash: data.txHash }),
      }
    );
  } catch {
    return undefined;
  }
}
