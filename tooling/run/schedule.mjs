/**
 * One piece of a run. `needs`: names of jobs that end before it starts; a name that is not in the list is no need.
 * `weight`: how many processors it keeps busy, 1 unless it mostly waits.
 * @typedef {{ readonly name: string; readonly needs?: readonly string[]; readonly weight?: number }} Job
 */

/**
 * Runs jobs side by side: each as soon as the jobs it needs have ended and there is room for it, the first of the list
 * first. A job that fails stops no other, so that one run shows the whole picture.
 * @template {Job} J
 * @param {readonly J[]} jobs
 * @param {object} a
 * @param {number} a.capacity the weights that may run at once; a heavier job runs alone
 * @param {(job: J) => Promise<void>} a.start runs a job; resolves when it has ended, however it ended
 * @param {AbortSignal} [a.signal] no further job starts once it is aborted
 * @returns {Promise<readonly J[]>} the jobs that were run, in the order in which they ended
 * @throws {Error} when jobs need one another
 */
export async function schedule(jobs, { capacity, start, signal }) {
  const names = new Set(jobs.map(({ name }) => name));
  /** @type {J[]} */
  const ended = [];
  /** @type {Set<J>} */
  const running = new Set();
  const waiting = new Set(jobs);
  const endedNames = () => new Set(ended.map(({ name }) => name));

  /** @param {J} job */
  const isReady = (job) => (job.needs ?? []).every((need) => !names.has(need) || endedNames().has(need));
  const hasRoom = (/** @type {J} */ job) => {
    const used = [...running].reduce((sum, each) => sum + weightOf(each), 0);
    return running.size === 0 || used + weightOf(job) <= capacity;
  };

  await new Promise((resolve, reject) => {
    const fill = () => {
      for (const job of waiting) {
        if (signal?.aborted) break;
        if (!isReady(job) || !hasRoom(job)) continue;
        waiting.delete(job);
        running.add(job);
        start(job).then(() => {
          running.delete(job);
          ended.push(job);
          fill();
        }, reject);
      }
      if (running.size > 0) return;
      if (waiting.size === 0 || signal?.aborted) resolve(undefined);
      else reject(new Error(`These need one another: ${[...waiting].map(({ name }) => name).join(", ")}`));
    };
    fill();
  });
  return ended;
}

/** @param {Job} job */
function weightOf({ weight = 1 }) {
  return weight;
}
