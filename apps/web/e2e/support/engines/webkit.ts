/** WebKit of GTK, the engine of Safari, steered as the W3C's WebDriver says: https://www.w3.org/TR/webdriver2/ */

import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findWebKit } from '@redoubt/tooling'
import type { Display } from './display.ts'
import type { Engine, EnginePage } from './engine.ts'

/** Milliseconds a function may take in the page. */
const LONGEST = 240_000

export function webkit(display: Display): Engine {
  return {
    name: 'WebKit',
    open: async () => {
      const programs = findWebKit()
      if (!programs) throw new Error('WebKitWebDriver is not installed')
      const port = await freePort()
      const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
        env: display.environment,
        stdio: 'ignore',
      })
      const gone = new Promise<void>((resolve) => driver.once('exit', () => resolve()))
      const page = await session(`http://127.0.0.1:${port}/session`, programs.browser)
      return {
        ...page,
        close: async () => {
          await page.close()
          driver.kill()
          await gone
        },
      }
    },
  }
}

async function session(sessions: string, binary: string): Promise<EnginePage> {
  await listening(sessions)
  const wanted = {
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    timeouts: { script: LONGEST, pageLoad: LONGEST },
  }
  const { sessionId } = await ask<{ sessionId: string }>('POST', sessions, {
    capabilities: { alwaysMatch: wanted },
  })
  const here = `${sessions}/${sessionId}`
  await ask('POST', `${here}/window/rect`, { width: 1000, height: 740 })
  return {
    goto: async (url) => {
      await ask('POST', `${here}/url`, { url })
    },
    run: (work, wish) =>
      ask('POST', `${here}/execute/async`, {
        script: `const done = arguments[arguments.length - 1]
          Promise.resolve((${work})(arguments[0])).then((answer) => done({ answer }), (error) => done({ error: String(error) }))`,
        args: [wish],
      }).then((told) => answerOf(told) as Awaited<ReturnType<typeof work>>),
    picture: () => ask<string>('GET', `${here}/screenshot`),
    close: async () => {
      await ask('DELETE', here)
    },
  }
}

function answerOf(told: unknown): unknown {
  const { answer, error } = told as { answer?: unknown; error?: string }
  if (error !== undefined) throw new Error(`in WebKit: ${error}`)
  return answer
}

/** One command of WebDriver. @throws what the driver says of a command that failed */
async function ask<Value>(method: string, address: string, body?: unknown): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: Value & { message?: string } }
  if (!answer.ok) throw new Error(`WebKit answered ${answer.status}: ${value?.message}`)
  return value
}

async function listening(address: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await fetch(address.replace(/session$/, 'status'))
      return
    } catch (error) {
      if (tries >= 200) throw error
      await pause(50)
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const taken = server.address()
      const port = typeof taken === 'object' ? taken?.port : undefined
      server.close(() =>
        port === undefined ? reject(new Error('there is no free port')) : resolve(port),
      )
    })
  })
}
