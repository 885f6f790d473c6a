/** Keys by which a counter's commands are given, as the modules of VASSAL name them: `Ctrl+D`, `#112`. */

/** Codes of keys that are no letter and no digit, by what the browser calls them. */
const CODES: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 10,
  Escape: 27,
  ' ': 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 127,
  Insert: 155,
  ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`F${n + 1}`, 112 + n])),
  ...Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`F${n + 13}`, 0xf000 + n])),
}

/** Codes of keys by the sign on them; of some signs there are two. */
const SIGNS: readonly (readonly [sign: string, code: number])[] = [
  [',', 44],
  ['-', 45],
  ['.', 46],
  ['/', 47],
  [';', 59],
  ['=', 61],
  ['[', 91],
  ['\\', 92],
  [']', 93],
  ['&', 150],
  ['*', 151],
  ['"', 152],
  ['<', 153],
  ['>', 160],
  ['{', 161],
  ['}', 162],
  ['`', 192],
  ["'", 222],
  ['@', 512],
  [':', 513],
  ['^', 514],
  ['$', 515],
  ['€', 516],
  ['!', 517],
  ['(', 519],
  ['#', 520],
  ['+', 521],
  [')', 522],
  ['_', 523],
]

/** Keys of the block of numbers, by what the browser calls them behind `Numpad`. */
const BLOCK: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`${n}`, 96 + n])),
  Multiply: 106,
  Add: 107,
  Comma: 108,
  Subtract: 109,
  Decimal: 110,
  Divide: 111,
}
const BLOCK_SIGNS = new Map(
  Object.entries(BLOCK).map(([name, code]) => [
    code,
    { Multiply: '*', Add: '+', Comma: ',', Subtract: '-', Decimal: '.', Divide: '/' }[name] ?? name,
  ]),
)

/** What stands on keys whose names are none, as far as it is the same in all languages. */
const PRINTED_AS: Readonly<Record<string, string>> = {
  ' ': '␣',
  Backspace: '⌫',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
}
const NAMES = new Map([
  ...Object.entries(CODES).map(([name, code]) => [code, PRINTED_AS[name] ?? name] as const),
  ...SIGNS.map(([sign, code]) => [code, sign] as const),
  ...[...BLOCK_SIGNS].map(([code, sign]) => [code, `Num ${sign}`] as const),
])

const STROKE = /^(?:(?:Ctrl|Alt|Meta|Shift)\+)*(?:[0-9A-Z;=]|#\d+)$/

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>

/** With Shift or Alt a key may give another character than the one on it. */
const PRINTED = /^(?:Digit|Numpad|Key)([0-9A-Z])$/
/** Keys for signs, where they are on the keyboards for which VASSAL’s codes are named. */
const PLACED: Readonly<Record<string, string>> = {
  Comma: ',',
  Minus: '-',
  Period: '.',
  Slash: '/',
  Semicolon: ';',
  Equal: '=',
  BracketLeft: '[',
  Backslash: '\\',
  BracketRight: ']',
  Backquote: '`',
  Quote: "'",
}
/** Signs that stand for themselves, as letters do. */
const OWN_NAME = /^[0-9A-Z;=]$/

/** The names of the key alone. */
function namesOf({ key, code }: Pick<Pressed, 'key' | 'code'>): readonly string[] {
  const upper = key.toUpperCase()
  const number = CODES[key]
  const block = BLOCK[code.replace(/^Numpad/, '')]
  const signs = [key, PLACED[code]].filter((sign) => sign !== undefined)
  const plain = OWN_NAME.test(upper) ? upper : PRINTED.exec(code)?.[1]
  return [
    ...new Set([
      ...(plain === undefined ? [] : [plain]),
      ...(number === undefined ? [] : [`#${number}`]),
      ...(code.startsWith('Numpad') && block !== undefined ? [`#${block}`] : []),
      ...SIGNS.flatMap(([sign, of]) => (signs.includes(sign) ? [named(sign, of)] : [])),
    ]),
  ]
}

const named = (sign: string, code: number): string => (OWN_NAME.test(sign) ? sign : `#${code}`)

/**
 * What was pressed, by the names it may go by: Command on a Mac is its Ctrl as well. Empty where a command cannot be meant.
 * @example strokesOf(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true })) // ['Ctrl+D']
 */
export function strokesOf(pressed: Pressed): string[] {
  const { ctrlKey, altKey, metaKey, shiftKey } = pressed
  const stroke = (name: string, ctrl: boolean, meta: boolean) =>
    [
      ...(ctrl ? ['Ctrl'] : []),
      ...(altKey ? ['Alt'] : []),
      ...(meta ? ['Meta'] : []),
      ...(shiftKey ? ['Shift'] : []),
      name,
    ].join('+')
  return namesOf(pressed).flatMap((name) =>
    metaKey
      ? [stroke(name, ctrlKey, true), stroke(name, true, false)]
      : [stroke(name, ctrlKey, false)],
  )
}

/** The keys of a stroke, one after the other, to be shown; none for a name that is no key. */
export function keysOf(stroke: string | undefined): readonly string[] {
  if (stroke === undefined || !STROKE.test(stroke)) return []
  const keys = stroke.split('+')
  const last = keys.pop() ?? ''
  return [...keys, NAMES.get(Number(last.slice(1))) ?? last]
}
