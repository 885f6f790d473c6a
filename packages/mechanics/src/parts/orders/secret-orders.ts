/** Simultaneous orders as a part: every side writes in secret, then all orders are opened together and carried out in turn. */

import {
  type Argument,
  action,
  automatic,
  type Json,
  type Objection,
  objection,
  type Part,
  type Piece,
  type Place,
  type Side,
  step,
} from '@redoubt/engine'
import type { AnyPosition } from '../anyone.ts'
import { orderTexts, STANDS } from './texts.ts'
import { readWritten, type Sayable, type Written, writeDown } from './written.ts'

/**
 * What an order says, by the names of its arguments.
 * @example const march: Wording = { unit, to: town }
 */
export type Wording = Readonly<Record<string, Sayable>>

/**
 * How orders are written and carried out.
 * @example
 * const rules: Pick<SecretOrderRules<AnyPosition, { to: Space }>, 'clause' | 'most'> = { clause: '2.1', most: () => 2 }
 * rules.most?.(g, blue) // → 2
 */
export interface SecretOrderRules<G extends AnyPosition, O extends Wording> {
  readonly clause: string
  /** The action's name, and that of the variable that keeps what is written. Default: `order`. */
  readonly name?: string
  /** What an order says, as the arguments of an action; their objections speak against writing it. */
  readonly says: { readonly [A in keyof O]: Argument<O[A]> }
  /** Who writes. Default: all sides. */
  readonly writers?: (g: G) => readonly Side[]
  /** Most orders of a side. Default: as many as it likes. */
  readonly most?: (g: G, side: Side) => number
  /** In which sequence all orders are carried out. Default: side by side, each as written. */
  readonly sequence?: (g: G, orders: readonly GivenOrder<O>[]) => readonly GivenOrder<O>[]
  /**
   * What speaks against an order by the time it is carried out: it lapses then, and everybody reads the sentence of the denial. So does
   * one about a piece that is gone, or that its writer has lost sight of.
   */
  readonly lapses?: readonly Objection[]
  /** Carries out an order; `g.actor` is the side that wrote it. */
  readonly carryOut: (g: G, order: O) => void
  /** All is done. Default: back to the step that opened the writing. */
  readonly done?: (g: G) => void
}

/**
 * An order and who wrote it.
 * @example
 * const given: GivenOrder<{ to: Space }> = { side: blue, says: { to: town } }
 * given.says.to // → 0403
 */
export interface GivenOrder<O extends Wording> {
  readonly side: Side
  readonly says: O
}

/**
 * Simultaneous orders.
 * @example const begin = (orders: SecretOrders<AnyPosition>, g: AnyPosition) => orders.open(g)
 */
export interface SecretOrders<G> extends Part<G> {
  /** Opens the writing on top of the present step. */
  readonly open: (g: G) => void
}

/**
 * Orders written in secret.
 *
 * At the step `write_orders` each side writes as many as it may (`order …`), then seals them (`seal`), with none to pass.
 * The others read that something was written and that it is sealed, never what; the writer sees his orders as arrows on the map. When the last has sealed, all orders are
 * opened at once, which nobody can take back, and carried out one after the other. Whoever lets his time run out is dealt
 * with as the table has agreed: it waits, he loses, or a bot writes for him.
 * @example
 * const orders = secretOrders<AnyPosition, { unit: Piece; to: Space }>({
 *   clause: '2.1',
 *   says: { unit: piece({ among: (g) => g.onBoardOf(g.actor) }), to: space({ among: (g) => g.board.spaces }) },
 *   carryOut: (g, { unit, to }) => g.move(unit, to),
 * })
 * orders.steps?.map(({ name }) => name) // → [ 'write_orders', 'open_orders', 'carry_out' ]
 */
