/** Everything that differs between the boards, in words: the twin of the shades for those who do not see them. */

import { dataSeated } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { useMemo, useSyncExternalStore } from 'react'
import { textsOf } from '../../messages/texts-of.ts'
import { Button } from '../../ui/Button.tsx'
import { actionOf, actionText, placeInWords, valueInWords } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import type { LegalState } from '../worker/bench.ts'
import { useShared } from './shared.ts'
import { Told } from './Told.tsx'
import { TrialCard } from './TrialCard.tsx'

const MOST_LINES = 40

export function Differences() {
  const { store } = useShared()
  const { bench, legal, weighed, problem } = useSyncExternalStore(store.subscribe, store.state)
  const texts = useMemo(() => textsOf(dataSeated(store.module, store.arms[0]?.seating)), [store])
  const trial = weighed ?? bench.trials[bench.at - 1]
  return (
    <aside className="lab-differences" aria-labelledby="differences-title">
      <h2 id="differences-title">{tell('boards.differences')}</h2>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {trial && <TrialCard trial={trial} texts={texts} looking={weighed !== undefined} />}
      {store.fixed !== true && <Legal legal={legal} texts={texts} />}
      <OnTheBoards texts={texts} />
    </aside>
  )
}

function Legal({ legal, texts }: { legal: LegalState | undefined; texts: Texts }) {
  const { store, openClause } = useShared()
  const { arms } = store
  if (!legal)
    return (
      <p className="meta" role="status">
        {tell('boards.comparing')}
      </p>
    )
  const { counts, groups, cut, elsewhere } = legal
  return (
    <section aria-labelledby="legal-title">
      <h3 id="legal-title">{tell('boards.legal')}</h3>
      {elsewhere.length > 0 && (
        <p>
          {tell('boards.elsewhere', {
            arms: elsewhere.map((board) => arms[board]?.name ?? '').join(', '),
          })}
        </p>
      )}
      {counts.some((count) => count !== undefined) && (
        <p className="meta">
          {arms
            .flatMap(({ name }, board) => {
              const count = counts[board]
              return count === undefined ? [] : [tell('boards.count', { name, count })]
            })
            .join(' · ')}
          {cut && ` ${tell('boards.cut')}`}
        </p>
      )}
      {groups.length === 0 && elsewhere.length === 0 && <p>{tell('boards.same-legal')}</p>}
      <ul className="lab-groups" data-testid="legal-differences">
        {groups.slice(0, MOST_LINES).map((group) => (
          <li key={`${group.action} ${group.examples[0]}`}>
            <p>
              <strong>{texts.action(group.action)}</strong>{' '}
              <span className="meta">{tell('boards.actions', { count: group.count })}</span>
            </p>
            <ul className="lab-verdicts">
              {group.boards.map((allowance, board) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a page never change places
                  key={board}
                  className={allowance.state}
                >
                  <strong>{arms[board]?.name}</strong>{' '}
                  {allowance.state === 'denied' && allowance.denial ? (
                    <Told
                      message={texts.denial(allowance.denial)}
                      onClause={(clause) => openClause(clause, board)}
                    />
                  ) : (
                    tell(`boards.state.${allowance.state}`)
                  )}
                </li>
              ))}
            </ul>
            <Examples
              texts={texts}
              examples={group.examples}
              count={group.count}
              board={group.boards.findIndex(({ state }) => state === 'allowed')}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Examples({
  texts,
  examples,
  count,
  board,
}: {
  texts: Texts
  examples: readonly string[]
  count: number
  board: number
}) {
  const { store, setActive } = useShared()
  const attempt = (notation: string) => {
    setActive(board)
    void store.attempt(board, actionOf(notation))
  }
  return (
    <details>
      <summary>{tell('boards.which', { count })}</summary>
      <ul className="lab-examples">
        {examples.map((notation) => (
          <li key={notation}>
            {actionText(texts, actionOf(notation))}
            {board >= 0 && (
              <Button
                look="quiet"
                aria-label={tell('boards.try-this', {
                  action: actionText(texts, actionOf(notation)),
                })}
                onPress={() => attempt(notation)}
              >
                {tell('boards.try')}
              </Button>
            )}
          </li>
        ))}
        {count > examples.length && (
          <li className="meta">{tell('boards.more', { count: count - examples.length })}</li>
        )}
      </ul>
    </details>
  )
}

function OnTheBoards({ texts }: { texts: Texts }) {
  const { store } = useShared()
  const { bench } = useSyncExternalStore(store.subscribe, store.state)
  const { places, variables, asked, results, same } = bench.differences
  const names = store.arms.map(({ name }) => name)
  const prompts = bench.boards.map(({ asked: [first], result }) =>
    result ? texts.result(result).text : first ? texts.prompt(first).text : '',
  )
  return (
    <section aria-labelledby="state-title">
      <h3 id="state-title">{tell('boards.state')}</h3>
      {same ? (
        <p>{tell('boards.same')}</p>
      ) : (
        <div className="lab-table-frame">
          <table className="lab-table" data-testid="state-differences">
            <thead>
              <tr>
                <th scope="col">{tell('boards.where')}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(asked || results) && <Row head={tell('boards.asked')} cells={prompts} />}
              {places.slice(0, MOST_LINES).map(({ place, pieces }) => (
                <Row
                  key={place}
                  head={texts.place(place)}
                  cells={placeInWords(texts, pieces, place).map(
                    (text) => text ?? tell('boards.hidden'),
                  )}
                />
              ))}
              {variables.slice(0, MOST_LINES).map(({ name, values }) => (
                <Row
                  key={name}
                  head={texts.word(name) ?? name.replaceAll('_', ' ')}
                  cells={values.map(valueInWords)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {places.length > MOST_LINES && (
        <p className="meta">{tell('boards.more', { count: places.length - MOST_LINES })}</p>
      )}
    </section>
  )
}

function Row({ head, cells }: { head: string; cells: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{head}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a page never change places
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}
