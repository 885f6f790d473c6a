/** What became of a module of VASSAL that was sent: how much of it works, what is missing, and its logs as replays. */

import type { ImportLine, ImportReport } from '@redoubt/protocol'
import { Link } from '../app/router.tsx'
import { club } from '../clubs/words.ts'
import { languageTag } from '../messages/language.ts'

/** @param module its id here */
export function ImportedNote({
  module,
  report: { components, traits, lines, notes, replays },
}: {
  module: string
  report: ImportReport
}) {
  return (
    <section className="sent-report" aria-label={club('sent.report')}>
      <p>{club('sent.covered', { components: percent(components), traits: percent(traits) })}</p>
      {replays.map(({ id, title, steps, lost }) => (
        <p key={id}>
          <Link
            className="button plain"
            href={`/replay/sent/${encodeURIComponent(`${module}/${id}`)}`}
          >
            {club('sent.replay', { title, steps })}
          </Link>{' '}
          {Object.keys(lost).length > 0 &&
            club('sent.lost', {
              what: Object.entries(lost)
                .map(([what, count]) => `${count} × ${what}`)
                .join(', '),
            })}
        </p>
      ))}
      <details>
        <summary>{club('sent.report')}</summary>
        {notes.length > 0 && (
          <ul lang="en">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <Fates lines={lines.filter(({ fate }) => fate !== 'mapped')} />
        <details>
          <summary>{club('sent.works')}</summary>
          <Fates lines={lines.filter(({ fate }) => fate === 'mapped')} />
        </details>
      </details>
    </section>
  )
}

/** Kinds of components and traits, and what became of each. */
function Fates({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <table lang="en">
      <tbody>
        {lines.map(({ of, name, count, fate, why }) => (
          <tr key={`${of} ${name} ${fate} ${why}`}>
            <th scope="row" className="sent-name">
              {name}
            </th>
            <td>{count}</td>
            <td>{fate}</td>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Never rounded up: what is not all is not said to be. */
function percent(share: number): string {
  const format = new Intl.NumberFormat(languageTag(), {
    ...{ style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' },
  } as Intl.NumberFormatOptions)
  return format.format(share)
}
