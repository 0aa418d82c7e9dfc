// Checks of plain values, without the library that the protocol is read with.

/** Whether a value is of a kind. */
export type Check = (value: unknown) => boolean;
export type Fields = { readonly [name: string]: Check };

export const is =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
export const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
export const text =
  (pattern: RegExp, max = Number.POSITIVE_INFINITY, min = 0): Check =>
  (value) =>
    typeof value === "string" && value.length >= min && value.length <= max && pattern.test(value);
export const number =
  (min: number, max = Number.MAX_SAFE_INTEGER, isWhole = true): Check =>
  (value) =>
    typeof value === "number" && value >= min && value <= max && (!isWhole || Number.isSafeInteger(value));
export const list =
  (check: Check, max = 256, min = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(check);
export const row =
  (required: readonly Check[], optional: readonly Check[] = []): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length >= required.length &&
    value.length <= required.length + optional.length &&
    value.every((entry, index) => [...required, ...optional][index]?.(entry) === true);
export const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const object =
  (required: Fields, optional: Fields = {}, rest: Check = () => false): Check =>
  (value) =>
    isObject(value) &&
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) => {
      const known = Object.hasOwn(required, name)
        ? required[name]
        : Object.hasOwn(optional, name)
          ? optional[name]
          : rest;
      return known?.(field) === true;
    });
export const map =
  (key: Check, check: Check): Check =>
  (value) =>
    isObject(value) && Object.entries(value).every(([name, field]) => key(name) && check(field));

export const any = (): Check => (value) =>
  value === null ||
  ["string", "boolean", "number"].includes(typeof value) ||
  (Array.isArray(value) ? value.every(any()) : isObject(value) && Object.values(value).every(any()));
