/** 40.D  The fortifications of an attacked hex by themselves: lines to strike out, rows of the chart, notes. */

import type { PreviewLine, Remark, Space } from '@redoubt/engine'
import type { Europa, Piece, Weighing } from '../../base/game/europa.ts'
import { kindOf } from '../fortifications/kinds.ts'
import { fortFacts } from '../fortifications/naming.ts'
import { fortsAt } from '../fortifications/objects.ts'
import { fortLine, protectionOf } from '../fortifications/protection.ts'
import { worksOf } from './works.ts'

/** 40.D  The fortifications that count, as lines to strike out: what if they were not there? */
export function fortLines({ g, hex, defender, attackers }: Weighing): readonly PreviewLine[] {
  const all = protectionOf(g, hex, defender, attackers)
  return all.present.map((fort) => ({
    id: fortLine(fort),
    key: all.counting.includes(fort) ? 'fort' : 'fort.idle',
    clause: kindOf(g, fort).clause,
    option: 'combineForts',
    toggle: true,
    facts: fortFacts(fort),
  }))
}

/** 40.B.1.2  The kinds that serve the defender: what they do for him holds to the end of the attack. */
export function kindsOfWorks(w: Weighing): readonly string[] {
  return worksOf(w).present.map((fort) => fort.type.id)
}

/** 40.0.2, 40.E.3, 40.E.4  The city's row of the chart. */
export function cityRows(w: Weighing): readonly string[] {
  const { city } = worksOf(w)
  return city ? [`${city.size} ${city.column}`] : []
}

/** 40.D.0.9  A strength in the waterfall. */
export function strengthLine(fort: Piece) {
  return { clause: '40.D.0.9', facts: fortFacts(fort) } as const
}

/** What stands in the hex but has no part in this attack. */
export function capturedNotes(g: Europa, hex: Space): readonly Remark[] {
  return fortsAt(g, hex)
    .filter((fort) => fort.at.captured_by !== '')
    .map((fort) => ({ key: 'captured', clause: kindOf(g, fort).clause, facts: fortFacts(fort) }))
}
