/** Structured logs. Tokens and secrets never get in: what could hold them is not logged, and known names are cut out. */

import pino, { type Logger } from 'pino'
import { rate } from './http/rates.ts'

/** @param level pino's levels; `silent` for tests */
export function openLog(level: string): Logger {
  const terms = {
    level,
    base: undefined,
    redact: {
      paths: [
        'token',
        'hostToken',
        'invite',
        'secret',
        '*.token',
        '*.hostToken',
        '*.invite',
        '*.secret',
      ],
      censor: '[cut]',
    },
  }
  // Standard output belongs to the command that serves.
  return pino(terms, pino.destination({ dest: 2, sync: true }))
}

/** Lines of Colyseus in a minute: strangers cause them, and a full disk ends everybody's games. */
const LINES_PER_MINUTE = 60
const MINUTE = 60_000

/**
 * Colyseus logs through this; its lines go along with ours, without the tokens of reconnection. What is too much is counted.
 * @param clock milliseconds
 */
export function colyseusLog(
  log: Logger,
  clock: () => number,
): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (...args: unknown[]) => void> {
  const lines = rate(LINES_PER_MINUTE, MINUTE, clock)
  let leftOut = 0
  const say =
    (level: 'debug' | 'error' | 'info' | 'trace' | 'warn') =>
    (...args: unknown[]) => {
      if (!log.isLevelEnabled(level)) return
      if (!lines.allows('')) return void leftOut++
      const more = leftOut > 0 ? { leftOut } : {}
      leftOut = 0
      log[level](
        { from: 'colyseus', ...more },
        args
          .map(String)
          .join(' ')
          .replace(/(reconnectionToken|_authToken)=[^&\s]+/g, '$1=[cut]'),
      )
    }
  // What is an error to Colyseus is mostly a client that broke off.
  return {
    debug: say('debug'),
    error: say('warn'),
    info: say('debug'),
    trace: say('trace'),
    warn: say('warn'),
  }
}
