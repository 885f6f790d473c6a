/** The board under the keyboard: one stop of the Tab key, a cursor drawn on the canvas, and what lies under it said. */

import type { Tabletop } from '@redoubt/tabletop'
import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { say } from '../../messages/say.ts'
import { asksNext } from '../desk/asks-next.ts'
import { useDesk } from '../desk/desk.ts'
import { isInSight } from '../desk/in-sight.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { isBegun } from '../hand/intent.ts'
import { nextOf, type Target } from '../hand/matching.ts'
import { ARROWS, following, named, onBoard } from './steps.ts'
import { type Stop, same, stepped, stopsOf } from './stops.ts'
import { aimedText, aroundText, stopText } from './tell.ts'
import { sayOfKeys } from './words.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }))

/** A key as React and as the page tell it. */
type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'preventDefault'
>

/** Keys that mean the button that has the focus, or are told wherever the focus is. */
const FOR_BUTTONS: ReadonlySet<string> = new Set(['Enter', ' ', 'b', '?', 'ContextMenu'])

/** Keys that mean nothing of the board where nothing has the focus. */
const FOR_NOTHING: ReadonlySet<string> = new Set(['Enter', ' ', '?', 'ContextMenu', 'Escape'])

interface Props {
  readonly tabletop: Tabletop | undefined
  /** The keys are told. */
  readonly keysShown: boolean
  readonly showKeys: (shown: boolean) => void
}

export function BoardCursor({ tabletop, keysShown, showKeys }: Props) {
  const { layout } = useTable()
  const { said, onKeyDown, enter, leave } = useCursor(tabletop, () => showKeys(true))
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: an application is operated by the keys it listens to */}
      <div
        className="board-cursor"
        id="board"
        role="application"
        aria-label={sayOfKeys('keys.board', { title: layout.board.title })}
        aria-describedby="board-keys"
        tabIndex={0}
        onKeyDown={onKeyDown}
        onFocus={enter}
        onBlur={leave}
      />
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      <p id="board-keys" className="visually-hidden">
        {sayOfKeys('keys.hint')}
      </p>
      <p className="cursor-said" role="status" data-testid="cursor">
        {said}
      </p>
      {keysShown && (
        <Suspense>
          <KeysDialog onClose={() => showKeys(false)} />
        </Suspense>
      )}
    </>
  )
}

