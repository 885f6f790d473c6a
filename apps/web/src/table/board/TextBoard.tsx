/** The board's twin in words: every space and zone with what stands there, playable with the keyboard alone. */

import type { PieceView, Place, Space, View } from '@redoubt/engine'
import { type KeyboardEvent, memo, useCallback, useMemo, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { useDesk } from '../desk/desk.ts'
import { type TableContext, useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { placeText, spacesText, stackLines } from '../desk/words.ts'
import type { Intent } from '../hand/intent.ts'
import { lights, nextOf, type Target } from '../hand/matching.ts'
import { ARROWS, onBoard } from '../keyboard/steps.ts'
import { useOneStop } from './one-stop.ts'
import { viewpointOf } from './viewpoint.ts'
import { sayOfBoard } from './words.ts'

/** Hidden from sight until it gets the focus or is pinned; always there for a screen reader. */
export function TextBoard({ id = 'text-board' }: { id?: string }) {
  const table = useTable()
  const { layout, zones, session, texts } = table
  const desk = useDesk()
  const state = useSessionState(session)
  const view = desk.past ?? state.view
  const marks = useMarks(view)
  const { spaces } = layout.board
  const empty = zones
    .filter(({ id }) => !view.places[id]?.length && !view.hidden[id])
    .map(({ id }) => texts.place(id))
  const isGrid = spaces.every((space) => space.column >= 0)
  return (
    <section
      id={id}
      className={desk.textOpen ? 'text-board open' : 'text-board'}
      aria-label={sayOfBoard('text.title')}
      {...useOneStop()}
    >
      <h2>{sayOfBoard('text.title')}</h2>
      <p className="meta">{sayOfBoard('text.help', { spaces: spacesText(table) })}</p>
      {isGrid ? (
        <Grid marks={marks} view={view} />
      ) : (
        <List places={spaces} marks={marks} view={view} />
      )}
      {zones.map((zone) => (
        <Zone key={zone.id} zone={zone} marks={marks} view={view} />
      ))}
      {empty.length > 0 && (
        <p className="meta">{sayOfBoard('text.zones-empty', { zones: empty.join(', ') })}</p>
      )}
    </section>
  )
}

interface Marks {
  readonly litPieces: ReadonlySet<number>
  readonly litPlaces: ReadonlySet<string>
  /** Places with something lit in them, or lit themselves. */
  readonly open: ReadonlySet<string>
  /** What was picked first, and what has been chosen besides of several pieces. */
  readonly picked: readonly Target[]
  readonly choosing: boolean
}

function useMarks(view: View): Marks {
  const { session, control, layout } = useTable()
  const { moment } = useDesk()
  const { offers, result } = useSessionState(session)
  const intent = useIntent(control)
  const none = moment !== undefined || result !== undefined
  const { ways, picked } = intent
  return useMemo(() => {
    const { pieces, places } = lights(none ? [] : nextOf(ways, offers), {
      view,
      isSpace: (id) => layout.place(id)?.kind === 'space',
      isOrdered: (id) => layout.place(id)?.ordered ?? true,
    })
    const litPieces = new Set(pieces)
    const open = new Set(places)
    for (const [place, stack] of Object.entries(view.places))
      if (stack.some((piece) => litPieces.has(piece.id))) open.add(place)
    return {
      litPieces,
      litPlaces: new Set(places),
      open,
      picked: [...(picked ? [picked] : []), ...gathered(ways)],
      choosing: ways.length > 0,
    }
  }, [none, ways, picked, offers, view, layout])
}

/** The pieces chosen so far where an action takes several. */
function gathered(ways: Intent['ways']): Target[] {
  return ways.flatMap(({ next }) =>
    (next?.gathered ?? []).flatMap(({ piece, place }) =>
      place === undefined ? [] : [{ place, piece }],
    ),
  )
}

/** The same function for as long as the table is there, so that nothing is drawn again because of it. */
function usePoint(): (target: Target) => void {
  const { control, session } = useTable()
  const desk = useDesk()
  const latest = useRef(desk)
  latest.current = desk
  return useCallback(
    (target) => {
      const { aid, aim, inspect, moment } = latest.current
      if (aid !== undefined) return aim(target.place)
      inspect(target.place)
      if (moment === undefined && !session.state().result) void control.point(target)
    },
    [control, session],
  )
}

function Grid({ marks, view }: { marks: Marks; view: View }) {
  const point = usePoint()
  const table = useTable()
  const { layout } = table
  const grid = useRef<HTMLTableElement>(null)
  const { spaces } = layout.board
  const rim = viewpointOf(table, view)
  const isTurned = rim !== undefined && layout.board.layout.turn?.[rim] === 180
  const rows = useMemo(() => rowsOf(spaces, isTurned), [spaces, isTurned])

  const move = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const step = arrow && onBoard(arrow, isTurned ? 180 : 0)
    const from =
      document.activeElement instanceof HTMLElement
        ? layout.board.space(document.activeElement.dataset.place ?? '')
        : undefined
    if (!step || !from) return
    const to = layout.board.spaces.find(
      (space) => space.column === from.column + step[0] && space.row === from.row + step[1],
    )
    if (!to) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(to.id)}"]`)?.focus()
  }
  return (
    <table ref={grid} className="text-grid" onKeyDown={move} aria-label={layout.board.title}>
      <tbody>
        {rows.map((spaces) => (
          <Row key={spaces[0]?.row} spaces={spaces} marks={marks} view={view} point={point} />
        ))}
      </tbody>
    </table>
  )
}

