import type { Message } from "./format.ts";
import type { MessageKey, MessageParams, MessageTags } from "./locales/keys.generated.ts";

/** Compiled messages by key. */
export type Catalogue<Key extends string = string> = { readonly [K in Key]: Message };

/** What a message asks for; of several messages, all that any of them asks for. */
export type Params<Key extends MessageKey> = Together<MessageParams[Key]>;

/** The parameter argument of `t`: none where the message asks for nothing. */
export type ParamsArgument<Key extends MessageKey> = [keyof Params<Key>] extends [never] ? [] : [params: Params<Key>];

/** A key whose message has tags. */
export type RichKey = keyof MessageTags;

/** The argument of `rich`: the parameters, and for each tag what wraps its content. */
export type RichValues<Key extends RichKey, Node> = Params<Key> & {
  readonly [Tag in MessageTags[Key]]: (content: (string | Node)[]) => Node;
};

/**
 * A host's own words for some messages. A text may hold the message's parameters as `{name}` and its tags as
 * `<name>…</name>`; where plural forms are needed, a function gets the parameters.
 */
export type MessageOverrides = {
  readonly [Key in MessageKey]?: string | ((params: Params<Key>) => string) | undefined;
};

type Together<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;
