/** Keys by which a counter's commands are given, as the modules of VASSAL name them: `Ctrl+D`, `#112`. */

/** Codes of keys that are no letter and no digit, by what the browser calls them. */
const CODES: Readonly<Record<string, number>> = {
  Tab: 9,
  Enter: 10,
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
}
const NAMES = new Map(Object.entries(CODES).map(([name, code]) => [`#${code}`, name]))

const STROKE = /^(?:(?:Ctrl|Alt|Meta|Shift)\+)*(?:[0-9A-Z]|#\d+)$/

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>

/** With Shift or Alt a key may give another character than the one on it. */
const PRINTED = /^(?:Digit|Numpad|Key)([0-9A-Z])$/

/**
 * What was pressed, by the names it may go by: Command on a Mac is its Ctrl as well. Empty where a command cannot be meant.
 * @example strokesOf(new KeyboardEvent('keydown', { key: 'd', ctrlKey: true })) // ['Ctrl+D']
 */
export function strokesOf({ key, code, ctrlKey, altKey, metaKey, shiftKey }: Pressed): string[] {
  const upper = key.toUpperCase()
  const number = CODES[key]
  const named = /^[0-9A-Z]$/.test(upper)
    ? upper
    : number === undefined
      ? PRINTED.exec(code)?.[1]
      : `#${number}`
  if (named === undefined) return []
  const stroke = (ctrl: boolean, meta: boolean) =>
    [
      ...(ctrl ? ['Ctrl'] : []),
      ...(altKey ? ['Alt'] : []),
      ...(meta ? ['Meta'] : []),
      ...(shiftKey ? ['Shift'] : []),
      named,
    ].join('+')
  return metaKey ? [stroke(ctrlKey, true), stroke(true, false)] : [stroke(ctrlKey, false)]
}

/** The keys of a stroke, one after the other, to be shown; none for a name that is no key. */
export function keysOf(stroke: string | undefined): readonly string[] {
  if (stroke === undefined || !STROKE.test(stroke)) return []
  const keys = stroke.split('+')
  const last = keys.pop() ?? ''
  return [...keys, NAMES.get(last) ?? last]
}
