import { writeFileSync } from 'node:fs'
import { writeRecord } from '@redoubt/engine'
import { recordOf } from '@redoubt/lab'
import { createTexts } from '@redoubt/text'
import type { Command } from '../../command/command.ts'
import { UsageError, unknownWord } from '../../command/errors.ts'
import { readStudy } from '../../lab/plan/sources.ts'
import { fromHere } from '../../sources/modules.ts'

export const game: Command = {
  name: 'lab game',
  takes: '<study.yaml> "<arm>" <unit> [round]',
  summary: 'Plays one game of a study again, with its record.',
  details: 'Every number of a report names the games that show it: unit 915, or unit 12 round 1.',
  examples: ['lab game study.yaml rulebook 915 --save game.jsonl'],
  options: {
    save: { type: 'string', value: 'FILE', help: 'write the record there, for redoubt replay' },
  },
  run: async (input) => {
    const [word, name, unit, round = '0', ...more] = input.words
    if (word === undefined || name === undefined || unit === undefined || more.length > 0)
      throw new UsageError(
        'lab game expects a study, an arm and a unit: redoubt lab game study.yaml rulebook 915',
      )
    const { study } = await readStudy(word)
    const arm = study.arms.findIndex((known) => known.name === name)
    if (arm < 0)
      throw unknownWord(
        'arm',
        name,
        study.arms.map((known) => known.name),
      )
    const whole = (text: string, below: number) => {
      const value = Number(text)
      if (!Number.isInteger(value) || value < 0 || value >= below)
        throw new UsageError(`expected a whole number below ${below}, got "${text}"`)
      return value
    }
    const ref = { arm, unit: whole(unit, study.most), round: whole(round, study.rounds) }
    const { game: played, result } = recordOf(study, ref)
    const save = input.text('save')
    if (save !== undefined) writeFileSync(fromHere(save), writeRecord(played.record()))
    const texts = createTexts(played.module.data)
    const log = played.log(played.module.seats[0]?.id)
    return {
      ok: true,
      text: [
        ...(save === undefined
          ? log.map(({ seq, entry }) => `${String(seq + 1).padStart(4)}  ${texts.log(entry).text}`)
          : []),
        `${name}, unit ${ref.unit} round ${ref.round}: ${result.ending}, ${result.actions} actions. ${played.result ? texts.result(played.result).text : result.reason}`,
      ].join('\n'),
      data: { ref, result, record: played.record() },
    }
  },
}
