/** What is wrong with a study, before anything of it runs: where, what was expected, and the clause. */

import type { StudyProblem } from '@redoubt/lab'
import { Link } from '../../app/router.tsx'
import { tell } from '../messages/words.ts'

export function ProblemList({
  module,
  problems,
  names,
  lineOf,
}: {
  module: string
  problems: readonly StudyProblem[]
  /** Names of the arms. */
  names: readonly string[]
  /** Line of a study file where a problem is. */
  lineOf?: ((path: StudyProblem['path']) => number | undefined) | undefined
}) {
  return (
    <section className="lab-problems" role="alert" aria-label={tell('problems.title')}>
      <h2>{tell('problems.title')}</h2>
      <ul>
        {problems.map(({ path, message, expected, clause }) => {
          const line = lineOf?.(path)
          return (
            <li key={`${path.join('.')} ${message}`}>
              <strong>{placeOf(path, names)}</strong>
              {line !== undefined && (
                <span className="meta"> {tell('problems.line', { line })}</span>
              )}
              : {message}
              {expected !== undefined && ` ${tell('problems.expected', { expected })}`}{' '}
              {clause !== undefined && (
                <Link className="clause" href={`/rules/${module}#${clause}`} target="_blank">
                  {clause}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** `['arms', 1, 'options', 'turn_cap']` as "bga_like, options, turn_cap". */
function placeOf(path: StudyProblem['path'], names: readonly string[]): string {
  const [first, at, ...rest] = path
  if (first === 'arms' && typeof at === 'number')
    return [names[at] ?? String(at + 1), ...rest].join(', ').replaceAll('_', ' ')
  return path.length === 0 ? tell('problems.study') : path.join(', ').replaceAll('_', ' ')
}
