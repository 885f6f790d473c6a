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
    return `${inBrackets(formula.left)} ${formula.operator} ${inBrackets(formula.right)}`
  if ('when' in formula)
    return `${inBrackets(formula.when)} ? ${inBrackets(formula.then)} : ${inBrackets(formula.otherwise)}`
  return `${formula.call}(${formula.of.map(writeFormula).join(', ')})`
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`

function inBrackets(formula: Formula): string {
  const text = writeFormula(formula)
  return 'operator' in formula || 'when' in formula ? `(${text})` : text
}
