/** Long work done piece by piece: after so many milliseconds whatever else waits on this thread has its turn. */

/**
 * @param slice milliseconds of work between two pauses; a single piece may take longer
 * @param clock milliseconds of a clock that never goes back
 * @throws whatever the work throws
 */
export async function inSlices<T>(
  work: Generator<undefined, T>,
  slice: number,
  clock: () => number,
): Promise<T> {
  let until = clock() + slice
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (clock() < until) continue
    await new Promise((resolve) => setImmediate(resolve))
    until = clock() + slice
  }
}
