/** What a stranger finds at the server he attacks, and how he speaks to it. */

import { request } from 'node:http'

export interface Scene {
  readonly address: string
  /** The game that is played meanwhile. */
  readonly running: string
  /** Long games that nobody is at, by module … */
  readonly stored: Readonly<Record<string, string>>
  /** … and such as are over. */
  readonly over: Readonly<Record<string, string>>
}

export interface Attack {
  readonly name: string
  /** Gets ready, and gives what is done again and again: it answers with what came back. */
  prepare(scene: Scene): Promise<() => Promise<string | number>>
}

export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

/** Asks, and reads the answer to its end. @returns its status */
export function ask(
  { address }: Scene,
  path: string,
  { body, method = body === undefined ? 'GET' : 'POST', headers = {} }: Asked = {},
): Promise<number> {
  const { hostname: host, port } = new URL(address)
  return new Promise((resolve, reject) => {
    request({ host, port, path, method, headers, agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
    })
      .once('error', reject)
      .end(body)
  })
}

/** The same request again and again. */
export function again(
  name: string,
  path: string | ((scene: Scene) => string),
  asked: Asked = {},
): Attack {
  return {
    name,
    prepare: async (scene) => {
      const at = typeof path === 'string' ? path : path(scene)
      return () => ask(scene, at, asked)
    },
  }
}
