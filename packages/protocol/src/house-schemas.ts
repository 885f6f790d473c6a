/** What the host may send, as JSON Schema. */

import type { HouseAsk } from './house.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import { object, token, word } from './shapes.ts'
import { standard } from './standard.ts'

const reason = { type: 'string', minLength: 1, maxLength: MAX_CHAT_LENGTH * 4 }
const propose = { type: 'boolean' }

export const houseAskSchema = standard<HouseAsk>(
  object(
    {
      hostToken: token,
      token,
      order: {
        oneOf: [
          object({ deed: { const: 'hand-over' }, seat: word }, ['deed', 'seat']),
          object({ deed: { const: 'kick' }, seat: word, reason, propose }, [
            'deed',
            'seat',
            'reason',
          ]),
          object({ deed: { const: 'close' }, reason, propose }, ['deed', 'reason']),
          object({ deed: { const: 'put-out' } }, ['deed']),
          object({ deed: { const: 'let-in' } }, ['deed']),
        ],
      },
    },
    ['order'],
  ),
)
