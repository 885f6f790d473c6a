/** The shapes of what is asked about people. */

import type { BlockAsk, ModeratorOrder, ReportAsk, UnblockAsk } from './conduct.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import { standard } from './standard.ts'

const word = { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$', maxLength: 100 }
const token = { type: 'string', pattern: '^[A-Za-z0-9_-]{16,128}$' }
const id = { type: 'string', pattern: '^[a-z0-9]{1,64}$' }
const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

export const blockAskSchema = standard<BlockAsk>(
  object({ game: word, seat: word }, ['game', 'seat']),
)
export const unblockAskSchema = standard<UnblockAsk>(object({ block: id }, ['block']))
export const reportAskSchema = standard<ReportAsk>(
  object(
    {
      game: word,
      seat: word,
      token,
      text: { type: 'string', minLength: 1, maxLength: MAX_CHAT_LENGTH * 4 },
    },
    ['game', 'seat', 'token', 'text'],
  ),
)
export const moderatorOrderSchema = standard<ModeratorOrder>({
  oneOf: [
    object({ report: id, deed: { enum: ['dismiss', 'mute', 'unseat', 'bar'] } }, [
      'report',
      'deed',
    ]),
    object({ letIn: id }, ['letIn']),
    object({ withdraw: word }, ['withdraw']),
  ],
})
