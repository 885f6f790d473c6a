/** Narrows the offers of a session by what the player points at, one argument at a time. */

import type { Session } from '@redoubt/client'
import type { Candidate, Denial, Offer, Order } from '@redoubt/engine'
import { problemOf } from '../../messages/problem.ts'
import { isFreeTable } from './free-table.ts'
import { type Intent, type IntentControl, idle, type Way } from './intent.ts'
import { oneOfEachKind } from './kinds.ts'
import { type Grounds, isMeant, type Target, valuesAt } from './matching.ts'
import { isWorthMenu } from './menu-lines.ts'
import { isEmpty } from './offered.ts'
import { onlyChoice } from './only-choice.ts'

/** Milliseconds between the two clicks of a double click. */
const DOUBLE = 400

/** Milliseconds after an answer in which a click on the same place was meant for what was asked before. */
const TOO_SOON = 300

/** Narrows the offers of a session by what the player points at. */
export function createIntent(session: Session, grounds: () => Grounds): IntentControl {
  let now = idle
  let turn = 0
  let cancelled = 0
  /** The step that is on its way. */
  let working: number | undefined
  /** The last click and when it was answered; without a target it was one in a card over the board, where no place is. */
  let last: Click | undefined
  let line: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()
  /** What was in hand before the question that is asked now. */
  let unasked = idle
  /** What was in hand before each of the choices made so far. */
  let past: readonly Intent[] = []

  const set = (next: Intent) => {
    now = next
    for (const listener of listeners) listener()
  }
  const offers = (): readonly Offer[] => session.state().offers
  const offer = (action: string) => offers().find((one) => one.action === action)

  const refuseAll = (denial: Denial) =>
    set({ ...idle, refused: { target: undefined, reasons: [{ action: undefined, denial }] } })

  /** What became of going back or forth. */
  const told = (denial: Denial | undefined, isCurrent: () => boolean): void => {
    if (!isCurrent()) return
    if (denial) refuseAll(denial)
    else set(idle)
  }

  /**
   * Runs one step after the other, in the order they were asked for: a click made while the answer to the one
   * before is on its way counts after it. What the game overtakes is dropped; Escape drops what waits as well. What turns out
   * not to be meant when its turn has come changes nothing: what is said stays said.
   */
  const step = (
    work: (isCurrent: () => boolean) => Promise<void>,
    isStillMeant = () => true,
  ): Promise<void> => {
    const asked = cancelled
    line = line.then(async () => {
      if (asked !== cancelled || !isStillMeant()) return
      const mine = ++turn
      const isCurrent = () => mine === turn
      working = mine
      if (now.refused || now.nobody || now.problem !== undefined)
        set({ ...now, refused: undefined, nobody: undefined, problem: undefined })
      const was = now
      try {
        await work(isCurrent)
        past = [...past, was].filter((one) => choicesIn(one) < choicesIn(now))
      } catch (error) {
        if (isCurrent()) set({ ...idle, problem: problemOf(error) })
      } finally {
        if (working === mine) working = undefined
      }
    })
    return line
  }

  /** The same for what a button asks: whoever presses one in between does not double-click, the same place may be meant at once. */
  const press = (work: (isCurrent: () => boolean) => Promise<void>): Promise<void> =>
    step((isCurrent) => {
      last = undefined
      return work(isCurrent)
    })

  const extend = async (way: Omit<Way, 'next'>, name: string, value: Candidate): Promise<Way> => {
    const args = { ...way.args, [name]: value.value }
    const next = await session.candidates(way.action, args)
    return {
      action: way.action,
      args,
      chosen: value,
      before: [...way.before, ...(way.chosen ? [way.chosen] : [])],
      next: next && next.values.length > 0 ? next : undefined,
    }
  }

  /** Ways that start at a target, without their next argument yet. */
  const openings = (target: Target) =>
    offers().flatMap((one) => {
      const { first } = one
      if (!first || one.denial) return []
      return valuesAt(first, target, grounds()).map((value) => ({
        way: { action: one.action, args: {}, chosen: undefined, before: [] },
        name: first.argument,
        value,
      }))
    })

  /** Was this very piece meant by the target? */
  const isAt =
    (target: Target) =>
    ({ chosen }: Way): boolean =>
      chosen?.piece !== undefined &&
      chosen.place === target.place &&
      (chosen.piece === target.piece || isMeant(chosen, target, grounds()))

  const goesTo =
    (target: Target) =>
    ({ next }: Way): boolean =>
      next !== undefined && valuesAt(next, target, grounds()).length > 0

  const continuations = (target: Target) =>
    now.ways.flatMap((way) => {
      const { next } = way
      return next
        ? valuesAt(next, target, grounds()).map((value) => ({ way, name: next.argument, value }))
        : []
    })

  /** Is this the second half of a double click? It answers nothing that the first half has only just asked. */
  const isSecond = (target: Target, at: number): boolean =>
    last !== undefined &&
    (last.target === undefined || samePick(last.target, target)) &&
    (at - last.at < DOUBLE || at - last.answered < TOO_SOON)

  /** One of a stack has been chosen: what was picked is this one. */
  const settle = (ways: readonly Way[]) => {
    const { place, piece } = ways[0]?.chosen ?? {}
    const picked = place === undefined ? now.picked : { place, piece, exact: piece !== undefined }
    set({ ...now, ways, picked, menu: undefined })
  }

  /** The same with every counter of the stack. */
  const playTogether = async (ways: readonly Way[], order: Order) => {
    const { goTogether } = await import('./together.ts')
    const denial = await goTogether(session, grounds, ways, order)
    if (denial) control.refuse(denial)
  }

  const play = async (action: Order, isCurrent: () => boolean, despite = false) => {
    const { together } = now
    if (together.length > 0) {
      set(idle)
      return playTogether(together, action)
    }
    const denial = await session.act(action, despite)
    if (!isCurrent()) return
    if (!denial) return set(idle)
    if (denial.warned) {
      const place = Object.values(action.args).findLast((value) => grounds().isSpace(value))
      return set({ ...idle, warned: { action, denial, place } })
    }
    set({ ...idle, refused: { target: undefined, reasons: [{ action: action.action, denial }] } })
  }

  /** Does the action, or asks first when it wants that, or when it ends something that cannot be undone. */
  const perform = async (action: Order, isCurrent: () => boolean) => {
    const one = offer(action.action)
    const { final, caution } =
      one?.ends || one?.cautions
        ? await session.preview({ action, odds: false })
        : { final: false, caution: undefined }
    if (!isCurrent()) return
    if (one?.confirm || final || caution) {
      unasked = now
      set({ ...now, confirming: action, caution, menu: undefined })
    } else await play(action, isCurrent)
  }

  /**
   * Is a piece all there is to choose, and nothing else to be done? Whoever is asked which one takes a hit, and has picked it
   * from the stack spread out, has answered.
   */
  const isAnswer = ([way, ...others]: readonly Way[]): boolean => {
    if (!way || way.next || way.chosen?.piece === undefined) return false
    const { action, chosen } = way
    const isSame = (one: Way) => one.action === action && one.chosen?.value === chosen.value
    const isElse = (one: Offer) => one.action !== action && !isEmpty(one)
    return others.every(isSame) && !offers().some(isElse)
  }

  const proceed = async (way: Way, isCurrent: () => boolean) => {
    if (way.next) set({ ...now, ways: [way], menu: undefined })
    else await perform({ action: way.action, args: way.args }, isCurrent)
  }

  const refuse = async (target: Target, isCurrent: () => boolean) => {
    const { view, seat } = session.state()
    // Who watches is not judged.
    if (seat === undefined) return
    // Nobody fails who points at empty ground with nothing in hand: he asks what it is.
    const isAsking = now.ways.length === 0 && offers().length > 0
    if (isAsking && (view.places[target.place] ?? []).length === 0)
      return set({ ...now, refused: { target, reasons: [] } })
    const reasons = await against(target)
    if (isCurrent()) set({ ...now, refused: { target, reasons } })
  }

  const against = async (target: Target) => {
    const { reasonsAgainst } = await import('./reasons-against.ts')
    return reasonsAgainst(session, now, grounds(), target)
  }

  /** Nothing will do for an action: fetched when it is asked for first. */
  const tellWhyNobody = async (one: Offer, isCurrent: () => boolean) => {
    const { whyNobody } = await import('./why-nobody.ts')
    const why = await whyNobody(session, one, grounds())
    if (isCurrent() && why) set({ ...idle, nobody: { action: one.action, why } })
  }

  /** @param carried something is put down there: what stands there already is not meant */
  const pointed = async (
    target: Target,
    isCurrent: () => boolean,
    carried = false,
  ): Promise<void> => {
    const { menu } = now
    const meant = menu?.of === 'pieces' && target.exact ? menu.ways.filter(isAt(target)) : []
    if (meant.length > 0) return settle(meant)
    // Who clicks where some of them can go still means them.
    if (menu?.of === 'pieces' && openings(target).length === 0) {
      const able = oneOfEachKind(menu.ways.filter(goesTo(target)), grounds().view)
      if (pieceCount(able) > 1) return
      if (able.length > 0) settle(able)
    }
    const going = continuations(target)
    const [first] = going
    if (first && now.together.length > 0) {
      const { value } = first.value
      const able = now.together.filter(({ next }) =>
        next?.values.some((other) => other.value === value),
      )
      set({ ...now, together: able })
      const { action, args } = able[0] ?? first.way
      return perform({ action, args: { ...args, [first.name]: value } }, isCurrent)
    }
    if (going.length > 0) {
      const ways = await Promise.all(going.map((one) => extend(one.way, one.name, one.value)))
      if (!isCurrent()) return
      const [only] = ways
      if (only && ways.length === 1) {
        await proceed(only, isCurrent)
      } else set({ ...now, menu: { of: 'ways', ways } })
      return
    }
    const again = now.ways.find((way) => isEnoughAt(way, target))
    if (again) {
      return perform({ action: again.action, args: again.args }, isCurrent)
    }
    if (now.picked && samePick(now.picked, target)) return set(idle)
    const starts = carried ? [] : openings(target)
    if (starts.length === 0) return refuse(target, isCurrent)
    // Asked which one: why not this one is the answer. Whoever clicks it again means something else with it.
    if (now.named && !now.ways[0]?.chosen && !(last?.target && samePick(last.target, target))) {
      const reasons = await against(target)
      if (!isCurrent()) return
      if (reasons.some(({ denial }) => denial.near))
        return set({ ...now, refused: { target, reasons } })
    }
    const ways = await Promise.all(starts.map((one) => extend(one.way, one.name, one.value)))
    if (!isCurrent()) return
    const [single] = ways
    if (single && ways.length === 1 && !single.next && offer(single.action)?.quick)
      return perform({ action: single.action, args: single.args }, isCurrent)
    const kinds = oneOfEachKind(ways, grounds().view)
    if (pieceCount(kinds) > 1) return set({ ...idle, menu: { of: 'pieces', ways }, picked: target })
    set({ ...idle, picked: target })
    if (kinds.length < ways.length) settle(kinds)
    else set({ ...now, ways })
  }

  const pointAt = (target: Target, carried?: boolean) => {
    const at = performance.now()
    const work = async (isCurrent: () => boolean) => {
      await pointed(target, isCurrent, carried)
      last = { target, at, answered: performance.now() }
    }
    return step(work, () => !isSecond(target, at))
  }

  const control: IntentControl = {
    state: () => now,
    isBusy: () => working !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    point: (target) => pointAt(target),
    offerMenu: (target) =>
      step(async (isCurrent) => {
        const starts = openings(target)
        const ways = await Promise.all(starts.map((one) => extend(one.way, one.name, one.value)))
        // On a free table everything can be pointed at, an empty space as well.
        const canPoint = isFreeTable(offers()) && grounds().isSpace(target.place)
        if (isCurrent() && (isWorthMenu(ways) || canPoint))
          set({ ...idle, picked: target, menu: { of: 'counter', ways } })
      }),
    carry: async (piece, to) => {
      if (!now.picked || !samePick(now.picked, piece)) {
        if (now.ways.length > 0) set(idle)
        await control.point(piece)
      }
      if (now.ways.length > 0) await pointAt(to, true)
    },
    begin: (action) =>
      press(async (isCurrent) => {
        const one = offer(action)
        if (!one) return
        if (one.denial) {
          return set({
            ...idle,
            refused: { target: undefined, reasons: [{ action, denial: one.denial }] },
          })
        }
        if (!one.first) return perform({ action, args: {} }, isCurrent)
        if (one.first.kind === 'number') return set({ ...idle, form: action })
        if (one.first.values.length === 0 && !one.first.optional)
          return tellWhyNobody(one, isCurrent)
        const way = { action, args: {}, chosen: undefined, before: [], next: one.first }
        const only = onlyChoice({ ...idle, ways: [way] })
        // What lies beside the board, and is all there is, nobody needs to see lit before he says yes to it.
        if (only && only.value.place !== undefined && !grounds().isSpace(only.value.place)) {
          const whole = await extend(way, one.first.argument, only.value)
          if (!isCurrent()) return
          if (!whole.next) return perform({ action, args: whole.args }, isCurrent)
        }
        set({ ...idle, named: true, ways: [way] })
      }),
    choose: (way) =>
      step(async (isCurrent) => {
        const { menu } = now
        if (menu?.of !== 'pieces') return proceed(way, isCurrent)
        const meant = menu.ways.filter((other) => other.chosen?.value === way.chosen?.value)
        if (isAnswer(meant)) {
          const at = performance.now()
          last = { target: undefined, at, answered: at }
          return perform({ action: way.action, args: way.args }, isCurrent)
        }
        settle(meant)
      }),
    chooseAll: (ways, next) =>
      step(async () => {
        const [first] = ways
        const place = first?.chosen?.place
        if (first && place !== undefined)
          set({ ...idle, ways: [{ ...first, next }], together: ways, picked: { place } })
      }),
    finish: (way) =>
      press((isCurrent) => perform({ action: way.action, args: way.args }, isCurrent)),
    give: (way, value) =>
      press(async (isCurrent) => {
        if (!way.next) return
        const extended = await extend(way, way.next.argument, value)
        if (isCurrent()) await proceed(extended, isCurrent)
      }),
    act: (action) => press((isCurrent) => perform(action, isCurrent)),
    confirm: (yes) =>
      press(async (isCurrent) => {
        const { confirming } = now
        if (!confirming) return set(idle)
        // Whoever goes back has in hand what he had.
        if (!yes) return set(unasked)
        set({ ...now, confirming: undefined, caution: undefined })
        await play(confirming, isCurrent)
      }),
    despite: () =>
      press(async (isCurrent) => {
        const { warned } = now
        if (!warned) return
        set({ ...now, warned: undefined })
        await play(warned.action, isCurrent, true)
      }),
    undo: () => press(async (isCurrent) => told(await session.undo(), isCurrent)),
    redo: () => press(async (isCurrent) => told(await session.redo(), isCurrent)),
    cancel: () => {
      turn++
      working = undefined
      cancelled++
      last = undefined
      line = Promise.resolve()
      past = []
      set(idle)
    },
    back: () => {
      const before = past
      control.cancel()
      past = before.slice(0, -1)
      set(before.at(-1) ?? idle)
    },
    refuse: refuseAll,
    forgive: () =>
      set({
        ...now,
        refused: undefined,
        warned: undefined,
        nobody: undefined,
        problem: undefined,
      }),
    reset: () => {
      turn++
      working = undefined
      past = []
      set(idle)
    },
  }
  return control
}

/** Choices made on the way to this. */
function choicesIn({ ways: [way], named, menu, form, confirming }: Intent): number {
  const open = [named, menu, form, confirming].filter(Boolean)
  const gathered = way?.next?.gathered ?? []
  return Object.keys(way?.args ?? {}).length + gathered.length + open.length
}

function pieceCount(ways: readonly Way[]): number {
  return new Set(ways.map(({ chosen }) => chosen?.value)).size
}

interface Click {
  readonly target: Target | undefined
  /** When it was made, and when all had been done that it asked for. */
  readonly at: number
  readonly answered: number
}

/** The place chosen last is pointed at once more: what may follow is left out. */
function isEnoughAt({ chosen, next }: Way, target: Target): boolean {
  if (!next?.complete || chosen === undefined || chosen.piece !== undefined) return false
  return chosen.place === target.place
}

function samePick(a: Target, b: Target): boolean {
  return a.place === b.place && (a.piece === b.piece || !a.exact || !b.exact)
}
