/** Mappings that are met in nearly every message: their names need not be said at all, nor what they nearly always hold. */

export interface Shape {
  readonly names: readonly string[]
  /** What names hold that are not said: words, truths, or an empty list. */
  readonly fixed: Readonly<Record<string, string | boolean | readonly never[]>>
  /** A name that is not said either: it holds the same as another one. */
  readonly same?: readonly [name: string, as: string]
}

/** Of mappings with the same names the one that leaves most unsaid comes first, and those that are met most before all. */
export const KNOWN_SHAPES: readonly Shape[] = [
  shape('op id to', { op: 'move' }),
  shape('op name value', { op: 'set' }),
  shape('op name key value', { op: 'set' }),
  shape('op id attribute value', { op: 'mark' }),
  shape('op kind frame', { op: 'flow', kind: 'next' }),
  shape('step side'),
  shape('ref id', { ref: 'side' }),
  shape('ref id', { ref: 'place' }),
  shape('ref id type side face place name', { ref: 'piece' }),
  shape('key facts clause'),
  shape('side unit to'),
  shape('side turn'),
  shape('seat side step facts'),
  shape('seq seat side action operations log draws asked', { draws: [] }),
  shape('hash offers mayUndo', { offers: [], mayUndo: false }),
  shape('hash offers mayUndo', { mayUndo: false }),
  shape('hash offers mayUndo'),
  shape('action side confirm ends quick ready first', offered({})),
  shape('action side confirm ends quick ready', offered({ ends: true, ready: true })),
  shape('action side confirm ends quick ready denial', offered({})),
  shape('argument kind optional values complete', argument('piece', { values: [] })),
  shape('argument kind optional values complete', argument('piece')),
  shape('argument kind optional values complete last', argument('piece', { last: true })),
  shape('argument kind optional values complete last', argument('space', { last: true })),
  shape('argument kind optional values complete following', argument('piece')),
  shape('argument kind optional values complete', argument('space')),
  shape('value piece place', {}, ['value', 'place']),
  shape('value piece place'),
  shape('value place', {}, ['value', 'place']),
  shape('clause message facts'),
  shape('op id face', { op: 'flip' }),
  shape('key facts'),
  shape('ref items', { ref: 'list' }),
  shape('candidates'),
  shape('seq seat side action operations log draws asked'),
  shape('action side confirm ends quick ready first'),
  shape('action side confirm ends quick ready'),
  shape('argument kind optional values complete'),
  shape('argument kind optional values complete last', { last: true }),
  shape('argument kind optional values complete following'),
  shape('op kind frame'),
  shape('op kind'),
  shape('op id'),
  shape('ref id'),
  shape('key sides value'),
]

/** So many of them take a byte; what is left of short numbers is for the shapes that a message brings itself. */
export const SHORT_KNOWN = 28

function shape(names: string, fixed: Shape['fixed'] = {}, same?: Shape['same']): Shape {
  return { names: names.split(' '), fixed, ...(same ? { same } : {}) }
}

/** An offer of which nothing is remarkable but this. */
function offered(remarkable: Shape['fixed']): Shape['fixed'] {
  return { confirm: false, ends: false, quick: false, ready: false, ...remarkable }
}

/** An argument that must be given. */
function argument(kind: string, more: Shape['fixed'] = {}): Shape['fixed'] {
  return { kind, optional: false, complete: false, ...more }
}

/** Is what the name holds left unsaid? */
export function isUnsaid({ fixed, same }: Shape, name: string): boolean {
  return same?.[0] === name || Object.hasOwn(fixed, name)
}
