/** An action on all boards: allowed or denied, by which clause, with which odds and why. */

import type { ActionPreview } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { chancesOf } from '../../table/counsel/chances.ts'
import { OddsBars } from '../../table/counsel/OddsBars.tsx'
import { actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import type { Fared, Trial } from '../worker/bench.ts'
import { useShared } from './shared.ts'
import { Told } from './Told.tsx'

export function TrialCard({
  trial,
  texts,
  looking,
}: {
  trial: Trial
  texts: Texts
  /** It has not been done. */
  looking: boolean
}) {
  const { store, openClause } = useShared()
  const { action, fared, oddsDiffer } = trial
  return (
    <section className="lab-trial" aria-live="polite" data-testid="trial">
      <h3>
        {tell(looking ? 'boards.looking' : 'boards.tried', { action: actionText(texts, action) })}
      </h3>
      {oddsDiffer && <p className="tag">{tell('boards.odds-differ')}</p>}
      <ul className="lab-verdicts">
        {fared.map((one, board) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a page never change places
            key={board}
            className={one.denial ? 'denied' : 'allowed'}
          >
            <strong>{store.arms[board]?.name}</strong>{' '}
            {one.denial ? (
              <Told
                message={texts.denial(one.denial)}
                onClause={(clause) => openClause(clause, board)}
              />
            ) : (
              tell('boards.state.allowed')
            )}
            {oddsDiffer && <Lines fared={one} texts={texts} />}
            <Chances preview={one.preview} texts={texts} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From the printed factors to the column, line by line. */
function Lines({ fared, texts }: { fared: Fared; texts: Texts }) {
  const lines = fared.preview?.said?.lines ?? []
  if (lines.length === 0) return null
  return (
    <ul className="lab-lines">
      {lines.map((line) => (
        <li key={line.id}>
          {texts.remark('preview', line).text}
          {line.clause !== undefined && <span className="clause"> {line.clause}</span>}
          {line.after !== undefined && <strong> {line.after}</strong>}
        </li>
      ))}
    </ul>
  )
}

function Chances({ preview, texts }: { preview: ActionPreview | undefined; texts: Texts }) {
  const chances = preview ? chancesOf(texts, preview) : []
  return chances.length > 0 ? <OddsBars chances={chances} /> : null
}
