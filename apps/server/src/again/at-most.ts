/**
 * Waits for work, and no longer than so many milliseconds: for what is better done and may stand still. What fails is as what
 * does not come: undefined.
 */
export async function atMost<T>(work: Promise<T>, time: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, time))
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
