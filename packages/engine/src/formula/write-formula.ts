/** Writes a formula as `readFormula` reads it. */

import type { Formula } from './formula.ts'

/** @example writeFormula({ operator: '+', left: { name: 'Steps' }, right: { value: 1 } }) // 'Steps + 1' */
export function writeFormula(formula: Formula): string {
  if ('value' in formula) {
    const { value } = formula
    return typeof value === 'string' ? quoted(value) : String(value)
  }
  if ('name' in formula) {
    const { name } = formula
    return /^[A-Za-z_]\w*$/.test(name) && name !== 'true' && name !== 'false'
      ? name
      : `GetProperty(${quoted(name)})`
  }
  if ('not' in formula) return `!${inBrackets(formula.not)}`
  if ('minus' in formula) return `-${inBrackets(formula.minus)}`
  if ('operator' in formula)
    return `${inRow(formula.left, formula.operator)} ${formula.operator} ${inBrackets(formula.right)}`
  if ('when' in formula)
    return `${inBrackets(formula.when)} ? ${inBrackets(formula.gives)} : ${inBrackets(formula.otherwise)}`
  return `${formula.call}(${formula.of.map(writeFormula).join(', ')})`
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

/** What is read from the left needs no brackets there: `a + b + c`. */
const inRow = (left: Formula, operator: string): string =>
  'operator' in left && left.operator === operator ? writeFormula(left) : inBrackets(left)

function inBrackets(formula: Formula): string {
  const text = writeFormula(formula)
  return 'operator' in formula || 'when' in formula ? `(${text})` : text
}
