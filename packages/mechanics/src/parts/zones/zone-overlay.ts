/** Zones of control as a part: asked by movement, combat and supply, and shown as an overlay. */

import type { LayerMark, Part, Side } from '@redoubt/engine'
import {
  type Zoc,
  type ZocRules,
  type ZonesOfControl,
  zonesOfControl,
} from '../../control/zones-of-control.ts'
import type { AnyPosition } from '../anyone.ts'

/**
 * Who exerts zones of control, and how the overlay shows them.
 * @example
 * const rules: ZonePartRules<AnyPosition> = { clause: '6', exerts: (_, { face }) => face === 0 }
 * zonePart(rules).against(g, blue).count(hex) // → 1
 */
export interface ZonePartRules<G> extends ZocRules<G> {
  readonly clause: string
  /** The zones the overlay shows, where a phase or a fortress negates some. Default: all there are. */
  shown?(g: G, side: Side): Zoc
  /** The side whose zones are shown beside those of its enemies. Default: the next one, of two the other. */
  rival?(g: G, side: Side): Side
}

/**
 * Zones of control, with their overlay.
 * @example
 * const pinned = (zones: ZonePart<AnyPosition>) => zones.against(g, blue).has(hex)
 * pinned(zonePart({ clause: '6', exerts: () => true })) // → true
 */
export interface ZonePart<G> extends Part<G> {
  /** Enemy zones of control, as a side meets them. */
  readonly against: ZonesOfControl<G>
}

/**
 * Zones of control with their overlay `zoc`: the enemy's, one's own, and where both meet.
 * @example
 * const zones = zonePart<AnyPosition>({ clause: '3.2', exerts: (_, { face }) => face === 0 })
 * zones.against(g, blue).has(hex) // → true
 */
export function zonePart<G extends AnyPosition>({
  clause,
  rival = (g, side) => g.sides[(side.index + 1) % g.sides.length] ?? side,
  shown,
  ...rules
}: ZonePartRules<G>): ZonePart<G> {
  const against = zonesOfControl<G>(rules)
  const shownAgainst = shown ?? against
  const marks = (g: G, side: Side): LayerMark[] => {
    const theirs = shownAgainst(g, side)
    const enemy = rival(g, side)
    const ours = shownAgainst(g, enemy)
    return g.board.spaces.flatMap((at): LayerMark[] => {
      if (theirs.has(at) && ours.has(at)) return [{ at, look: 'contested', key: 'zoc.both' }]
      if (theirs.has(at)) return [{ at, look: 'enemy', side: enemy, key: 'zoc.enemy' }]
      return ours.has(at) ? [{ at, look: 'own', side, key: 'zoc.own' }] : []
    })
  }
  return {
    part: 'zones of control',
    against,
    layers: { zoc: { clause, of: marks } },
    brings: {
      texts: {
        en: {
          words: {
            'layers.zoc': 'Zones of control',
            'layers.zoc.enemy': 'In an enemy zone of control',
            'layers.zoc.own': 'In your own zone of control',
            'layers.zoc.enemy.all': 'In a zone of control: {side}',
            'layers.zoc.own.all': 'In a zone of control: {side}',
            'layers.zoc.both': 'In zones of control of both sides',
            'reach.zoc': 'It must stop in an enemy zone of control.',
          },
        },
        de: {
          words: {
            'layers.zoc': 'Kontrollzonen',
            'layers.zoc.enemy': 'In einer feindlichen Kontrollzone',
            'layers.zoc.own': 'In einer eigenen Kontrollzone',
            'layers.zoc.enemy.all': 'In einer Kontrollzone: {side}',
            'layers.zoc.own.all': 'In einer Kontrollzone: {side}',
            'layers.zoc.both': 'In Kontrollzonen beider Seiten',
            'reach.zoc': 'In einer feindlichen Kontrollzone ist anzuhalten.',
          },
        },
      },
    },
  }
}
