/** A formula with something else in the place of each of its parts. */

import type { Formula } from '@redoubt/engine'

/** @returns the same formula where it has no parts: a value, a name */
export function mapped(formula: Formula, each: (part: Formula) => Formula): Formula {
  if ('value' in formula || 'name' in formula) return formula
  if ('not' in formula) return { not: each(formula.not) }
  if ('minus' in formula) return { minus: each(formula.minus) }
  if ('operator' in formula)
    return { ...formula, left: each(formula.left), right: each(formula.right) }
  if ('when' in formula)
    return {
      when: each(formula.when),
      gives: each(formula.gives),
      otherwise: each(formula.otherwise),
    }
  return { ...formula, of: formula.of.map(each) }
}
