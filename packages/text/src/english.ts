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
