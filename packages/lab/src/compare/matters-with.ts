/** Of a rule that has not changed a single game: with which other option it would. */

import type { OptionFile } from '@redoubt/engine'
import { playUnits } from '../play/play-unit.ts'
import type { Arm, StudyFile } from '../study/format.ts'
import { prepareStudy } from '../study/prepare.ts'
import type { PreparedStudy } from '../study/prepared.ts'

/** With this value of an option in both arms, games at random part. */
export interface MattersWith {
  readonly option: string
  readonly value: string | number | boolean
  /** Units that part, of those played. */
  readonly parted: number
  readonly units: number
}

export interface MattersTerms {
  /** Units for each value that is tried (default 4). */
  readonly units?: number
  /** Asked before each value: no more is tried. */
  readonly isOver?: () => boolean
}

/** A game at random may go on for ever; what a rule changes has shown by then, or it is not worth waiting for. */
const ACTIONS = 1000

/**
 * Tries the other values of every choice and switch of the module, one by one and alike in both arms, by games at random: a penalty that is
 * counted in points matters only where points are. Nothing is found of arms that begin with a record, or of different modules.
 * @param arm its index; it is compared with the first
 * @example mattersWith(study, 1) // → [{ option: 'scoring', value: 'points', parted: 4, units: 4 }]
 */
export function mattersWith(
  study: PreparedStudy,
  arm: number,
  { units = 4, isOver = () => false }: MattersTerms = {},
): MattersWith[] {
  const [first, other] = [study.file.arms[0], study.file.arms[arm]]
  const module = study.arms[0]?.module
  if (!first || !other || !module || study.arms[arm]?.module !== module) return []
  if ([first, other].some(({ record, snapshot }) => record || snapshot)) return []
  const found: MattersWith[] = []
  for (const [option, declared] of Object.entries(module.data.options.options)) {
    if ([first, other].some(({ options }) => options?.[option] !== undefined)) continue
    for (const value of otherValues(declared)) {
      if (isOver()) return found
      const file = pairOf(study.file, [first, other], { [option]: value }, units)
      const parted = partedIn(file, module)
      if (parted > 0) found.push({ option, value, parted, units })
    }
  }
  return found.sort((a, b) => b.parted - a.parted)
}

/** Values of a choice or a switch that are not its default. */
function otherValues({ type, default: usual, values = [] }: OptionFile): MattersWith['value'][] {
  if (type === 'boolean') return [usual !== true]
  return type === 'choice' ? values.filter((value) => value !== usual) : []
}

function pairOf(
  { module, seed }: StudyFile,
  arms: readonly Arm[],
  both: Record<string, MattersWith['value']>,
  units: number,
): StudyFile {
  return {
    title: 'with another option',
    ...(module === undefined ? {} : { module }),
    ...(seed === undefined ? {} : { seed }),
    arms: arms.map(({ name, bots: _, ...arm }) => ({
      name,
      ...arm,
      options: { ...arm.options, ...both },
    })),
    bots: 'random',
    units: { most: units },
    observe: 0,
    limits: { actions: ACTIONS },
  }
}

/** Units whose games are others; none where the options do not go together. */
function partedIn(file: StudyFile, module: PreparedStudy['arms'][number]['module']): number {
  const prepared = prepareStudy(file, { module: () => module, record: () => '' })
  if (!prepared.ok) return 0
  return playUnits(prepared.study, 0, file.units?.most ?? 1).filter(({ games: [a, b] }) =>
    (a ?? []).some(({ hash, actions }, round) => {
      const there = b?.[round]
      return there?.hash !== hash || there.actions !== actions
    }),
  ).length
}
