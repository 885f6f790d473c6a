/** F-12  Special Warfare: each player secretly picks ten of fourteen units for the whole match. */

import { action, type Force, type Fortify, number, objection, type Side } from './generated.ts'
import { dealForces } from './setup.ts'

/** F-12.2 */
const FORCE_SIZE = 10

/** A choice being made; later numbers are still undefined. */
type Choosing = { readonly [K in keyof Force]?: number }

function chosen({
  infantry = 0,
  tank = 0,
  battleship = 0,
  chopper = 0,
  artillery = 0,
}: Choosing): number {
  return infantry + tank + battleship + chopper + artillery
}

/** F-12.2  No more of a type than there are. */
function moreThanThereAre(type: keyof Force) {
  return objection(
    'F-12.2',
    'available',
    (g: Fortify, force: Choosing) => (force[type] ?? 0) > available(g, type),
    {
      facts: (g) => ({
        type: g.type(type).file.plural ?? type,
        available: available(g, type),
      }),
    },
  )
}

function available(g: Fortify, type: keyof Force): number {
  return g.type(type).traits.available
}

/** F-12.2  Exactly ten units. */
const notTen = objection('F-12.2', (_: Fortify, force: Choosing) => chosen(force) !== FORCE_SIZE, {
  facts: (_, force) => ({ chosen: chosen(force), size: FORCE_SIZE }),
})

const TYPES = ['infantry', 'tank', 'battleship', 'chopper', 'artillery'] as const

/** How many of a type can be taken so that ten are still possible with the types after it. */
function howMany(type: keyof Force) {
  const later = TYPES.slice(TYPES.indexOf(type) + 1)
  return number({
    from: 0,
    to: 14,
    among: (g: Fortify, force: Choosing) => {
      const rest = FORCE_SIZE - chosen({ ...force, [type]: 0 })
      const most = Math.min(available(g, type), rest)
      const least = Math.max(0, rest - later.reduce((sum, other) => sum + available(g, other), 0))
      return Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => least + i)
    },
    unless: later.length === 0 ? [moreThanThereAre(type), notTen] : [moreThanThereAre(type)],
  })
}

/** F-12.2  The secret choice. */
export const chooseForce = action(
  'choose_force',
  {
    infantry: howMany('infantry'),
    tank: howMany('tank'),
    battleship: howMany('battleship'),
    chopper: howMany('chopper'),
    artillery: howMany('artillery'),
  },
  (g: Fortify, { infantry, tank, battleship, chopper, artillery }) => {
    g.setFor('force', g.seatOf(g.actor), { infantry, tank, battleship, chopper, artillery })
    if (undecided(g).length === 0) g.next({ step: 'reveal_forces' })
  },
  { clause: 'F-12.2', secret: true, confirm: true },
)

/** The sides whose players have not chosen yet. */
export function undecided(g: Fortify): Side[] {
  return g.sides.filter((side) => g.vars.force[g.seatOf(side).index] === null)
}

/** F-12.3, F-12.4  Both forces are shown together; the units left over go to the box. */
export function revealForces(g: Fortify): void {
  g.reveal('force')
  for (const side of g.sides) {
    g.log('force', { side, seat: g.seatOf(side), ...g.vars.force[g.seatOf(side).index] }, 'F-12.3')
  }
  dealForces(g)
  g.next({ step: 'start_volley' })
}
