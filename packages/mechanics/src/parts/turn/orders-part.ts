/** Orders: a side may do so many things in its turn, or fewer. */

import { action, type Brought, type Part, type Side, step } from '@redoubt/engine'
import { extend } from '../../variants/extend.ts'
import type { AnyPosition, Offered } from '../anyone.ts'

/**
 * What an order may be, and what follows.
 * @example const rules: OrderRules = { step: 'orders', offers: [], after: 'battles' }
 */
export interface OrderRules {
  /** The step at which they are given. Its prompt is told `{orders}`: how many are left. */
  readonly step: string
  /** Each costs one order. */
  readonly offers: readonly Offered[]
  /** The step that follows when none is left, or no more are given. Default: the turn is over. */
  readonly after?: string
}

/**
 * Orders a side has in its turn.
 * @example const two = (orders: OrdersPart, g: AnyPosition) => orders.give(g, blue, 2)
 */
export interface OrdersPart extends Part<AnyPosition> {
  /** A side may give so many: it is asked for them. */
  readonly give: (g: AnyPosition, side: Side, orders: number) => void
}

/**
 * Orders: brings the step at which they are given, the action `halt` that gives no more, and the variable `orders`.
 * @example
 * const wave = action('wave', {}, () => {})
 * ordersPart({ step: 'orders', offers: [wave], after: 'battles' }).steps?.map(({ name }) => name) // → [ 'orders' ]
 */
export function ordersPart({ step: asked, offers, after = 'end_of_turn' }: OrderRules): OrdersPart {
  const goOn = (g: AnyPosition) => g.next({ step: after, side: g.actor.id })
  // Before what is done, which may open a step of its own on top: that comes first.
  const spend = (g: AnyPosition) => {
    g.set('orders', g.vars.orders - 1)
    if (g.vars.orders === 0) goOn(g)
  }
  const halt = action('halt', {}, goOn, { ends: true })
  return {
    part: 'the orders',
    give: (g, side, orders) => {
      g.set('orders', orders)
      g.next({ step: asked, side: side.id })
    },
    steps: [
      step<AnyPosition>(asked, {
        offers: [...offers.map((each) => extend(each, {}, { before: spend })), halt],
        prompt: ({ vars: { orders } }) => ({ orders }),
      }),
    ],
    brings,
  }
}

const brings: Brought = {
  variables: {
    orders: { type: 'integer', initial: 0, min: 0, help: 'Orders the side may still give.' },
  },
  texts: {
    en: {
      actions: { halt: { label: 'End turn', help: 'Give no more orders.' } },
      log: { halt: '{side} gives no more orders.' },
    },
    de: {
      actions: { halt: { label: 'Zug beenden', help: 'Keine weiteren Befehle geben.' } },
      log: { halt: '{side} gibt keine weiteren Befehle.' },
    },
  },
}
