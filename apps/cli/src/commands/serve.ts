import { existsSync } from 'node:fs'
import { type Problem, renderProblems } from '@redoubt/loader'
import type { ServeTerms } from '@redoubt/server'
import type { Command, Input } from '../command/command.ts'
import { UsageError } from '../command/errors.ts'
import { limitsIn } from '../serving/limits.ts'
import { DEFAULT_PORT, portOf } from '../serving/port.ts'
import { serveUntilStopped } from '../serving/until-stopped.ts'
import { besides, fromHere, isModule, modulesIn, shown } from '../sources/modules.ts'

export const serve: Command = {
  name: 'serve',
  takes: '',
  summary: 'Serves the web app and the games, until it is stopped.',
  examples: ['serve', 'serve --port 8080 --data /var/lib/redoubt'],
  options: {
    port: {
      type: 'string',
      value: 'N',
      help: `port (default PORT, else ${DEFAULT_PORT}; 0: any free one)`,
    },
    host: {
      type: 'string',
      value: 'ADDRESS',
      help: 'address to listen on (default all of this machine)',
    },
    data: {
      type: 'string',
      value: 'FOLDER',
      help: 'where games are kept and what was installed lies (default REDOUBT_DATA, else data)',
    },
    database: {
      type: 'string',
      value: 'URL',
      help: 'keeps games in PostgreSQL: postgres://user:password@host/name (default REDOUBT_DATABASE_URL)',
    },
    redis: {
      type: 'string',
      value: 'URL',
      help: 'where servers of the same database find each other sooner: redis://:password@host:6379 (default REDOUBT_REDIS_URL)',
    },
    reach: {
      type: 'string',
      value: 'URL',
      help: 'where other servers of the same database reach this one (default REDOUBT_REACH, else by this machine’s name)',
    },
    modules: {
      type: 'string',
      multiple: true,
      value: 'FOLDER',
      help: 'a folder of modules, or a module; may be repeated (default modules, and what is installed)',
    },
    origins: {
      type: 'string',
      value: 'SITES',
      help: 'other sites whose pages may play here: https://example.org,…',
    },
    address: {
      type: 'string',
      value: 'URL',
      help: 'the address people know the site by; email needs it (default REDOUBT_ADDRESS, else as their pages say)',
    },
    mail: {
      type: 'string',
      value: 'URL',
      help: 'where email is handed in: smtp://user:password@host:587 (default REDOUBT_MAIL, else no email)',
    },
    'mail-from': {
      type: 'string',
      value: 'ADDRESS',
      help: 'the sender of email (default REDOUBT_MAIL_FROM)',
    },
    hooks: {
      type: 'string',
      value: 'HOSTS',
      help: 'hosts that webhooks may be on besides Discord and Slack: club.example.org,…',
    },
    limits: {
      type: 'string',
      value: 'NAME=N,…',
      help: 'other limits than the usual ones: gamesPerHour=20,linesPerTenSeconds=3 (default REDOUBT_LIMITS)',
    },
    uploads: {
      type: 'boolean',
      help: 'takes modules from strangers: unlisted, their rules in a cell of their own (default: takes none)',
    },
    proxies: {
      type: 'string',
      value: 'ADDRESSES',
      help: 'proxies whose X-Forwarded-For is believed: 127.0.0.1,10.0.0.0/8',
    },
  },
  run: async (input) => {
    if (input.words.length > 0)
      throw new UsageError(`serve takes no "${input.words[0]}". See redoubt serve --help`)
    const proxies = input.text('proxies')
    const origins = input.text('origins')
    const host = input.text('host')
    const data = input.text('data')
    const database = input.text('database')
    const redis = input.text('redis')
    const reach = input.text('reach')
    const limits = await limitsIn(input.text('limits') ?? process.env.REDOUBT_LIMITS ?? '')
    const address = input.text('address') ?? process.env.REDOUBT_ADDRESS
    const notices = noticesOf(input, address)
    const terms = {
      port: portOf(input),
      modules: modulesFolders(input),
      leftOut: (name: string, problems: readonly Problem[]) => {
        process.stderr.write(`${renderProblems(problems)}\n\nmodule ${name} is left out\n\n`)
      },
      ...(host === undefined ? {} : { host }),
      ...(data === undefined ? {} : { data: fromHere(data) }),
      ...(reach === undefined ? {} : { reach: originOf(reach, '--reach') }),
      ...(database === undefined ? {} : { database }),
      ...(redis === undefined ? {} : { redis }),
      ...(address === undefined ? {} : { address: originOf(address) }),
      ...notices,
      limits,
      ...(input.flag('uploads') ? { uploads: true as const } : {}),
      ...(proxies === undefined ? {} : { proxies: proxies.split(',') }),
      ...(origins === undefined ? {} : { origins: origins.split(',') }),
    }
    return serveUntilStopped(terms, ({ address, port }) =>
      input.flag('json')
        ? `${JSON.stringify({ address, port })}\n`
        : `Redoubt is open at ${address}\nStop it with Ctrl-C.\n`,
    )
  },
}

/**
 * How mail is sent, and where webhooks may lead.
 * @param address of the site
 * @throws UsageError when something is missing that mail needs
 */
function noticesOf(input: Input, address: string | undefined): Pick<ServeTerms, 'notices'> {
  const url = input.text('mail') ?? process.env.REDOUBT_MAIL
  const from = input.text('mail-from') ?? process.env.REDOUBT_MAIL_FROM
  const hooks = input.text('hooks')
  const hosts = hooks === undefined ? {} : { hosts: hooks.split(',') }
  if (url === undefined && from === undefined) return hooks === undefined ? {} : { notices: hosts }
  if (url === undefined || from === undefined)
    throw new UsageError(
      'email needs both --mail, where it is handed in, and --mail-from, its sender',
    )
  // Whoever asks for a link names the recipient: he must not name the site as well.
  if (address === undefined)
    throw new UsageError(
      'email needs --address, the address people know the site by: the links in it lead there',
    )
  if (!/^smtps?:\/\//.test(url))
    throw new UsageError(`--mail: expected smtp://… or smtps://…, got ${url.split(':')[0]}:…`)
  return { notices: { mail: { url, from }, ...hosts } }
}

/** @throws UsageError for what is no address of a site */
function originOf(address: string, option = '--address'): string {
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol))
    return new URL(address).origin
  throw new UsageError(`${option}: expected https://example.org, got ${address}`)
}

/** The folders of all modules. @throws UsageError when there is no such folder */
function modulesFolders(input: Input): string[] {
  const given = input.all('modules')
  if (given.length === 0) {
    const data = input.text('data')
    return besides(data === undefined ? undefined : fromHere(data))
      .flatMap(modulesIn)
      .map(shown)
  }
  return given.flatMap((word) => {
    const path = fromHere(word)
    if (!existsSync(path))
      throw new UsageError(`there is no folder ${path}: say where the modules are with --modules`)
    return (isModule(path) ? [path] : modulesIn(path)).map(shown)
  })
}
