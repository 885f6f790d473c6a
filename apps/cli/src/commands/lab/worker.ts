import { availableParallelism } from 'node:os'
import type { Command } from '../../command/command.ts'
import { UsageError } from '../../command/errors.ts'

export const worker: Command = {
  name: 'lab worker',
  takes: '',
  summary: 'Plays units for the studies that others run with the same --queue.',
  details: `Start it on as many machines as there are: each needs the same Redoubt and the same modules, and nothing of the study. Studies whose
games would come out differently here are left to others, and it says why. What a worker was playing when it is lost is gone on with by
another within seconds. It runs until Ctrl-C.`,
  examples: [
    'lab worker --queue redis://localhost:6379',
    'lab worker --queue rediss://lab:secret@queue.example.org:6380 --workers 8',
  ],
  options: {
    queue: { type: 'string', value: 'URL', help: 'address of the Redis that holds the queue' },
    workers: { type: 'string', value: 'N', help: 'threads to play on (default all cores)' },
  },
  run: async (input) => {
    const url = input.text('queue')
    if (url === undefined || input.words.length > 0)
      throw new UsageError('lab worker expects a queue: redoubt lab worker --queue redis://…')
    const { serveQueue } = await import('../../lab/queue/serve-queue.ts')
    const ended = new AbortController()
    const end = () => ended.abort()
    process.once('SIGINT', end)
    process.once('SIGTERM', end)
    await serveQueue({
      url,
      threads: input.number('workers', 1) ?? availableParallelism(),
      tell: (line) => process.stderr.write(`${line}\n`),
      signal: ended.signal,
    })
    return { ok: true, text: 'The worker has ended.', data: undefined }
  },
}
