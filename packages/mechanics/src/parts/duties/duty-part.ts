/** Duties to attack as a part: who must attack, what must be attacked, and phases that do not end before it is done. */

import { type Objection, type Obligation, objection, type Part, type Piece } from '@redoubt/engine'
import type { Declared, Owing } from '../../combat/duties.ts'
import { whileUnchanged } from '../../once.ts'
import type { AnyPosition, PieceOf, SideOf } from '../anyone.ts'
import type { Engagement } from '../battle/engagement.ts'
import { type Duty, type DutyRules, decided } from './duty-rules.ts'
import { listOwed, type Owed } from './owed.ts'
import { asDeclared, isHarmless, NOTHING, newlyUndone, undoneWith } from './undone.ts'

/** Another sentence than the part's, and the options under which it may be asked at all. */
interface Says<G extends AnyPosition> {
  readonly message?: string
  readonly applies?: (options: G['options']) => boolean
}

/**
 * The battle that an action would declare, and the one that it widens or that is joined.
 * @example
 * const alone: Declares<AnyPosition, { unit: Piece; target: Space }> = (_, { unit, target }) => ({ replaced: undefined, declared: { units: [unit], targets: [target] } })
 * alone(g, { unit, target: town }).declared.targets // → [ 0403 ]
 */
export type Declares<G, A> = (
  g: G,
  args: A,
) => { readonly replaced: Engagement | undefined; readonly declared: Declared }

/**
 * The duties to attack: what is owed, and objections for it.
 * @example const isBound = (duties: DutyPart<AnyPosition, Duty>) => duties.owing(g, blue, '4.7').length > 0
 */
export interface DutyPart<G extends AnyPosition, D extends Duty> extends Part<G> {
  readonly owedBy: (g: G, side: SideOf<G>) => Owed<G, D>
  /** The units that owe the duty of a clause. */
  readonly owing: (g: G, side: SideOf<G>, clause: string) => readonly PieceOf<G>[]
  /** Against the end of a phase: `units` with the duty of a clause have not attacked any of `spaces`. */
  readonly unitsOwe: (clause: string, says?: Says<G>) => Objection
  /** Against the end of a phase: `spaces` have not been attacked, which `units` could. */
  readonly spacesOwed: (clause: string, says?: Says<G>) => Objection
  /** Against a declaration: units with the duty of a clause could not attack anybody any more. */
  readonly unitsBarred: <A>(clause: string, declares: Declares<G, A>, says?: Says<G>) => Objection
  /** Against a declaration: nobody would be left to attack some spaces. */
  readonly spacesBarred: <A>(clause: string, declares: Declares<G, A>, says?: Says<G>) => Objection
  /** What is still owed, for the table: the module's `obligations` at the steps at which it counts. */
  readonly shown: (g: G, side: SideOf<G>) => readonly Obligation[]
}

/**
 * Duties to attack. Nobody owes what he cannot do any more, so that a phase can always be ended.
 * @example
 * const duties = dutyPart<AnyPosition>({
 *   targetsOf: (g, unit) => (unit.place as Space).neighbours.filter((at) => g.stack(at).some(({ side }) => side !== unit.side)),
 *   mustAttack: () => ({ clause: '4.7', key: 'attack' }),
 * })
 * duties.owing(g, blue, '4.7') // → [ blue unit at 0303 ]
 */
