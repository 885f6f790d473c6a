import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mergeShards, writeHead, writeUnits } from '@redoubt/lab'
import type { Command } from '../../command/command.ts'
import { FailedError, UsageError } from '../../command/errors.ts'
import { readStudy } from '../../lab/plan/sources.ts'
import { readShard } from '../../lab/play-study.ts'
import { fromHere, shown } from '../../sources/modules.ts'

export const merge: Command = {
  name: 'lab merge',
  takes: '<study.yaml> <file> …',
  summary: 'Puts units of a study that were played apart into one file of results.',
  details: `Play them on any number of machines with lab run --units 0..999, --units 1000..1999 and so on. The file is byte for byte what one
run would have written, to where the stop rule of the study ends it; lab run then tells what it found without playing anything. Refused when
the files are of other games, disagree, or leave a gap.`,
  examples: ['lab merge study.yaml study.units-0-999.jsonl study.units-1000-1999.jsonl'],
  options: {
    results: {
      type: 'string',
      value: 'FILE',
      help: 'the file of results (default <study>.results.jsonl)',
    },
    fresh: { type: 'boolean', help: 'write over the file of results there is' },
  },
  run: async (input) => {
    const [word, ...files] = input.words
    if (word === undefined || files.length === 0)
      throw new UsageError('lab merge expects a study and files of results: see --help')
    const { study } = await readStudy(word)
    const shards = files.map((file) => {
      if (!existsSync(fromHere(file))) throw new UsageError(`there is no file ${file}`)
      return readShard(study, file, readFileSync(fromHere(file), 'utf8')).units
    })
    const merged = together(study, shards)
    if (!merged.ok)
      throw new FailedError(
        `units ${merged.from} to ${merged.to} are in none of these files: play them with redoubt lab run ${word} --units ${merged.from}..${merged.to}`,
      )
    const base = input.text('results') ?? `${word.replace(/\.(ya?ml|json)$/, '')}.results.jsonl`
    const path = fromHere(base)
    if (existsSync(path) && !input.flag('fresh'))
      throw new FailedError(
        `${shown(path)} is there already: write over it with --fresh, or name another with --results`,
      )
    writeFileSync(path, writeHead(study) + writeUnits(merged.results))
    const count = merged.results.length
    return {
      ok: true,
      text: `${count} units are in ${shown(path)}. What they show: redoubt lab run ${word}${input.text('results') === undefined ? '' : ` --results ${base}`}`,
      data: { units: count, results: shown(path) },
    }
  },
}

function together(...[study, shards]: Parameters<typeof mergeShards>) {
  try {
    return mergeShards(study, shards)
  } catch (error) {
    throw new FailedError(error instanceof Error ? error.message : String(error))
  }
}
