import { expect, test, vi } from "vitest";
import { createPress, HOLD_MS } from "./press.ts";

function pressed(isHeld = false) {
  vi.useFakeTimers({ now: 0 });
  const listeners = new Set<() => void>();
  const state = { isArmed: true };
  const approve = vi.fn();
  const show = vi.fn();
  const press = createPress({
    arming: {
      isArmed: () => state.isArmed,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    isHeld,
    approve,
    show,
    clock: {
      now: () => Date.now(),
      setTimeout: (run, milliseconds) => setTimeout(run, milliseconds) as unknown as number,
      clearTimeout: (timer) => clearTimeout(timer),
    },
  });
  const arm = (isArmed: boolean): void => {
    state.isArmed = isArmed;
    for (const each of listeners) each();
  };
  const down = { isTrusted: true, isPrimary: true, button: 0 };
  const click = { isTrusted: true, detail: 1 };
  return { press, approve, show, arm, down, click };
}

test("a press that begins and ends armed counts once", () => {
  const { press, approve, down, click } = pressed();
  press.pointerDown(down);
  press.click(click);
  press.click(click);
  expect(approve).toHaveBeenCalledOnce();
});

test("a press that begins before it is armed, or ends after, does not count", () => {
  const { press, approve, arm, down, click } = pressed();
  arm(false);
  press.pointerDown(down);
  arm(true);
  press.click(click);
  press.pointerDown(down);
  arm(false);
  press.click(click);
  arm(true);
  press.click(click);
  expect(approve).not.toHaveBeenCalled();
});

test("neither a script's press nor another button's counts, and Enter never does", () => {
  const { press, approve, down, click } = pressed();
  press.pointerDown(down);
  press.click({ ...click, isTrusted: false });
  press.pointerDown({ ...down, isTrusted: false });
  press.click(click);
  press.pointerDown({ ...down, button: 2 });
  press.click(click);
  press.pointerDown({ ...down, isPrimary: false });
  press.click(click);
  expect(press.keyDown({ isTrusted: true, key: "Enter", repeat: false })).toBe(true);
  expect(approve).not.toHaveBeenCalled();
});

test("what may lose everything is held to the end", () => {
  const { press, approve, down, click } = pressed(true);
  press.pointerDown(down);
  vi.advanceTimersByTime(HOLD_MS - 1);
  press.pointerEnd();
  press.click(click);
  vi.advanceTimersByTime(HOLD_MS);
  expect(approve).not.toHaveBeenCalled();
  press.pointerDown(down);
  vi.advanceTimersByTime(HOLD_MS);
  expect(approve).toHaveBeenCalledOnce();
});

test("a hold ends with what arms it", () => {
  const { press, approve, arm, down } = pressed(true);
  press.pointerDown(down);
  arm(false);
  vi.advanceTimersByTime(HOLD_MS * 2);
  expect(approve).not.toHaveBeenCalled();
});

test("who cannot hold presses twice, with time between", () => {
  const { press, approve, show } = pressed(true);
  const assisted = { isTrusted: true, detail: 0 };
  press.click(assisted);
  expect(show).toHaveBeenLastCalledWith("again");
  press.click(assisted);
  expect(approve).not.toHaveBeenCalled();
  vi.advanceTimersByTime(HOLD_MS);
  press.click(assisted);
  expect(approve).toHaveBeenCalledOnce();
});

test("the space bar is held as a finger is, and its repeats are none", () => {
  const { press, approve } = pressed(true);
  press.keyDown({ isTrusted: true, key: " ", repeat: false });
  press.keyDown({ isTrusted: true, key: " ", repeat: true });
  vi.advanceTimersByTime(HOLD_MS);
  press.keyUp({ isTrusted: true, key: " " });
  expect(approve).toHaveBeenCalledOnce();
});
