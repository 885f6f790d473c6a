/** What an action would bring, before anybody commits to it. */

import type { ActionPreview, Fact } from '@redoubt/engine'
import { prospectsOf } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Sentence } from '../desk/Sentence.tsx'
import { type TableContext, useIntent, useTable } from '../desk/use-session.ts'
import { isOfFirst, lacksAttackers } from './attackers.ts'
import { chancesOf } from './chances.ts'
import { costText } from './cost-text.ts'
import { useCounselControl, useOutlook } from './counsel.ts'
import { OddsBars } from './OddsBars.tsx'
import { Prospects } from './Prospects.tsx'
import { ResultsTable } from './ResultsTable.tsx'
import { withStruck } from './struck-lines.ts'
import { Waterfall } from './Waterfall.tsx'
import { sayOfCounsel } from './words.ts'

export function PreviewCard() {
  const table = useTable()
  const { foresight } = useOutlook()
  const { foresee, strike } = useCounselControl()
  const { together } = useIntent(table.control)
  if (!foresight?.preview) return null
  const { action, preview, without } = foresight
  const { texts, session } = table
  const { odds, problem } = preview
  const isOneOfMany = isOfFirst(preview, together)
  const isUnmanned = isOneOfMany || lacksAttackers(preview)
  // Lines and the table are those of an attack without attackers, or of the first alone.
  const said = isUnmanned ? withoutOdds(preview.said) : (preview.said ?? {})
  const file = said.table && session.facts.module.tables[said.table.id]
  const chances = (isUnmanned ? [] : chancesOf(texts, preview)).map((chance) => {
    const meaning = file?.results?.[chance.text]
    return meaning === undefined
      ? chance
      : { ...chance, text: sayOfCounsel('counsel.result', { result: chance.text, meaning }) }
  })
  // Of what nothing is to be told a card would hold a heading only; nor is one laid down to say that it is still counted.
  const isTold = chances.length > 0 || problem !== undefined || Object.keys(said).length > 0
  if (!isTold) return null
  return (
    <aside
      className="preview-card"
      aria-label={sayOfCounsel('counsel.preview')}
      data-testid="preview"
    >
      <header>
        <h2>{texts.action(action.action)}</h2>
        <IconButton
          icon="close"
          name={sayOfCounsel('counsel.close')}
          onPress={() => foresee(undefined)}
        />
      </header>
      {isOneOfMany ? (
        <p className="prospects meta">{sayOfCounsel('counsel.one-by-one')}</p>
      ) : (
        <Prospects foresight={foresight} />
      )}
      {(said.attackers || said.defenders) && (
        <p className="preview-sides">
          {namesOf(table, said.attackers)}{' '}
          <span className="meta">{sayOfCounsel('counsel.against')}</span>{' '}
          {namesOf(table, said.defenders)}
        </p>
      )}
      {said.path && said.path.length > 1 && (
        <p>
          {said.cost !== undefined && <strong>{costText(texts, action.action, said.cost)}</strong>}{' '}
          <span className="meta">{said.path.map((place) => texts.fact(place)).join(' → ')}</span>
        </p>
      )}
      {said.path === undefined && said.cost !== undefined && (
        <p>
          <strong>{costText(texts, action.action, said.cost)}</strong>
        </p>
      )}
      {said.stop && (
        <p className="preview-stop">
          <Sentence message={texts.remark('reach', said.stop)} />
        </p>
      )}
      {said.notes?.map((note) => (
        <p key={note.key}>
          <Sentence message={texts.remark('preview', note)} />
        </p>
      ))}
      {odds?.averaged && chances.length > 0 && (
        <p className="meta">
          {sayOfCounsel(odds.averaged.all ? 'counsel.odds-all-ways' : 'counsel.odds-dealt', {
            ways: odds.averaged.ways,
          })}
        </p>
      )}
      {said.lines && said.lines.length > 0 && (
        <Waterfall
          lines={withStruck(said.lines, foresight.whole?.said?.lines ?? [], without)}
          without={without}
          onStrike={strike}
        />
      )}
      {(file || (chances.length > 0 && without.length === 0)) && (
        <details className="preview-details" open={prospectsOf(texts, preview) === undefined}>
          <summary>{sayOfCounsel('counsel.details')}</summary>
          {file && <ResultsTable file={file} lit={said.table} brief />}
          {chances.length > 0 && without.length === 0 && (
            <>
              <h3>
                {sayOfCounsel(odds?.method === 'sampled' ? 'counsel.odds-sampled' : 'counsel.odds')}
                {odds?.horizon !== undefined && (
                  <span className="meta">
                    {' '}
                    {texts.word(`horizon.${odds.horizon}`) ?? odds.horizon}
                    {odds.policy !== undefined &&
                      ` · ${texts.word(`policy.${odds.policy}`) ?? odds.policy}`}
                  </span>
                )}
              </h3>
              <OddsBars chances={chances} />
            </>
          )}
        </details>
      )}
    </aside>
  )
}

function withoutOdds({ lines: _lines, table: _table, ...said }: Said = {}): Said {
  return said
}

type Said = NonNullable<ActionPreview['said']>

function namesOf({ texts }: TableContext, pieces: readonly Fact[] = []): string {
  const counts = new Map<string, number>()
  for (const piece of pieces) {
    const name = texts.fact(piece)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([text, count]) => (count > 1 ? say('text.count', { text, count }) : text))
    .join(', ')
}
