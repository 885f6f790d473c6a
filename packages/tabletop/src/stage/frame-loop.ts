/** Draws a frame when one was asked for, and none otherwise. */

export interface FrameLoop {
  /** Asks for a frame. */
  ask(): void
  /** Draws one at once, instead of the one that was asked for. */
  now(): void
  frames(): number
  /** Milliseconds of script in the last frame. */
  script(): number
  stop(): void
}

/** @param draw draws; returns whether another frame is wanted right after */
export function makeFrameLoop(draw: (now: number) => boolean): FrameLoop {
  let asked: number | undefined
  let frames = 0
  let script = 0
  let stopped = false
  const run = (now: number) => {
    asked = undefined
    const start = performance.now()
    const more = draw(now)
    script = performance.now() - start
    frames++
    if (more) ask()
  }
  const ask = () => {
    if (asked === undefined && !stopped) asked = requestAnimationFrame(run)
  }
  const forget = () => {
    if (asked !== undefined) cancelAnimationFrame(asked)
  }
  return {
    ask,
    now() {
      forget()
      run(performance.now())
    },
    frames: () => frames,
    script: () => script,
    stop() {
      stopped = true
      forget()
    },
  }
}