export function secretOrders<G extends AnyPosition, O extends Wording>(
  rules: SecretOrderRules<G, O>,
): SecretOrders<G> {
  const { clause, name = 'order', says, lapses = [], carryOut } = rules
  const { writers = (g) => g.sides, most = () => Number.POSITIVE_INFINITY } = rules
  const { sequence = (_, orders) => orders, done = (g) => g.pop() } = rules
  const [kept, sealed] = [`${name}_written`, `${name}_sealed`]
  const writtenBy = (g: G, side: Side): readonly Written[] => g.vars[kept][side.index]
  const put = (g: G, side: Side, orders: readonly Written[]) =>
    g.setFor(kept, side, orders as unknown as Json)

  const enough = objection(clause, (g: G) => writtenBy(g, g.actor).length >= most(g, g.actor), {
    message: 'orders.enough',
    facts: (g) => ({ most: most(g, g.actor) }),
  })
  const write = action(
    name,
    says as Readonly<Record<string, Argument>>,
    (g: G, order) => {
      put(g, g.actor, [...writtenBy(g, g.actor), writeDown(g, g.actor, order as Wording)])
    },
    { clause, unless: [enough], secret: true, later: lapses },
  )
  const seal = action(
    'seal',
    {},
    (g: G) => {
      g.setFor(sealed, g.actor, true)
      if (unsealed(g).length === 0) g.next({ step: 'open_orders' })
    },
    { clause, ends: true },
  )
  const unsealed = (g: G) => writers(g).filter((side) => !g.vars[sealed][side.index])

  /** Opens everything, then lets one order after the other be carried out by whoever wrote it. */
  const openAll = automatic<G>('open_orders', (g) => {
    for (const side of writers(g)) g.reveal(kept, side)
    const given = writers(g).flatMap((side) =>
      writtenBy(g, side).map((written) => ({ side, written, says: readWritten(g, side, written) })),
    )
    for (const { side, says: order } of given) {
      const stands = Object.values(order).find(isPiece)?.place
      g.log(`${name}.opened`, { side, ...order, ...(stands ? { [STANDS]: stands } : {}) }, clause)
    }
    const inTurn = sequence(
      g,
      given.map(({ side, says: order }) => ({ side, says: order as O })),
    )
    const waiting = inTurn.map(({ side, says: order }) => ({
      side: side.id,
      order: given.find((one) => one.says === order)?.written as Json,
    }))
    for (const side of writers(g)) {
      put(g, side, [])
      g.setFor(sealed, side, false)
    }
    const [first] = waiting
    g.next({ step: 'carry_out', ...(first ? { side: first.side } : {}), waiting })
  })

  const carryOn = automatic<G>('carry_out', (g, frame) => {
    const [now, ...later] = frame.waiting as { side: string; order: Written }[]
    if (!now) return done(g)
    const [next] = later
    const side = g.side(now.side)
    g.next({ step: 'carry_out', ...(next ? { side: next.side } : {}), waiting: later as never })
    const order = readWritten(g, side, now.order)
    const isWhole = Object.keys(now.order).every((word) => word in order)
    if (!isWhole) return g.log(`${name}.lapsed`, { side, ...order }, clause)
    for (const { when, facts, clause: by, message } of lapses) {
      const found = when(g, order)
      if (!found) continue
      const more = { ...(found === true ? {} : found), ...facts?.(g, order) }
      return g.log(`${name}.lapsed`, { side, ...order, ...more }, { clause: by, denied: message })
    }
    carryOut(g, order as O)
  })

  return {
    part: 'simultaneous orders',
    open: (g) => g.push({ step: 'write_orders' }),
    steps: [
      step<G>('write_orders', {
        asks: unsealed,
        offers: [write, seal],
        prompt: (g) => ({ written: g.sides.map((side) => writtenBy(g, side).length) }),
      }),
      openAll,
      carryOn,
    ],
    // Whoever wrote them sees on the map where they lead, until all are opened.
    declared: (g, askers) =>
      askers.flatMap((side) =>
        writtenBy(g, side).map((written) => {
          const said = Object.values(readWritten(g, side, written))
          return { attackers: said.filter(isPiece), targets: said.filter(isPlace), kind: 'move' }
        }),
      ),
    brings: {
      variables: {
        [kept]: {
          type: 'json',
          per: 'side',
          visible: 'owner',
          initial: [],
          help: 'Orders written.',
        },
        [sealed]: { type: 'boolean', per: 'side', help: 'Its orders are sealed.' },
      },
      texts: orderTexts(
        name,
        Object.entries(says).map(([one, { kind }]) => [one, kind] as const),
      ),
    },
  }
}

function isPlace(said: Sayable): said is Place {
  return typeof said === 'object' && 'kind' in said
}

function isPiece(said: Sayable): said is Piece {
  return typeof said === 'object' && 'face' in said
}
