/** Why an action is advised, in English: apart, for it is fetched with the first advice. */

import type { Language } from './language.ts'

export const englishAdvice: NonNullable<Language['advice']> = {
  only: 'Nothing else is legal.',
  wins: '{surely, select, true {It wins the game.} other {It may win the game.}}',
  attacks: '{attackers} {count, plural, one {attacks} other {attack}} {target}.',
  gathers: 'It prepares an attack on {target} by {attackers}.',
  alone: 'It prepares an attack on {target}.',
  takes: 'Takes: {units}.',
  enters: 'Brings into play: {units}.',
  nears: 'Closer to the enemy: {units}.',
  gains:
    '{next, select, far {Nothing else does nearly as much for your position{chanced, select, yes {, on average} other {}}.} close {It does more for your position{chanced, select, yes {, on average,} other {}} than anything else; next best: {second}.} same {Nothing does more for your position{chanced, select, yes {, on average} other {}}; just as good: {second}.} alike {Nothing does more for your position{chanced, select, yes {, on average} other {}}.} other {It does something for your position.}}',
  least:
    '{gain, select, none {Nothing gains anything at once; this costs nothing, as far as can be seen.} other {Nothing improves your position at once; this serves it best.}}',
  rests: 'Nothing that can be done gains anything any more.',
  together:
    'Several sides choose at the same time: against some of what the others may choose, this does best on average.',
  any: 'The rules of this game do not say what a position is worth: any action is as good as another.',
}