/** The spaces of a grid by row, from the top; turned, as who sits across the table reads them. */
function rowsOf(spaces: readonly Space[], isTurned: boolean): readonly (readonly Space[])[] {
  const rows = Map.groupBy(spaces, ({ row }) => row)
  const down = [...rows].sort(([a], [b]) => a - b).map(([, row]) => row)
  return isTurned ? down.reverse().map((row) => [...row].reverse()) : down
}

interface Shown {
  readonly marks: Marks
  readonly view: View
  readonly point: (target: Target) => void
}

/** A row in which nothing has changed is not gone through again: a large map has more than a thousand spaces. */
const Row = memo(
  function Row({ spaces, ...shown }: Shown & { readonly spaces: readonly Space[] }) {
    return (
      <tr>
        {spaces.map((space) => (
          <td key={space.id}>
            <SpaceButton {...stateOf(space, shown)} />
          </td>
        ))}
      </tr>
    )
  },
  (before, after) =>
    before.spaces === after.spaces &&
    ((before.marks === after.marks && before.view === after.view) ||
      after.spaces.every((space) => isSame(stateOf(space, before), stateOf(space, after)))),
)

function List({ places, marks, view }: { places: readonly Space[]; marks: Marks; view: View }) {
  const point = usePoint()
  return (
    <ul className="text-list">
      {places.map((space) => (
        <li key={space.id}>
          <SpaceButton {...stateOf(space, { marks, view, point })} />
        </li>
      ))}
    </ul>
  )
}

function stateOf(space: Space, { marks, view, point }: Shown): SpaceState {
  return {
    space,
    stack: view.places[space.id] ?? NOBODY,
    isOpen: marks.open.has(space.id),
    isPicked: marks.picked.some(({ place }) => place === space.id),
    choosing: marks.choosing,
    point,
  }
}

const NOBODY: readonly PieceView[] = []

/** How many of it stand there, and which of them the others do not see: on the board they have a sign. */
function lineText(
  { session }: Pick<TableContext, 'session'>,
  { text, pieces }: ReturnType<typeof stackLines>[number],
): string {
  const { types } = session.facts.module.pieces
  const words = pieces.length > 1 ? say('text.count', { text, count: pieces.length }) : text
  const count = pieces.filter(
    ({ type, covered }) => covered && types[type]?.back && types[type]?.counter?.bare,
  ).length
  return count > 0 ? sayOfBoard('text.kept', { text: words, count }) : words
}

interface SpaceState {
  readonly space: Space
  readonly stack: readonly PieceView[]
  readonly isOpen: boolean
  readonly isPicked: boolean
  readonly choosing: boolean
  readonly point: (target: Target) => void
}

