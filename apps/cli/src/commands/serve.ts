import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { renderProblems } from '@redoubt/loader'
import type { Command, Input } from '../command/command.ts'
import { FailedError, UsageError } from '../command/errors.ts'
import { fromHere, ROOT, shown } from '../sources/modules.ts'

const DEFAULT_PORT = 2567

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
      help: 'where games are kept (default REDOUBT_DATA, else data)',
    },
    modules: { type: 'string', value: 'FOLDER', help: 'where the modules are (default modules)' },
    origins: {
      type: 'string',
      value: 'SITES',
      help: 'other sites whose pages may play here: https://example.org,…',
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
    // Loaded here: no other command should wait for it.
    const { ServeError, serve: startServer, StoreError } = await import('@redoubt/server')
    const modules = modulesFolder(input)
    const proxies = input.text('proxies')
    const origins = input.text('origins')
    const web = join(ROOT, 'apps/web/dist')
    const host = input.text('host')
    const data = input.text('data')
    try {
      const serving = await startServer({
        port: portOf(input),
        modules,
        leftOut: (name, problems) => {
          process.stderr.write(`${renderProblems(problems)}\n\nmodule ${name} is left out\n\n`)
        },
        ...(host === undefined ? {} : { host }),
        ...(data === undefined ? {} : { data: fromHere(data) }),
        ...(existsSync(join(web, 'index.html')) ? { web } : {}),
        ...(proxies === undefined ? {} : { proxies: proxies.split(',') }),
        ...(origins === undefined ? {} : { origins: origins.split(',') }),
      })
      process.stdout.write(
        input.flag('json')
          ? `${JSON.stringify({ address: serving.address, port: serving.port })}\n`
          : `Redoubt is open at ${serving.address}\nStop it with Ctrl-C.\n`,
      )
      await stopped()
      await serving.close()
    } catch (error) {
      if (error instanceof ServeError || error instanceof StoreError)
        throw new FailedError(error.message)
      throw error
    }
    return { ok: true, text: '', data: undefined }
  },
}

/** Where the modules are. @throws UsageError when there is no such folder */
function modulesFolder(input: Input): string {
  const folder = input.text('modules')
  const path = folder === undefined ? join(ROOT, 'modules') : fromHere(folder)
  if (!existsSync(path))
    throw new UsageError(`there is no folder ${path}: say where the modules are with --modules`)
  return shown(path)
}

/** The port asked for. @throws UsageError when it is none */
export function portOf(input: Input): number {
  const given =
    input.number('port') ??
    (process.env.PORT === undefined ? DEFAULT_PORT : Number(process.env.PORT))
  if (!Number.isInteger(given) || given < 0 || given > 65_535)
    throw new UsageError(`a port is a number from 0 to 65535, got ${given}`)
  return given
}

/** Waits until somebody stops the server. */
export function stopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => resolve()
    // Not once: a terminal sends Ctrl-C to us and to our parent, which passes it on. The second must not kill.
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
    process.on('SIGHUP', stop)
  })
}
