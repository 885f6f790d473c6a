/** The stranger, in a process of his own: told what to attack and by what, he does it for a while and says what he was answered. */

import { ATTACKS } from './attacks.ts'
import type { Scene } from './scene.ts'

export interface Siege {
  readonly attack: string
  readonly scene: Scene
  /** Milliseconds. */
  readonly lasts: number
}

process.on('message', async ({ attack, scene, lasts }: Siege) => {
  const found = ATTACKS.find(({ name }) => name === attack)
  const answers = new Map<string, number>()
  const until = performance.now() + lasts
  const once = await found?.prepare(scene)
  do {
    const answer = String(
      await once?.().catch(({ code, message }: NodeJS.ErrnoException) => code ?? message),
    )
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  } while (performance.now() < until)
  process.send?.([...answers])
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
