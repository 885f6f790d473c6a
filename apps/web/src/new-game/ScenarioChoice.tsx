/** Which scenario, with a picture of the board it is played on. */

import { type BoardFile, type ModuleData, sidesAtStart } from '@redoubt/engine'
import { BoardPicture } from '../boards/BoardPicture.tsx'
import { Choice } from '../ui/Choice.tsx'
import { type Draft, valueIn } from './draft.ts'
import { sayOfNewGame } from './words.ts'

export function ScenarioChoice({
  data,
  draft,
  onChange,
}: {
  data: ModuleData
  draft: Draft
  onChange: (draft: Draft) => void
}) {
  const scenarios = Object.values(data.scenarios)
  const board = chosenBoard(data, draft)
  const [only] = scenarios
  const chosen = data.scenarios[draft.scenario]
  const start = chosen ? sidesAtStart(chosen, (name) => valueIn(data, draft, name)) : {}
  return (
    <section aria-labelledby="scenario-title" className="form-section scenario">
      <div className="scenario-text">
        <h2 id="scenario-title">{sayOfNewGame('new.scenario')}</h2>
        {scenarios.length > 1 ? (
          <Choice
            label={sayOfNewGame('new.scenario')}
            look="blocks"
            value={draft.scenario}
            onChange={(scenario) => onChange({ ...draft, scenario })}
            items={scenarios.map(({ id, title, summary }) => ({
              value: id,
              label: title,
              help: summary,
            }))}
          />
        ) : (
          <p>
            <strong>{only?.title}</strong>
            {only?.summary ? ` – ${only.summary}` : ''}
          </p>
        )}
      </div>
      {board && (
        <figure>
          <BoardPicture file={board} sides={data.manifest.sides} start={start} />
          <figcaption>{board.title}</figcaption>
        </figure>
      )}
    </section>
  )
}

function chosenBoard(data: ModuleData, draft: Draft): BoardFile | undefined {
  const named = data.scenarios[draft.scenario]?.board
  if (named === undefined) return undefined
  const value = typeof named === 'string' ? named : valueIn(data, draft, named.option)
  return typeof value === 'object' && value !== null
    ? (value as unknown as BoardFile)
    : data.boards[String(value)]
}
