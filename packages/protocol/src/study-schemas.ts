/** The shapes of what visitors of a study send. */

import { MAX_ARGUMENT_LENGTH, MAX_NAME_LENGTH } from './limits.ts'
import { commandId, object, seq, token, word } from './shapes.ts'
import { type StandardSchema, standard } from './standard.ts'
import type { StudyAsk, StudyRequestName, StudyRequests, StudyTerms } from './study.ts'

const line = {
  type: 'string',
  pattern: '^[0-9]{1,6}$',
  description: 'the number of a line, as a text of at most 6 digits',
}
/** In UTF-16 units; characters are counted when the text is cleaned. */
const name = { type: 'string', maxLength: MAX_NAME_LENGTH * 4 }
const study = {
  type: 'string',
  pattern: '^[A-Za-z0-9_.~-]{10,300}$',
  description: 'the name of a study, as its link has it',
}

export const studyAskSchema: StandardSchema<StudyAsk> = standard(
  object(
    {
      game: word,
      token,
      at: seq,
    },
    ['game'],
  ),
)

export const studyTermsSchema: StandardSchema<StudyTerms> = standard(
  object({ study, name }, ['study']),
)

const requests: Readonly<Record<StudyRequestName, object>> = {
  'who-am-i': { anyOf: [{ type: 'null' }, object({}, [])] },
  'keep-line': object({ id: commandId, name }, ['id', 'name']),
  'open-line': object({ id: commandId, line }, ['id']),
  'drop-line': object({ id: commandId, line }, ['id', 'line']),
  point: object({ place: { type: 'string', maxLength: MAX_ARGUMENT_LENGTH } }, []),
}

/** The shape of each request that only a study knows. */
export const studyRequestSchemas = Object.fromEntries(
  Object.entries(requests).map(([request, schema]) => [request, standard(schema)]),
) as { readonly [N in StudyRequestName]: StandardSchema<StudyRequests[N]['ask']> }
