/** What can be done with a counter, beside it: by right click, long press or key. */

import type { Zone } from '@redoubt/engine'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { say } from '../../messages/say.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { AtPlace } from '../board/AtPlace.tsx'
import { useDesk } from '../desk/desk.ts'
import { type TableContext, useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { capital, pieceText, valueText } from '../desk/words.ts'
import { isFreeTable, POINT } from '../hand/free-table.ts'
import type { Way } from '../hand/intent.ts'
import { findPiece, type Target } from '../hand/matching.ts'
import { type MenuLine, menuLines } from '../hand/menu-lines.ts'
import { inRows } from './choices.ts'
import { withoutCommanded } from './commanded.ts'
import { COMMAND, type CommandLine, commandsOf } from './commands.ts'
import { keysOf } from './strokes.ts'
import { sayOfMenu } from './words.ts'
import './counter-menu.css'

export function CounterMenu() {
  const { control } = useTable()
  const { menu, picked } = useIntent(control)
  if (menu?.of !== 'counter' || !picked) return null
  return <OpenMenu key={`${picked.place} ${picked.piece}`} ways={menu.ways} picked={picked} />
}

function OpenMenu({ ways, picked }: { ways: readonly Way[]; picked: Target }) {
  const table = useTable()
  const { session, control, texts } = table
  const desk = useDesk()
  const { view, offers } = useSessionState(session)
  const card = useRef<HTMLDivElement>(null)
  const opener = useRef(openerNow())
  useLeaving(true, { card, opener }, () => control.cancel())
  useEffect(() => void card.current?.querySelector('button')?.focus(), [])
  // Opened beside the only counter of a space, it is that counter's.
  const piece = picked.piece ?? ways[0]?.chosen?.piece
  const found = piece === undefined ? undefined : findPiece(view, piece)
  const commands = found ? commandsOf(table, found.piece) : []
  const title = found ? pieceText(texts, found.piece, found.place) : texts.place(picked.place)
  const hand = isFreeTable(offers) ? handFor(table, picked.place) : undefined
  const back = () => opener.current?.focus()
  const press = ({ line }: Labelled) => {
    back()
    return line.kind === 'word' ? control.give(line.way, line.value) : control.choose(line.way)
  }
  const own = found ? withoutCommanded(table, found.piece, menuLines(ways)) : menuLines(ways)
  const lines = onceEach(
    inOrder(own).map((line): Labelled => ({ line, label: labelOf(table, line) })),
  )
  return (
    <AtPlace place={picked.place}>
      <div
        className="counter-menu"
        role="menu"
        tabIndex={-1}
        aria-label={title}
        ref={card}
        onKeyDown={walk}
        data-testid="counter-menu"
      >
        <p className="menu-title" aria-hidden="true">
          {title}
        </p>
        {inRows(lines, choiceOf).map((entry) =>
          entry.kind === 'choices' ? (
            // biome-ignore lint/a11y/useSemanticElements: a menu has groups, a form has fieldsets
            <div
              key={`row ${entry.title}`}
              role="group"
              aria-label={entry.title}
              className="menu-choices"
            >
              <span aria-hidden="true">{entry.title}</span>
              {entry.choices.map(({ of, value }) => (
                <PlainButton
                  key={value}
                  role="menuitem"
                  aria-label={of.label}
                  onPress={() => press(of)}
                >
                  {value}
                </PlainButton>
              ))}
            </div>
          ) : (
            <PlainButton
              key={`${entry.of.line.way.action} ${entry.of.label}`}
              role="menuitem"
              onPress={() => press(entry.of)}
            >
              <span>
                {entry.of.line.kind === 'begun'
                  ? sayOfMenu('menu.more', { action: entry.of.label })
                  : entry.of.label}
              </span>
              <Keys of={commandIn(commands, entry.of.line)} />
            </PlainButton>
          ),
        )}
        {hand && (
          <PlainButton
            role="menuitem"
            onPress={() => {
              control.cancel()
              back()
              return control.carry({ ...picked, exact: true }, { place: hand, exact: true })
            }}
          >
            {sayOfMenu('menu.draw')}
          </PlainButton>
        )}
        {isFreeTable(offers) && isSpace(table, picked.place) && (
          <PlainButton
            role="menuitem"
            onPress={() => {
              back()
              return control.act({ action: POINT, args: { at: picked.place } })
            }}
          >
            {texts.action(POINT)}
          </PlainButton>
        )}
        {found && isFreeTable(offers) && (
          <PlainButton
            role="menuitem"
            className="menu-apart"
            onPress={() => {
              control.cancel()
              back()
              desk.toggleSeveral(found.piece.id)
            }}
          >
            {sayOfMenu('menu.several')}
          </PlainButton>
        )}
        <PlainButton
          role="menuitem"
          className="menu-apart"
          onPress={() => {
            control.cancel()
            back()
            desk.inspect(picked.place, true)
          }}
        >
          {sayOfMenu('menu.stack')}
        </PlainButton>
      </div>
    </AtPlace>
  )
}

const isSpace = ({ layout }: TableContext, place: string): boolean =>
  layout.board.space(place) !== undefined

interface Labelled {
  readonly line: MenuLine
  readonly label: string
}

/** A command of the module that may be one of several choices. */
const choiceOf = ({ line, label }: Labelled): string | undefined =>
  line.kind === 'word' && line.way.action === COMMAND ? label : undefined

/** The hand into which one draws from a pile of cards; undefined where nothing is drawn. */
function handFor({ session, zones }: TableContext, place: string): string | undefined {
  const { facts, state } = session
  const { zones: files } = facts.module.manifest
  if (files?.[place]?.cards === undefined || files[place].cards === 'hand') return undefined
  const { view, seat, seats } = state()
  const isEmpty = (view.places[place]?.length ?? 0) + (view.hidden[place] ?? 0) === 0
  const sides = seats.find((one) => one.seat === seat)?.sides ?? []
  const isOwn = ({ id, name }: Zone): boolean =>
    files[name]?.cards === 'hand' && sides.some((side) => id === `${name}.${side}`)
  return isEmpty ? undefined : zones.find(isOwn)?.id
}

/** A card gets the focus back, and for all that lies on the board the board. */
function openerNow(): HTMLElement | null {
  const now = document.activeElement
  return now instanceof HTMLElement && now.closest('.card-row')
    ? now
    : document.querySelector<HTMLElement>('#board')
}

/** What the module gives its counters comes first. */
function inOrder(lines: readonly MenuLine[]): MenuLine[] {
  const isCommand = ({ way }: MenuLine) => way.action === COMMAND
  return [...lines.filter(isCommand), ...lines.filter((line) => !isCommand(line))]
}

/** Where the module has a command of the name of an action, the command is what its players mean. */
function onceEach<T extends { readonly label: string }>(lines: readonly T[]): T[] {
  return lines.filter(({ label }, at) => lines.findIndex((one) => one.label === label) === at)
}

function labelOf(table: TableContext, line: MenuLine): string {
  const action = table.texts.action(line.way.action)
  if (line.kind !== 'word') return action
  const value = capital(valueText(table, table.session.state().view, line.value))
  return line.way.action === COMMAND ? value : say('prompt.way', { action, value })
}

function commandIn(commands: readonly CommandLine[], line: MenuLine): CommandLine | undefined {
  if (line.kind !== 'word' || line.way.action !== COMMAND) return undefined
  return commands.find(({ label }) => label === line.value.value)
}

function Keys({ of }: { of: CommandLine | undefined }) {
  const keys = keysOf(of?.on)
  if (keys.length === 0) return null
  return (
    <span className="menu-keys">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}

/** Arrows go from line to line, round at both ends. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const lines = [...event.currentTarget.querySelectorAll('button')]
  const at = lines.indexOf(document.activeElement as HTMLButtonElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  lines.at(to % lines.length)?.focus()
}