function useCursor(tabletop: Tabletop | undefined, tellKeys: () => void) {
  const table = useTable()
  const { session, layout, control, texts } = table
  const desk = useDesk()
  const state = useSessionState(session)
  const intent = useIntent(control)
  const [at, setAt] = useState<Stop>()
  const [told, setTold] = useState<{ readonly text: string; readonly seq: number }>()
  const [typed, setTyped] = useState<string>()
  const view = desk.past ?? state.view
  // What was said of a position is not said of the next.
  const answer = told?.seq === view.seq ? told.text : undefined
  // Escape leads to the board, and only what is in sight there has the cursor: nobody asked to see anything else.
  const isLookedAt = useRef(false)
  // What was to be said a moment later is out of date by what is said now.
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const setAnswer = (text: string | undefined) => {
    clearTimeout(later.current)
    setTold(text === undefined ? undefined : { text, seq: view.seq })
  }
  const { spaces } = layout.board
  const here = at && layout.board.space(at.place)
  const isOver = desk.moment !== undefined || state.result !== undefined

  const stops = () => stopsOf(isOver ? [] : nextOf(intent.ways, state.offers), layout, view)

  /** What lies under the cursor as things stand, and what may be done with it. */
  const under = (): string => {
    if (!at) return ''
    const choosing = intent.ways.length > 0
    const { picked } = intent
    const isPicked =
      choosing &&
      picked?.place === at.place &&
      (at.piece === undefined || at.piece === picked.piece)
    const isLit = !isPicked && stops().some((one) => same(one, at))
    return [
      stopText(table, view, at),
      ...(isPicked ? [sayOfKeys('keys.picked')] : []),
      ...(isLit ? [say(choosing ? 'text.may-be-target' : 'text.may-be-picked')] : []),
      ...(isPicked ? asksNext(texts, intent) : []),
    ].join('. ')
  }

  const stand = (stop: Stop) => {
    setAt(stop)
    desk.setCursor(stop.place)
    setAnswer(undefined)
  }
  const go = (stop: Stop | undefined) => {
    if (!stop) return
    stand(stop)
    if (!tabletop || isInSight(tabletop, stop.place)) return
    tabletop.centreOn(stop.place, { onMap: true })
    // What lies beside the map, as a tray does.
    if (!isInSight(tabletop, stop.place)) tabletop.centreOn(stop.place)
  }

  const pick = () => {
    if (at && desk.aid !== undefined) return desk.aim(at.place)
    if (!at || isOver) return
    const piece = at.piece ?? view.places[at.place]?.at(-1)?.id
    desk.inspect(at.place)
    setAnswer(undefined)
    void control.point({ place: at.place, piece, exact: at.piece !== undefined })
  }

  const menu = async () => {
    if (!at || isOver) return
    const piece = at.piece ?? view.places[at.place]?.at(-1)?.id
    await control.offerMenu({ place: at.place, piece, exact: piece !== undefined })
    // What a menu would not say more of is picked up: of several counters it is asked which, and why none will do.
    if (control.state().menu?.of !== 'counter') pick()
  }

  const goToTyped = (text: string) => {
    const space = named(spaces, text)
    setTyped(space ? undefined : text)
    if (space) go({ place: space.id, piece: undefined })
    else setAnswer(sayOfKeys('keys.typed', { text }))
  }

  const commands: Readonly<Record<string, () => void>> = {
    Enter: pick,
    ' ': pick,
    n: () => go(following(stops(), (one) => same(one, at), 1)),
    p: () => go(following(stops(), (one) => same(one, at), -1)),
    w: () => here && setAnswer(aroundText(table, view, here)),
    a: () => here && void aimedText(table, view, here).then(setAnswer),
    m: () => void menu(),
    ContextMenu: () => void menu(),
    i: () => at && desk.inspect(at.place, true),
    b: () => document.querySelector<HTMLElement>('.prompt-bar button:enabled')?.focus(),
    g: () => goToTyped(''),
    '+': () => tabletop?.zoomBy(1.3),
    '-': () => tabletop?.zoomBy(1 / 1.3),
    f: () => tabletop?.fit('table'),
    '?': tellKeys,
  }

  const onKeyDown = (event: Pressed) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'F10' && event.shiftKey) {
      event.preventDefault()
      return void menu()
    }
    const arrow = ARROWS[key]
    if (key === 'Escape') {
      setTyped(undefined)
      // The table hears it too, and takes back the last choice: what is begun still, it asks itself.
      clearTimeout(later.current)
      later.current = setTimeout(() =>
        setAnswer(isBegun(control.state()) ? undefined : sayOfKeys('keys.back')),
      )
      return
    }
    if (arrow) go(stepped(spaces, here, onBoard(arrow, tabletop?.camera().turn ?? 0)))
    else if (typed !== undefined && key === 'Backspace') goToTyped(typed.slice(0, -1))
    else if (typed !== undefined && key.length === 1) goToTyped(typed + key)
    else if (/^\d$/.test(key)) goToTyped(key)
    else if (commands[key]) commands[key]()
    else return
    event.preventDefault()
  }

  // Whoever has pressed a button goes on at the board: its keys count there as well, and Escape leads back to it. So they do where
  // nothing has the focus any more, as when the button that was pressed is gone.
  const fromButtons = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey) return
    const isNowhere = target === document.body
    // Nothing is picked blindly, but the buttons are found. What Escape puts away needs no cursor on the board.
    if (isNowhere ? FOR_NOTHING.has(key) : FOR_BUTTONS.has(key)) return
    if (!isNowhere && !(target instanceof HTMLButtonElement && target.closest('.prompt-bar')))
      return
    if (key !== 'Escape' && !ARROWS[key] && !/^\d$/.test(key) && !commands[key]) return
    isLookedAt.current = key === 'Escape'
    document.querySelector<HTMLElement>('#board')?.focus()
    isLookedAt.current = false
    onKeyDown(event)
  })
  useEffect(() => {
    addEventListener('keydown', fromButtons)
    return () => removeEventListener('keydown', fromButtons)
  }, [])

  return {
    said: answer ?? under(),
    onKeyDown,
    enter: () => {
      const picked = pickedStop(intent.picked)
      // Back from a menu it stands where the menu was, and the view stays as it is; at that place already, it stays as it was.
      if (picked) return stand(at?.place === picked.place ? at : picked)
      const first = at ?? stops()[0] ?? stepped(spaces, undefined, [0, 0])
      if (!isLookedAt.current) return go(first)
      const seen = [first, ...stops()].find(
        (one) => one && tabletop && isInSight(tabletop, one.place),
      )
      if (seen) stand(seen)
    },
    leave: () => desk.setCursor(undefined),
  }
}

/** Where a counter was picked, as a stop of the cursor. */
const pickedStop = (picked: Target | undefined): Stop | undefined =>
  picked && { place: picked.place, piece: picked.exact ? picked.piece : undefined }
