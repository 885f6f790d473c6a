/** Notes: for all, for oneself, or sealed until one opens them; each is in the record from the moment it is written. */

import type { Position } from '../position/position.ts'
import { number, text } from '../rules/argument.ts'
import { objection } from '../rules/denial.ts'
import type { FreeShape } from './brought.ts'
import { deed } from './deed.ts'

type G = Position<FreeShape>

const LONGEST = 500
const words = text({ longest: LONGEST, among: () => ['1'] })

/** Everybody reads it. */
export const note = deed('note', { words }, () => {}, { aside: 'kept' })

/** One's own side alone reads it, now and in the replay. */
export const noteForOneself = deed('note_for_oneself', { words }, () => {}, {
  secret: true,
  aside: 'kept',
})

const sealedBy = (g: G): readonly string[] => g.vars.table_sealed[g.actor.index] ?? []

/** More than one game needs. */
const MOST = 200
const tooMany = objection('table', (g: G) => sealedBy(g).length >= MOST, {
  message: 'table.too-many-notes',
})

/** The others learn that there is a note, and nothing else until it is opened. */
export const sealNote = deed(
  'seal_note',
  { words },
  (g: G, { words: written }) => {
    const all = [...sealedBy(g), written]
    g.setFor('table_sealed', g.actor, all)
    g.log('note_sealed', { side: g.actor, note: all.length })
  },
  { secret: true, aside: 'kept', unless: [tooMany] },
)

const noneSealed = objection('table', (g: G) => !sealedBy(g).some((one) => one !== ''), {
  message: 'table.no-sealed-note',
})
const notSealed = objection(
  'table',
  (g: G, { note: at }: { note: number }) => !sealedBy(g)[at - 1],
  { message: 'table.no-such-note' },
)

/** From here on everybody has read it: it cannot be taken back. */
export const openNote = deed(
  'open_note',
  {
    note: number({
      from: 1,
      to: MOST,
      among: (g: G) => sealedBy(g).flatMap((one, at) => (one === '' ? [] : [at + 1])),
      otherwise: notSealed,
    }),
  },
  (g: G, { note: at }) => {
    const all = sealedBy(g)
    const opened = all[at - 1] ?? ''
    g.setFor('table_opened', g.actor, opened)
    g.reveal('table_opened', g.actor)
    g.setFor(
      'table_sealed',
      g.actor,
      all.map((one, index) => (index === at - 1 ? '' : one)),
    )
    g.log('note_opened', { side: g.actor, note: at, words: opened })
  },
  { silent: true, unless: [noneSealed] },
)