/** Of hundreds of spaces an action changes two or three: the others are not drawn again. */
const SpaceButton = memo(function SpaceButton({
  space,
  stack,
  isOpen,
  isPicked,
  choosing,
  point,
}: SpaceState) {
  const table = useTable()
  // What stands there stays as it is said while lights come and go.
  const { held, said } = useMemo(() => {
    const held = stackLines(table.texts, stack, space)
      .map((line) => lineText(table, line))
      .join(', ')
    const there = { space: placeText(table, space), held: held === '' ? say('text.empty') : held }
    return { held, said: say('text.space', there) }
  }, [table, stack, space])
  const label = [
    said,
    ...(isOpen ? [say(choosing ? 'text.may-be-target' : 'text.may-be-picked')] : []),
    ...(isPicked ? [sayOfBoard('text.picked')] : []),
  ]
    .map(unended)
    .join('. ')
  return (
    <button
      type="button"
      tabIndex={-1}
      data-place={space.id}
      className={`text-space ${isOpen ? 'lit' : ''} ${isPicked ? 'picked' : ''}`}
      aria-label={label}
      onClick={() => point({ place: space.id, piece: stack.at(-1)?.id })}
    >
      <span className="text-id">{space.label}</span>
      <span className="text-held">{held}</span>
    </button>
  )
}, isSame)

function isSame({ stack, ...before }: SpaceState, { stack: now, ...after }: SpaceState): boolean {
  return (
    before.space === after.space &&
    before.point === after.point &&
    before.isOpen === after.isOpen &&
    before.isPicked === after.isPicked &&
    (before.choosing === after.choosing || !after.isOpen) &&
    stack.length === now.length &&
    stack.every((piece, index) => piece === now[index])
  )
}

function Zone({ zone, marks, view }: { zone: Place; marks: Marks; view: View }) {
  const table = useTable()
  const point = usePoint()
  const stack = view.places[zone.id] ?? NOBODY
  const lines = useMemo(() => stackLines(table.texts, stack, zone), [table, stack, zone])
  const hidden = view.hidden[zone.id] ?? 0
  const title = placeText(table, zone)
  const cards = table.session.facts.module.pieces.types
  if (marks.litPlaces.has(zone.id)) {
    return (
      <button
        type="button"
        tabIndex={-1}
        className="text-space lit"
        data-place={zone.id}
        onClick={() => point({ place: zone.id })}
      >
        {title}
      </button>
    )
  }
  if (lines.length === 0 && hidden === 0) return null
  return (
    <div className="text-zone">
      <h3>{title}</h3>
      {hidden > 0 && <p>{say('text.hidden', { count: hidden })}</p>}
      <ul className="text-list">
        {lines.map(({ text, pieces }, index) => {
          const [first] = pieces
          const isLit = pieces.some((piece) => marks.litPieces.has(piece.id))
          const isPicked = pieces.some(({ id }) => marks.picked.some(({ piece }) => piece === id))
          const count = lineText(table, { text, pieces })
          const onCard = first && cards[first.type]?.card?.text
          const words = onCard === undefined ? count : `${count}: ${onCard}`
          const label = [
            zone.ordered ? sayOfBoard('text.slot', { slot: index + 1, text: words }) : words,
            ...(isLit ? [say(marks.choosing ? 'text.may-be-target' : 'text.may-be-picked')] : []),
            ...(isPicked ? [sayOfBoard('text.picked')] : []),
          ]
            .map(unended)
            .join('. ')
          return (
            <li key={first?.id ?? index}>
              <button
                type="button"
                tabIndex={-1}
                data-zone={zone.id}
                className={`text-space ${isLit ? 'lit' : ''} ${isPicked ? 'picked' : ''}`}
                aria-label={sayOfBoard('text.in-zone', { text: label, zone: title })}
                onClick={() => point({ place: zone.id, piece: first?.id, exact: true })}
              >
                {words}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The words of a card may end a sentence: what follows begins another all the same. */
function unended(text: string): string {
  return text.replace(/\.$/, '')
}
