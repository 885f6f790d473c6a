/** Structured logs. Tokens and secrets never get in: what could hold them is not logged, and known names are cut out. */

import pino, { type Logger } from 'pino'

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

/** Colyseus logs through this; its lines go along with ours, without the tokens of reconnection. */
export function colyseusLog(
  log: Logger,
): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (...args: unknown[]) => void> {
  const say =
    (level: 'debug' | 'error' | 'info' | 'trace' | 'warn') =>
    (...args: unknown[]) =>
      log[level](
        { from: 'colyseus' },
        args
          .map(String)
          .join(' ')
          .replace(/(reconnectionToken|_authToken)=[^&\s]+/g, '$1=[cut]'),
      )
  // What is an error to Colyseus is mostly a client that broke off.
  return {
    debug: say('debug'),
    error: say('warn'),
    info: say('debug'),
    trace: say('trace'),
    warn: say('warn'),
  }
}
