import { isCancel, multiselect, type Option, select, text } from "@clack/prompts";
import type { Prompts } from "./ask.ts";

/** Asks in the terminal that the command was started in. */
export const terminalPrompts: Prompts = {
  async text({ message, usual, findFault }) {
    const answer = await text({
      message,
      placeholder: usual,
      defaultValue: usual,
      validate: (value) => findFault?.(value ?? ""),
    });
    return isCancel(answer) ? undefined : answer;
  },
  async choose<Value>({ message, options }: Parameters<Prompts["choose"]>[0]) {
    const answer = await select({ message, options: options as Option<unknown>[] });
    return isCancel(answer) ? undefined : (answer as Value);
  },
  async chooseSome<Value>({ message, options }: Parameters<Prompts["chooseSome"]>[0]) {
    const [first] = options;
    const initialValues = first === undefined ? [] : [first.value];
    const answer = await multiselect({ message, options: options as Option<unknown>[], initialValues, required: true });
    return isCancel(answer) ? undefined : (answer as readonly Value[]);
  },
};
