/** Promises that a flow may wait for, one after another, between two changes that are drawn together. */
const HOPS = 50;

/**
 * Makes calls into one, after what is ready has happened: a flow goes through many promises, and drawing the page at
 * each would draw it four times for one click. Waiting for a task of its own would cost a frame.
 */
export function whenSettled(run: () => void): () => void {
  let isDue = false;
  return async () => {
    if (isDue) return;
    isDue = true;
    for (let hop = 0; hop < HOPS; hop += 1) await undefined;
    isDue = false;
    run();
  };
}
