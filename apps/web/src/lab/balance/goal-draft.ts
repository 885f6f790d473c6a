/** A goal of a search as the form holds it. */

/** `near` within so much, `atMost`, `atLeast`; as much or as little as can be. */
export const RELATIONS = ['near', 'atMost', 'atLeast', 'most', 'least'] as const
export type Relation = (typeof RELATIONS)[number]

export interface GoalDraft {
  /** `score`, `drawn`, `length`, `turns` or a metric of the module. */
  readonly measure: string
  readonly relation: Relation
  readonly value: string
  readonly within: string
}

/** Both sides win as often. */
export const EVEN: GoalDraft = { measure: 'score', relation: 'near', value: '50', within: '3' }

/** What a goal on a measure begins as. */
export const GOAL: GoalDraft = { measure: 'turns', relation: 'atMost', value: '10', within: '1' }

/** As a search reads it: `score=50±3`, `length<=400`, `turns=most`. */
export function goalText({ measure, relation, value, within }: GoalDraft): string {
  const number = plain(value)
  switch (relation) {
    case 'near':
      return `${measure}=${number}±${plain(within)}`
    case 'atMost':
      return `${measure}<=${number}`
    case 'atLeast':
      return `${measure}>=${number}`
    default:
      return `${measure}=${relation}`
  }
}

/** With a point, as the reader's comma is not read. */
function plain(number: string): string {
  return number.trim().replace(',', '.')
}
