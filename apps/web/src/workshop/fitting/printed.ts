/** What a map prints in its cells, read as two numbers: 0203, 12.07, B3. */

export interface Printed {
  /** In the order in which they are printed; letters count from a = 1. */
  readonly numbers: readonly [number, number]
  readonly style: 'letters' | 'digits'
  /** Digits of each number at least. */
  readonly pad: number
  readonly separator: string
}

const HALVES = /^\d+$/
const PARTED = /^(\d+)([^\da-z])(\d+)$/i
const LETTERED = /^([a-z]{1,2})([^\da-z]?)(\d+)$/i

/** Undefined for what names no cell, and for a row of digits that has no middle. */
export function readPrinted(text: string): Printed | undefined {
  const name = text.trim()
  if (HALVES.test(name)) {
    if (name.length % 2 === 1) return undefined
    const half = name.length / 2
    const numbers = [Number(name.slice(0, half)), Number(name.slice(half))] as const
    return { numbers, style: 'digits', pad: half, separator: '' }
  }
  const parted = PARTED.exec(name)
  if (parted) {
    const [, first = '', separator = '', second = ''] = parted
    const pad = first.startsWith('0') || second.startsWith('0') ? second.length : 1
    return { numbers: [Number(first), Number(second)], style: 'digits', pad, separator }
  }
  const lettered = LETTERED.exec(name)
  if (!lettered) return undefined
  const [, letters = '', separator = '', digits = ''] = lettered
  const pad = digits.startsWith('0') ? digits.length : 1
  return { numbers: [counted(letters), Number(digits)], style: 'letters', pad, separator }
}

/** a → 1, z → 26, aa → 27, as spreadsheets count. */
function counted(letters: string): number {
  let number = 0
  for (const letter of letters.toLowerCase()) number = number * 26 + letter.charCodeAt(0) - 96
  return number
}