export function dutyPart<G extends AnyPosition, D extends Duty = Duty>(
  rules: DutyRules<G, D>,
): DutyPart<G, D> {
  const all = decided(rules)
  const owedBy = whileUnchanged((g: G, side: SideOf<G>) => listOwed(all, g, side), rules.also)
  const owing = (g: G, side: SideOf<G>, clause: string) =>
    owedBy(g, side).units.flatMap(({ unit, duty }) => (duty.clause === clause ? [unit] : []))
  /** What a declaration leaves undone; of the units, those with the duty of the clause. */
  const barred = (
    g: G,
    { replaced, declared }: ReturnType<Declares<G, never>>,
    clause?: string,
  ): Owing => {
    const side = g.actor as SideOf<G>
    if (isHarmless(all, g, side, declared)) return NOTHING
    const owed = owedBy(g, side)
    const begun = all.battlesOf(g, side)
    const others = begun.filter((battle) => battle !== replaced).map(asDeclared)
    const now = undoneWith(all, g, side, owed, begun.map(asDeclared))
    const then = undoneWith(all, g, side, owed, [...others, declared])
    const undone = newlyUndone(now, then)
    if (clause === undefined) return undone
    const ofClause = new Set<Piece>(owing(g, side, clause))
    return { ...undone, units: undone.units.filter((unit) => ofClause.has(unit)) }
  }
  return {
    part: 'duties',
    owedBy,
    owing,
    unitsOwe: (clause, says) =>
      objection(clause, (g: G) => owing(g, g.actor, clause).length > 0, {
        message: 'duties.units',
        ...says,
        facts: (g) => {
          const units = owing(g, g.actor, clause)
          return { units, spaces: [...new Set(units.flatMap((unit) => all.targetsOf(g, unit)))] }
        },
      }),
    spacesOwed: (clause, says) =>
      objection(clause, (g: G) => owedBy(g, g.actor).spaces.length > 0, {
        message: 'duties.spaces',
        ...says,
        facts: (g) => {
          const { spaces } = owedBy(g, g.actor)
          const units = spaces.flatMap((space) => all.freeFor(g, space, g.actor))
          return { spaces, units: [...new Set(units)] }
        },
      }),
    unitsBarred: <A>(clause: string, declares: Declares<G, A>, says?: Says<G>) => {
      const units = (g: G, args: A) => barred(g, declares(g, args), clause).units
      return objection(clause, (g: G, args: A) => units(g, args).length > 0, {
        message: 'duties.bars_units',
        ...says,
        facts: (g, args) => {
          const them = units(g, args)
          return { units: them, spaces: [...new Set(them.map(({ place }) => place))] }
        },
      })
    },
    spacesBarred: <A>(clause: string, declares: Declares<G, A>, says?: Says<G>) => {
      const spaces = (g: G, args: A) => barred(g, declares(g, args)).spaces
      return objection(clause, (g: G, args: A) => spaces(g, args).length > 0, {
        message: 'duties.bars_spaces',
        ...says,
        facts: (g, args) => ({ spaces: spaces(g, args) }),
      })
    },
    shown: (g, side) => {
      const { units, spaces } = owedBy(g, side)
      const { spaces: duty } = rules
      return [
        ...units.map(({ unit, duty: { key, clause } }) => ({
          key,
          clause,
          facts: { unit },
          pieces: [unit],
          places: [unit.place],
        })),
        ...(duty
          ? spaces.map((space) => ({ ...duty, facts: { space }, pieces: [], places: [space] }))
          : []),
      ]
    },
    brings: {
      texts: {
        en: {
          denials: {
            'duties.units': '{units_at} must attack first: {spaces}.',
            'duties.spaces': '{spaces} must be attacked first: {units_at} could.',
            'duties.bars_units':
              'Then {units_at} would have nobody left to attack, and must attack.',
            'duties.bars_spaces':
              'Then nobody would be left to attack {spaces}, where all must be attacked.',
          },
          words: {
            'obligations.attack': '{unit} must attack.',
            'obligations.attacked': '{space} must be attacked.',
          },
        },
        de: {
          denials: {
            'duties.units': 'Zuerst sind Angriffe Pflicht: {units_at} gegen {spaces}.',
            'duties.spaces': 'Zuerst anzugreifen: {spaces}. Möglich ist es mit {units_at}.',
            'duties.bars_units':
              'Dann gäbe es für {units_at} kein Ziel mehr, obwohl die Pflicht zum Angriff besteht.',
            'duties.bars_spaces':
              'Dann bliebe niemand für den Angriff auf {spaces}, wo alle anzugreifen sind.',
          },
          words: {
            'obligations.attack': '{unit} muss angreifen.',
            'obligations.attacked': '{space} ist anzugreifen.',
          },
        },
      },
    },
  }
}
