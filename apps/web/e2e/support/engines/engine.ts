/** A browser engine other than Chromium, as far as a test needs it: pages that are opened, and functions run in them. */

export interface EnginePage {
  goto(address: string): Promise<void>
  /** Runs a function that needs nothing from outside in the page, and waits for what it returns. */
  run<Wish, Answer>(work: (wish: Wish) => Answer | Promise<Answer>, wish: Wish): Promise<Answer>
  /** What the page looks like: a PNG in base 64. */
  picture(): Promise<string>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** A page of a browser of its own, 1000 by 700 pixels or a little less. */
  open(wish?: { readonly webgl?: boolean }): Promise<EnginePage>
}
