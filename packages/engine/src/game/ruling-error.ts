/** Why a ruling cannot be carried out: the English sentence, by a key under which pages have it in other languages. */

/**
 * What a ruling can fail for, in English.
 * @example RULING_FAULTS['ruling.over'] // → 'the game is over'
 */
export const RULING_FAULTS = {
  'ruling.over': 'the game is over',
  'ruling.over-ask': 'the game is over: nobody can be asked',
  'ruling.nobody': 'nobody plays this game',
  'ruling.no-change': 'a ruling changes something, got no change',
  'ruling.rules': 'the rules cannot go on from there ({name}): {fault}',
  'ruling.strictness': '{fault}',
  'ruling.there-already': '{unit} is there already',
  'ruling.not-there': '{unit} does not stand in {place}',
  'ruling.piece': 'expected a piece that everybody sees, got {number}',
  'ruling.hidden-piece': 'expected a piece that everybody sees, got one that is hidden or gone',
  'ruling.hidden-place': 'not everybody sees what lies in {place}, so nothing can be put there',
  'ruling.hidden-variable': 'not everybody sees {name}, so nobody can agree to what it is to be',
  'ruling.no-type': 'there is no kind of piece "{received}"',
  'ruling.no-attribute': 'there is no attribute "{received}"',
  'ruling.no-variable': 'there is no variable "{received}"',
  'ruling.no-member': 'there is no {what} "{received}"',
  'ruling.no-step': 'there is no step that asks "{received}"',
  'ruling.no-place': 'there is no place "{received}"',
  'ruling.no-side': 'there is no side "{received}"',
  'ruling.face': 'expected another of the {count} faces of {unit} (0 to {last}), got {received}',
  'ruling.whole': '{name}: expected a whole number, got {received}',
  'ruling.truth': '{name}: expected true or false, got {received}',
  'ruling.text': '{name}: expected a text, got {received}',
  'ruling.unsettable': '{name} is a {type}, which a ruling cannot set',
  'ruling.one-of': '{name}: expected one of {values}, got {received}',
  'ruling.range': '{name}: expected {min} to {max}, got {received}',
} as const

/**
 * The key of such a sentence.
 * @example const why: RulingFault = 'ruling.over'
 */
export type RulingFault = keyof typeof RULING_FAULTS

/**
 * A ruling that cannot be carried out; nothing has changed.
 * @example new RulingError('ruling.no-place', { received: '0909' }).message // → 'there is no place "0909"'
 */
export class RulingError extends Error {
  readonly key: RulingFault
  readonly facts: Readonly<Record<string, string | number>>
  constructor(key: RulingFault, facts: Readonly<Record<string, string | number>> = {}) {
    super(RULING_FAULTS[key].replace(/\{(\w+)\}/g, (_, fact: string) => String(facts[fact])))
    this.name = 'RulingError'
    this.key = key
    this.facts = facts
  }
}
