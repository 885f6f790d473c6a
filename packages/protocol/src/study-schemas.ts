/** The shapes of what visitors of a study send. */

import { MAX_ARGUMENT_LENGTH, MAX_NAME_LENGTH } from './limits.ts'
import { type StandardSchema, standard } from './standard.ts'
import type { StudyAsk, StudyRequestName, StudyRequests, StudyTerms } from './study.ts'

const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const id = { type: 'string', pattern: '^[A-Za-z0-9-]{8,64}$' }
const line = { type: 'string', pattern: '^[0-9]{1,6}$' }
/** In UTF-16 units; characters are counted when the text is cleaned. */
const name = { type: 'string', maxLength: MAX_NAME_LENGTH * 4 }
const study = { type: 'string', pattern: '^[A-Za-z0-9_.~-]{10,300}$' }

export const studyAskSchema: StandardSchema<StudyAsk> = standard(
  object(
    {
      game: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$', maxLength: 100 },
      token: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,128}$' },
      at: { type: 'integer', minimum: 0, maximum: 0x7fffffff },
    },
    ['game'],
  ),
)

export const studyTermsSchema: StandardSchema<StudyTerms> = standard(
  object({ study, name }, ['study']),
)

const requests: Readonly<Record<StudyRequestName, object>> = {
  'who-am-i': { anyOf: [{ type: 'null' }, object({}, [])] },
  'keep-line': object({ id, name }, ['id', 'name']),
  'open-line': object({ id, line }, ['id']),
  'drop-line': object({ id, line }, ['id', 'line']),
  point: object({ place: { type: 'string', maxLength: MAX_ARGUMENT_LENGTH } }, []),
}

/** The shape of each request that only a study knows. */
export const studyRequestSchemas = Object.fromEntries(
  Object.entries(requests).map(([request, schema]) => [request, standard(schema)]),
) as { readonly [N in StudyRequestName]: StandardSchema<StudyRequests[N]['ask']> }
