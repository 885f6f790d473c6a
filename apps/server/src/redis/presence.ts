/** What processes say to one another, by Redis; while it is away each speaks to itself, as a process does that is alone. */

import { LocalPresence } from '@colyseus/core'
import type { RedisLink } from './link.ts'

type Heard = (...said: unknown[]) => void

/**
 * Colyseus waits for none of this, and would end with a promise that fails: nothing here fails. Numbers and locks stay
 * with each process: whose game it is the database says, and it says it to one.
 */
export class SharedPresence extends LocalPresence {
  readonly #link: RedisLink

  constructor(link: RedisLink) {
    super()
    this.#link = link
  }

  override subscribe(topic: string, heard: Heard) {
    const own = super.subscribe(topic, heard)
    // Also while Redis is away: it is listened to when it is back.
    const listening = this.#link.words.subscribe(topic, heard).catch(() => undefined)
    return this.#link.up ? listening.then(() => own) : own
  }

  override unsubscribe(topic: string, heard?: Heard): this {
    super.unsubscribe(topic, heard)
    this.#link.words.unsubscribe(topic, heard).catch(() => undefined)
    return this
  }

  override publish(topic: string, said: unknown): this {
    void this.#publish(topic, said)
    return this
  }

  async #publish(topic: string, said: unknown): Promise<void> {
    const sent = await this.#link.ask(async () => {
      await this.#link.words.publish(topic, said)
      return true
    })
    if (!sent) super.publish(topic, said)
  }

  override shutdown(): void {
    this.#link.close()
  }
}
