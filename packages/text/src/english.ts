/** English: what is said unless another language is asked for. */

import type { Language } from './language.ts'
import {
  tableActions,
  tableDenials,
  tableLog,
  tablePrompts,
  tableResults,
} from './table-messages.ts'

export const english: Language = {
  tag: 'en',
  table: {
    denials: tableDenials,
    prompts: tablePrompts,
    actions: tableActions,
    results: tableResults,
    log: tableLog,
  },
  advice: {
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
      'Several sides choose at the same time: what this is worth hangs on what the others do, and that is not thought through.',
    any: 'The rules of this game do not say what a position is worth: any action is as good as another.',
  },
  phrases: {
    piece: (name, adjective, face) =>
      [adjective, face, name].filter((word) => word !== undefined && word !== '').join(' '),
    soMany: (count, name) => `${count} ${name.toLowerCase()}`,
    quoted: (words) => `“${words}”`,
    zoneOf: (side, zone) => `${side}${side.endsWith('s') ? '’' : '’s'} ${zone}`,
    place: (name, article) => `${article} ${name}`,
    unseen: 'something unseen',
    unseenAt: (place) => `a piece in ${place}`,
    unseenPiece: 'a piece',
    and: ' and ',
    at: (pieces, place) => `${pieces} at ${place}`,
  },
}
