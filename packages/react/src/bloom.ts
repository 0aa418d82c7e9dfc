export { bloom } from "./bloom/bloom.ts";
