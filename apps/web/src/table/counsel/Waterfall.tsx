/** From the printed factors to the column: one modifier a line, each with its clause; some may be struck out to see what would change. */

import type { ActionPreview } from '@redoubt/engine'
import { Sentence } from '../desk/Sentence.tsx'
import { useTable } from '../desk/use-session.ts'
import { sayOfCounsel } from './words.ts'

type Line = NonNullable<NonNullable<ActionPreview['said']>['lines']>[number]

export function Waterfall({
  lines,
  without,
  onStrike,
}: {
  lines: readonly Line[]
  without: readonly string[]
  onStrike: (line: string) => void
}) {
  const { texts, session } = useTable()
  const options = session.facts.module.options.options
  return (
    <table className="waterfall">
      <caption className="visually-hidden">{sayOfCounsel('counsel.lines')}</caption>
      <tbody>
        {lines.map((line) => {
          const struck = without.includes(line.id)
          const option = line.option === undefined ? undefined : options[line.option]?.label
          return (
            <tr key={line.id} className={struck ? 'struck' : ''}>
              <th scope="row">
                <span className="waterfall-line">
                  {line.toggle && (
                    <input
                      type="checkbox"
                      checked={!struck}
                      onChange={() => onStrike(line.id)}
                      aria-label={sayOfCounsel('counsel.count-in', {
                        line: texts.remark('preview', line).text,
                      })}
                    />
                  )}
                  <span>
                    <Sentence message={texts.remark('preview', line)} />
                    {option !== undefined && (
                      <span className="meta"> {sayOfCounsel('counsel.option', { option })}</span>
                    )}
                  </span>
                </span>
              </th>
              <td>{line.before}</td>
              <td aria-hidden="true">
                {line.before !== undefined && line.after !== undefined && '→'}
              </td>
              <td>
                <strong>{line.after}</strong>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
