/** The shapes of what is asked about people. */

import type { BlockAsk, ModeratorOrder, ReportAsk, UnblockAsk } from './conduct.ts'
import { MAX_CHAT_LENGTH } from './limits.ts'
import { id, object, token, word } from './shapes.ts'
import { standard } from './standard.ts'

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
