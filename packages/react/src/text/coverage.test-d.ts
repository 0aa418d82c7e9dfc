import type { AlertCode, ConnectorGroup, ErrorCode, Namespace, NoticeCode, ViewName } from "@foyer/core";
import type { MessageKey, ModalKey } from "./locales/keys.generated.ts";

// Whatever the kit can name, visitors get words for.
declare const named:
  | `alert.${AlertCode}.${"text" | "title"}`
  | `connect.group.${ConnectorGroup}`
  | `error.${ErrorCode}`
  | `namespace.${Namespace}`
  | `namespaceTab.${Namespace}`
  | `title.${ViewName}`
  | `toast.${NoticeCode}`;
named satisfies MessageKey;

// And words stand for nothing that the kit no longer names.
type Of<Prefix extends string> = Extract<MessageKey, `${Prefix}.${string}`>;
declare const stale:
  | Exclude<Of<"alert">, `alert.${AlertCode}.${"text" | "title"}`>
  | Exclude<Of<"error">, `error.${ErrorCode}` | "error.unknown">
  | Exclude<Of<"title">, `title.${ViewName}`>
  | Exclude<Of<"toast">, `toast.${NoticeCode}`>;
stale satisfies never;

// What the first view needs is at hand with the modal; the words of the others come with the first of them.
declare const atOnce: `connect.group.${ConnectorGroup}` | "title.Connect";
atOnce satisfies ModalKey;
