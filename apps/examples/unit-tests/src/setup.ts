import { completeDom } from "@foyer/testing/dom";

completeDom(globalThis);
