/** Support at a distance: guns that add to a battle declared by others, take no part in it themselves, and are chosen one by one. */

import {
  type Amount,
  action,
  type Objection,
  objection,
  type Piece,
  type Preview,
  piece,
  type Side,
  type Space,
  space,
  sum,
  type TextFile,
} from '@redoubt/engine'
import type { Addition } from '../../changes/changes.ts'
import { type AnyPosition, type ByUnit, type Offered, type PieceOf, spaceOf } from '../anyone.ts'
import type { Engagement } from './engagement.ts'

/**
 * Who supports, how far, and with what.
 * @example
 * const guns: SupportRules<AnyPosition> = { clause: '5.6', units: ({}, { type }) => type.id === 'gun', factor: () => 3, reaches: (g, unit, target) => g.board.distance(unit.place as Space, target) <= 3 }
 * guns.factor(g, unit) // → 3
 */
export interface SupportRules<G extends AnyPosition> {
  readonly clause: string
  /** The units that may support at all. */
  readonly units: (g: G, unit: PieceOf<G>) => boolean
  /** What a unit adds to the attack, after all that changes it. */
  readonly factor: (g: G, unit: PieceOf<G>) => Amount
  /** Is the space attacked near enough, and far enough? */
  readonly reaches: (g: G, unit: PieceOf<G>, target: Space) => boolean
  /** What else speaks against a unit's supporting. */
  readonly unless?: readonly Objection[]
  /** By which a unit of another side is refused. Default: the clause. */
  readonly yours?: string | undefined
}

/** What has been declared. */
interface Declared<G extends AnyPosition> {
  battlesOf(g: G, side: Side): readonly Engagement<PieceOf<G>>[]
  battleAt(g: G, target: Space, side: Side): Engagement<PieceOf<G>> | undefined
}

interface Supporting extends ByUnit {
  readonly target: Space
}

/**
 * Does the unit support a battle, or has it in this phase?
 */
export function isSupporting({ at }: Piece): boolean {
  return at.supports === true
}

/** A unit that has supported or does is in no battle of its own. */
export function notAfterSupport<G extends AnyPosition>({ clause }: SupportRules<G>): Objection {
  return objection(
    clause,
    (_: AnyPosition, { unit }: ByUnit) => isSupporting(unit) && unit.at.battle === '',
    { message: 'support.once' },
  )
}

/** The action `support`: a unit is put into a battle that others have declared. */
export function supporting<G extends AnyPosition>(
  rules: SupportRules<G>,
  { battlesOf, battleAt }: Declared<G>,
  preview: (g: G, battle: Engagement<PieceOf<G>>, without: ReadonlySet<string>) => Preview,
): Offered {
  const { clause, units, reaches, unless = [], yours = clause } = rules
  const against = <A>(
    key: string,
    when: (g: G, args: A) => boolean,
    of = clause,
  ): Objection<G, A> => objection(of, when, { message: `support.${key}` })
  const attacked = (g: G) => battlesOf(g, g.actor).flatMap(({ targets }) => targets)
  return action(
    'support',
    {
      unit: piece({
        among: (g: G) => g.onBoardOf(g.actor).filter((unit: PieceOf<G>) => units(g, unit)),
        unless: [
          against('yours', (g, { unit }: ByUnit) => unit.side !== g.actor, yours),
          against('map', (g, { unit }: ByUnit) => !g.onBoard(unit)),
          against('unit', (g, { unit }: ByUnit) => !units(g, unit as PieceOf<G>)),
          against('once', (_, { unit }: ByUnit) => isSupporting(unit)),
          against(
            'attacking',
            (_, { unit }: ByUnit) => unit.at.battle !== '' || unit.at.attacked === true,
          ),
          ...unless,
        ],
      }),
      target: space({
        among: (g: G, { unit }: ByUnit) =>
          attacked(g).filter((target) => reaches(g, unit as PieceOf<G>, target)),
        otherwise: [
          against('battle', (g, { target }: Supporting) => !attacked(g).includes(target)),
          objection(clause, () => true, {
            message: 'support.far',
            facts: (g: G, { unit, target }: Supporting) => ({
              distance: g.board.distance(spaceOf(unit), target),
            }),
          }),
        ],
      }),
    },
    (g: G, { unit, target }) => {
      g.mark(unit, 'battle', battleAt(g, target, g.actor)?.id ?? target.id)
      g.mark(unit, 'supports', true)
    },
    {
      clause,
      preview: (g, { unit, target }, { without }) => {
        const battle = battleAt(g, target, g.actor)
        return battle
          ? preview(g, { ...battle, support: [...battle.support, unit as PieceOf<G>] }, without)
          : {}
      },
    },
  )
}

/** What those who support add to the attack: a line of the preview that names them. */
export function supportAdded<G extends AnyPosition>(
  { clause, factor }: SupportRules<G>,
  g: G,
  { support }: Engagement<PieceOf<G>>,
): Addition[] {
  if (support.length === 0) return []
  const add = sum(...support.map((unit) => factor(g, unit)))
  return [{ id: 'support', key: 'support', clause, add, facts: { units: support } }]
}

/** What support says, in English and German, unless the module says it in its own words. */
export const supportTexts: Readonly<Record<string, TextFile>> = {
  en: {
    actions: {
      support: {
        label: 'Support',
        arguments: { unit: 'Which unit supports?', target: 'Which attack does it support?' },
      },
    },
    denials: {
      'support.yours': '{unit} is not yours.',
      'support.map': '{unit} is not on the map.',
      'support.unit': '{unit} does not support attacks.',
      'support.once': '{unit} supports an attack in this phase already.',
      'support.attacking': '{unit} attacks in this phase.',
      'support.battle': 'None of your units attacks {target}.',
      'support.far':
        '{unit} does not support an attack on {target} from {distance, plural, one {# space} other {# spaces}} away.',
    },
    log: { support: '{unit} supports the attack on {target}.' },
    words: { 'preview.support': 'In support: {units}' },
  },
  de: {
    actions: {
      support: {
        label: 'Unterstützen',
        arguments: {
          unit: 'Welche Einheit unterstützt?',
          target: 'Welchen Angriff unterstützt sie?',
        },
      },
    },
    denials: {
      'support.yours': '{unit} gehört der anderen Seite.',
      'support.map': '{unit} ist nicht auf der Karte.',
      'support.unit': '{unit} unterstützt keine Angriffe.',
      'support.once': '{unit} unterstützt in dieser Phase schon einen Angriff.',
      'support.attacking': '{unit} greift in dieser Phase selbst an.',
      'support.battle': 'Keine deiner Einheiten greift {target} an.',
      'support.far':
        '{unit} unterstützt keinen Angriff auf {target} aus {distance, plural, one {# Feld} other {# Feldern}} Entfernung.',
    },
    log: { support: '{unit} unterstützt den Angriff auf {target}.' },
    words: { 'preview.support': 'Zur Unterstützung: {units}' },
  },
}
