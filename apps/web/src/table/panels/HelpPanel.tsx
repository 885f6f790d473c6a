/** What somebody new looks for: how the game is won, what the map's colours and lines mean, and the marks on counters. */

import type { PieceView } from '@redoubt/engine'
import { tell } from '../../hosting/words.ts'
import { say } from '../../messages/say.ts'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { useDeskControl } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { wordFor, wordOf } from '../desk/words.ts'
import { pieceLines } from '../seeing/piece-lines.ts'
import { counterMarks } from './counter-marks.ts'
import { keyOf } from './terrain-key.ts'
import { sayOfPanels } from './words.ts'

export function HelpPanel() {
  return (
    <div className="help">
      <HowToWin />
      <TerrainKey />
      <CounterKey />
      <p>
        <a href="/docs/" target="_blank" rel="noreferrer">
          {tell('guide.table')}
        </a>
      </p>
    </div>
  )
}

function HowToWin() {
  const { session, texts } = useTable()
  const { openClause } = useDeskControl()
  const { manifest, rulebook } = session.facts.module
  const wins = new Set(manifest.beginner?.wins ?? [])
  const clauses = rulebook.clauses.filter(({ id }) => wins.has(id))
  const summary = wordFor(texts, 'guide.wins', useSessionState(session).seat)
  return (
    <section aria-labelledby="wins-title">
      <h3 id="wins-title">{sayOfPanels('help.wins')}</h3>
      <p>{summary ?? manifest.summary}</p>
      <dl className="wins">
        {clauses.map(({ id, title, text }) => (
          <div key={id}>
            <dt>
              {title}{' '}
              <button
                type="button"
                className="link-button clause"
                aria-label={say('table.open-clause', { clause: id })}
                onClick={() => openClause(id)}
              >
                {id}
              </button>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TerrainKey() {
  const { layout } = useTable()
  const { terrains, lines } = keyOf(layout.board)
  if (terrains.length + lines.length === 0) return null
  return (
    <section aria-labelledby="terrain-title">
      <h3 id="terrain-title">{sayOfPanels('help.terrain')}</h3>
      <ul className="map-key">
        {terrains.map(({ id, label, colour, count }) => (
          <li key={id}>
            <span className="key-ground" style={{ background: colour }} aria-hidden="true" />
            {label} <span className="meta">{sayOfPanels('help.spaces', { count })}</span>
          </li>
        ))}
        {lines.map(({ id, label, colour }) => (
          <li key={id}>
            <span className="key-line" style={{ background: colour }} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** CSS pixels of a counter's side. */
const COUNTER = 44

/** What the small marks on counters mean: on a counter that bears one. */
function CounterKey() {
  const { session, texts, layout } = useTable()
  const { module } = session.facts
  const { view } = useSessionState(session)
  const standing = Object.values(view.places).flat()
  const marks = counterMarks(
    module.pieces,
    (type) => standing.find((piece) => piece.type === type)?.side,
  )
  if (marks.length === 0) return null
  return (
    <section aria-labelledby="marks-title">
      <h3 id="marks-title">{sayOfPanels('help.marks')}</h3>
      <ul className="counter-key">
        {marks.map(({ symbol, attribute, piece }) => {
          const shown: PieceView = { id: 0, name: '', ...piece }
          const { sentence } =
            pieceLines(shown, module, texts, layout).find(({ name }) => name === attribute) ?? {}
          return (
            <li key={`${attribute} ${symbol}`}>
              <CounterPicture piece={shown} size={COUNTER} />
              {sentence ?? wordOf(texts, attribute)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
