/** Engine, mechanics and the game that answers, as one script: the same for all modules. */

import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** Some 260,000 characters, in about a second: whoever opens several games keeps it. */
export async function buildGuest(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./guest.ts', import.meta.url)),
    platform: 'neutral',
    logLevel: 'silent',
  })
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      comments: false,
      minify: true,
    })
    return output[0].code
  } finally {
    await bundle.close()
  }
}
