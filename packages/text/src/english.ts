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
    wins: 'It wins the game.',
    attacks: '{attackers} {count, plural, one {attacks} other {attack}} {target}.',
    gathers: 'It prepares an attack on {target} by {attackers}.',
    alone: 'It prepares an attack on {target}.',
    gains:
      'Of {among} legal actions it leaves your side best off{chanced, select, yes { on average} other {}}: {gain} by the game’s own reckoning{next, select, none {} other {, against {second} for the next best: {next}}}.',
    least:
      '{gain, select, none {None of {among} legal actions gains anything at once; this loses nothing.} other {All {among} legal actions cost something; this costs least: {gain} by the game’s own reckoning.}}',
    rests: 'Nothing that can be done gains anything any more.',
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
