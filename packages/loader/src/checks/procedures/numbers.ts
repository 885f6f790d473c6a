/** procedures.yaml: where a number comes from, there is one. */

import type { Report } from '../../problems/problem.ts'
import { shown } from '../../schemas/words.ts'
import { at, entries, type Part, textOf, wrong } from '../../source/part.ts'
import type { World } from '../world.ts'
import { all } from './every.ts'

/** Keys that take a number, wherever it comes from. */
const NUMBERS = ['last', 'weight', 'allowance', 'cost', 'factor', 'defends', 'times', 'add']

/** Where a number comes from there is one: in each piece type and terrain that has the trait or property. */
export function checkNumbers(world: World, file: Part, report: Report): void {
  for (const key of NUMBERS) {
    for (const value of all(file, key)) {
      const trait = textOf(at(value, 'trait'))
      const property = textOf(at(value, 'terrain'))
      const source = trait === undefined ? `{terrain: ${property}}` : `{trait: ${trait}}`
      const given =
        trait !== undefined
          ? traitsOf(world, trait)
          : property === undefined
            ? []
            : world.boards.flatMap((board) =>
                entries(at(board, 'terrains')).map(([, terrain]) => at(terrain, property)),
              )
      for (const one of given) {
        if (one.value === undefined || one.value === null || typeof one.value === 'number') continue
        // A multiplier may be a fraction in quotes.
        if (key === 'times' && typeof one.value === 'string') continue
        report(
          wrong(one, {
            message: `${one.path.at(-1)}: ${shown(one.value)} is no number, and procedures.yaml reads ${key} from ${source}`,
            expected: 'a number',
            received: shown(one.value),
            hint: /^'?-?\d+(\.\d+)?'?$/.test(String(one.value))
              ? 'leave out the quotes'
              : undefined,
          }),
        )
      }
    }
  }
}

/** A trait of every piece type; of one given by faces, that of each face. */
function traitsOf({ pieces }: World, trait: string): Part[] {
  if (!pieces) return []
  return entries(at(pieces, 'types')).flatMap(([, type]) => {
    const own = at(type, 'traits', trait)
    const byFace = entries(own).map(([, value]) => value)
    return byFace.length > 0 ? byFace : [own]
  })
}
