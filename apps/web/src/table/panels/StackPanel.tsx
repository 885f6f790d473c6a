/** The magnifier: what stands in a place, both faces of each counter and every attribute in words. */

import type { Json, Layout, PieceView } from '@redoubt/engine'
import type { Texts } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states.tsx'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { useDesk, useInspected } from '../desk/desk.ts'
import { sideStyle } from '../desk/Swatch.tsx'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { placeText, regionText, spacesText, stackLines, wordOf } from '../desk/words.ts'
import { lights, nextOf } from '../hand/matching.ts'
import { PlaceNote } from '../seeing/PlaceNote.tsx'
import { pieceLines } from '../seeing/piece-lines.ts'
import { sayOfPanels } from './words.ts'

export function StackPanel() {
  const table = useTable()
  const { layout, session, texts, control } = table
  const desk = useDesk()
  const state = useSessionState(session)
  const { ways } = useIntent(control)
  const view = desk.past ?? state.view
  const inspected = useInspected()
  const place = inspected === undefined ? undefined : layout.place(inspected)
  if (!place)
    return (
      <Empty title={sayOfPanels('stack.nothing')}>
        <p>{sayOfPanels('stack.nothing.help', { spaces: spacesText(table) })}</p>
      </Empty>
    )
  const lines = stackLines(texts, view.places[place.id] ?? [], place)
  const hidden = view.hidden[place.id] ?? 0
  const space = layout.board.space(place.id)
  const isLive = desk.moment === undefined && !state.result && !state.house.paused
  const { pieces: able } = lights(isLive ? nextOf(ways, state.offers) : [], {
    view,
    isSpace: (id) => layout.place(id)?.kind === 'space',
    isOrdered: (id) => layout.place(id)?.ordered ?? true,
  })
  return (
    <div className="stack-panel">
      <h3>{placeText(table, place)}</h3>
      {space && space.regions.length > 0 && (
        <p className="meta">
          {space.regions.map((region) => regionText(table, region)).join(', ')}
        </p>
      )}
      <PlaceNote game={session.facts.id} what={place.id} />
      {hidden > 0 && <p>{say('text.hidden', { count: hidden })}</p>}
      {lines.length === 0 && hidden === 0 && <p className="meta">{say('text.empty')}</p>}
      <ul>
        {lines.map(({ text, pieces }, index) => {
          const [piece] = pieces
          return (
            piece && (
              <li
                key={piece.id}
                className="counter-card"
                style={sideStyle(session.facts.module.manifest.sides, piece.side)}
              >
                <p className="counter-name">
                  {pieces.length > 1 ? say('text.count', { text, count: pieces.length }) : text}
                  {place.ordered && place.kind === 'zone' && (
                    <span className="meta"> {sayOfPanels('stack.slot', { slot: index + 1 })}</span>
                  )}
                </p>
                <Facts piece={piece} />
                {pieces.length === 1 && (
                  <PlaceNote game={session.facts.id} what={`unit ${piece.id}`} of="unit" />
                )}
                {able.includes(piece.id) && (
                  <Button
                    look="quiet"
                    onPress={() => control.point({ place: place.id, piece: piece.id, exact: true })}
                  >
                    {sayOfPanels('stack.pick')}
                  </Button>
                )}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

/** Both faces as they are printed, and what there is to say of it. */
function Facts({ piece }: { piece: PieceView }) {
  const { session, texts, layout } = useTable()
  const { pieces, faceNames } = session.facts.module
  const faces = faceNames?.[piece.type] ?? pieces.types[piece.type]?.faces ?? ['']
  const facts = pieceLines(piece, session.facts.module, texts, layout)
  const said = facts.filter(({ sentence }) => sentence !== undefined)
  const named = facts.filter(({ sentence }) => sentence === undefined)
  return (
    <>
      <ul className="faces" aria-label={sayOfPanels('stack.faces')}>
        {faces.map((face, index) => (
          <li key={face} className={index === piece.face ? 'face-card up' : 'face-card'}>
            <CounterPicture piece={piece} face={index} />
            {faces.length > 1 && sayOfPanels('stack.face', { face: wordOf(texts, face) })}
            {faces.length > 1 && index === piece.face && ` ${sayOfPanels('stack.up')}`}
          </li>
        ))}
      </ul>
      {said.length > 0 && (
        <ul className="facts">
          {said.map(({ name, sentence }) => (
            <li key={name}>{sentence}</li>
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <dl className="facts">
          {named.map(({ name, value }) => (
            <div key={name} className="fact">
              <dt>{wordOf(texts, name)}</dt>
              <dd>{factText(value, texts, layout)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** A value in words: a place or a terrain by its name, whatever else the module calls it. */
function factText(value: Json, texts: Pick<Texts, 'word' | 'place'>, layout: Layout): string {
  const read = (one: Json) => factText(one, texts, layout)
  if (typeof value === 'boolean') return say(value ? 'option.yes' : 'option.no')
  // Factors as they are printed, as those of a cadre.
  if (Array.isArray(value))
    return value.map(read).join(value.every((one) => typeof one === 'number') ? '-' : ', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${texts.word(name) ?? name} ${read(one)}`)
      .join(', ')
  if (typeof value === 'string' && layout.place(value)) return texts.place(value)
  const terrain = layout.board.terrains[String(value)]?.label
  if (terrain !== undefined) return terrain
  return String(value).replaceAll('_', ' ')
}
