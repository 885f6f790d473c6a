/** What the bots shall find out: who plays, what counts as an answer, how many games at most. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { StudyFile } from '@redoubt/lab'
import { Strengths } from '../../bots/Strengths.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { tell } from '../messages/words.ts'

const BOTS = ['novice', 'club', 'strong', 'random', 'mcts:200'] as const

export function QuestionForm({
  data,
  file,
  onChange,
}: {
  data: ModuleData
  file: StudyFile
  onChange: (file: StudyFile) => void
}) {
  const { seats } = dataSeated(data, file.arms[0]?.seating).manifest
  const ids = Object.keys(seats)
  const bots =
    typeof file.bots === 'object' ? file.bots : ids.map(() => String(file.bots ?? 'random'))
  const { when = 'all', points = 4 } = file.stop ?? {}
  const setBot = (seat: number, bot: string) => {
    const next = ids.map((_, at) => (at === seat ? bot : (bots[at] ?? 'random')))
    const [first = 'random'] = next
    onChange({ ...file, bots: next.every((one) => one === first) ? first : next })
  }
  return (
    <section className="form-section" aria-labelledby="question-title">
      <h2 id="question-title">{tell('question.title')}</h2>
      <p>{tell('question.help')}</p>
      <div className="seats-plan">
        {ids.map((seat, index) => (
          <Select
            key={seat}
            label={tell('question.plays', { seat: seats[seat]?.name ?? seat })}
            value={bots[index] ?? 'random'}
            onChange={(bot) => setBot(index, bot)}
            items={[...new Set([...BOTS, bots[index] ?? 'random'])].map((bot) => ({
              value: bot,
              label: botText(bot),
            }))}
          />
        ))}
      </div>
      <Strengths data={data} offered={BOTS} />
      <Choice
        label={tell('question.when')}
        look="blocks"
        value={when}
        onChange={(next) =>
          onChange({ ...file, stop: { ...file.stop, when: next as typeof when } })
        }
        items={(['difference', 'within', 'precise', 'all'] as const).map((value) => ({
          value,
          label: tell(`question.${value}`, { points }),
          help: tell(`question.${value}.help`, { points }),
        }))}
      />
      <div className="seats-plan">
        {when !== 'all' && (
          <Field
            label={tell('question.points')}
            help={tell('question.points.help')}
            value={String(points)}
            inputMode="decimal"
            onChange={(text) =>
              onChange({ ...file, stop: { ...file.stop, when, points: positive(text, points) } })
            }
          />
        )}
        <Field
          label={tell('question.units')}
          help={tell('question.units.help')}
          value={String(file.units?.most ?? 10_000)}
          inputMode="numeric"
          onChange={(text) =>
            onChange({
              ...file,
              units: { ...file.units, most: Math.round(positive(text, 2000)) },
            })
          }
        />
        <Field
          label={tell('question.actions')}
          help={tell('question.actions.help')}
          value={String(file.limits?.actions ?? 5000)}
          inputMode="numeric"
          onChange={(text) =>
            onChange({
              ...file,
              limits: { ...file.limits, actions: Math.round(positive(text, 5000)) },
            })
          }
        />
        <Select
          label={tell('question.outcome')}
          help={tell('question.outcome.help')}
          value={file.outcome ?? 'result'}
          onChange={(value) =>
            onChange({ ...file, outcome: value === 'margin' ? 'margin' : 'result' })
          }
          items={(['result', 'margin'] as const).map((value) => ({
            value,
            label: tell(`question.outcome.${value}`),
          }))}
        />
        <Select
          label={tell('question.score')}
          help={tell('question.score.help')}
          value={file.score?.seat ?? ids[0] ?? ''}
          onChange={(seat) => onChange({ ...file, score: { seat } })}
          items={ids.map((seat) => ({ value: seat, label: seats[seat]?.name ?? seat }))}
        />
      </div>
    </section>
  )
}

function botText(bot: string): string {
  const [name, lines] = bot.split(':')
  if (name === 'mcts') return tell('question.bot.mcts', { lines: lines ?? '' })
  return isNamed(name) ? tell(`question.bot.${name}`) : bot
}

const NAMED = ['novice', 'club', 'strong', 'greedy', 'random'] as const

function isNamed(name: string | undefined): name is (typeof NAMED)[number] {
  return NAMED.some((known) => known === name)
}

function positive(text: string, otherwise: number): number {
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : otherwise
}
