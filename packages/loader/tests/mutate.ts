/** Slips in a YAML text: what a hand, a merge or a bad day makes of one line. The same seed makes the same slips. */

/** A text with one line changed. */
export interface Slip {
  readonly text: string
  /** 1-based. */
  readonly line: number
  /** What was done, for the message of a failing test. */
  readonly how: string
}

/** What may come to stand where a value stood. */
const VALUES = [
  ...['&a [*a]', '&a {b: *a}', '&a [*b, &b [*a]]', '.inf', '-.inf', '.nan', '1e400', '0x10'],
  ...['null', '~', 'true', '7', '-1.5', '99999999999999999999', 'word', "''", '" "', "'{unit'"],
  ...[
    '[]',
    '{}',
    '[x, 3]',
    '{k: 1}',
    '[[[1]]]',
    '[null]',
    '{__proto__: 1}',
    '{constructor: {name: 3}}',
  ],
  ...[
    '__proto__',
    'toString',
    '!!binary eA==',
    '!!set {a, b}',
    '!thing 3',
    '? {a: b} : c',
    '"\\uD800"',
  ],
  ...['|', '>-', '%', '@', '`', '*', '&', '- - -', '2026-11-22', '01:30', 'no'],
]

/** Whole numbers from 0 up to a limit, the same for the same seed (xorshift). */
export type Dice = (limit: number) => number

export function dice(seed: number): Dice {
  let state = Math.imul(seed + 1, 2654435761) >>> 0 || 1
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % limit
  }
}

/** Makes one slip in a text; the first line names the schema and stays. */
export function slip(text: string, roll: Dice): Slip {
  const lines = text.split('\n')
  const at = 1 + roll(Math.max(1, lines.length - 1))
  const line = lines[at] ?? ''
  const changed = (how: string, ...instead: string[]): Slip => ({
    text: lines.toSpliced(at, 1, ...instead).join('\n'),
    line: at + 1,
    how,
  })
  switch (roll(10)) {
    case 0:
      return changed('lost')
    case 1:
      return changed('doubled', line, line)
    case 2:
      return swapped(lines, at, 1 + roll(Math.max(1, lines.length - 1)))
    case 3:
      return changed('indented', ` ${line}`)
    case 4:
      return changed('cut short', line.slice(0, roll(line.length + 1)))
    case 5:
      return changed('misspelt', misspelt(line, roll))
    default: {
      const value = VALUES[roll(VALUES.length)] ?? ''
      return changed(`value ${value}`, withValue(line, value, roll))
    }
  }
}

function swapped(lines: readonly string[], one: number, other: number): Slip {
  const text = lines
    .with(one, lines[other] ?? '')
    .with(other, lines[one] ?? '')
    .join('\n')
  return { text, line: one + 1, how: `swapped with line ${other + 1}` }
}

/** Two neighbouring letters change places. */
function misspelt(line: string, roll: Dice): string {
  const at = roll(Math.max(1, line.length - 1))
  return line.slice(0, at) + (line[at + 1] ?? '') + (line[at] ?? '') + line.slice(at + 2)
}

/** Another value in place of the line's own, or of one inside its braces. */
function withValue(line: string, value: string, roll: Dice): string {
  const inner = [...line.matchAll(/(?<=[:,[{]\s*)[\w.'/-]+(?=\s*[,\]}])/g)]
  const chosen = inner[roll(Math.max(1, inner.length))]
  if (chosen && roll(3) > 0)
    return line.slice(0, chosen.index) + value + line.slice(chosen.index + chosen[0].length)
  const [key] = line.match(/^\s*(?:- )*(?:[^:#]+:)?/) ?? ['']
  return `${key} ${value}`
}
