/** What people's games say of a rule: in how many it would have mattered, by which clauses, and where. */

import { dataSeated, type ModuleData } from '@redoubt/engine'
import type { Touched } from '@redoubt/lab'
import { useMemo } from 'react'
import { Link } from '../../app/router.tsx'
import { textsOf } from '../../messages/texts-of.ts'
import { actionOf, actionText } from '../messages/in-words.ts'
import { tell } from '../messages/words.ts'
import { ClauseLink } from '../shown/ClauseLink.tsx'
import { LabTable } from '../shown/LabTable.tsx'
import { amount, percent, range } from '../shown/numbers.ts'
import { keyOf, type PeoplesGame } from './peoples-game.ts'

export function PeopleTold({
  data,
  touched: { games: finished, share, perGame, firstAt, reasons, unfinished, unsound, cut },
  arm,
  games,
}: {
  data: ModuleData
  touched: Touched
  arm: string
  games: readonly PeoplesGame[]
}) {
  const texts = useMemo(() => textsOf(dataSeated(data, undefined)), [data])
  const nameOf = (key: string) => games.find((one) => keyOf(one) === key)?.name ?? key
  const clauses = new Map(data.rulebook.clauses.map(({ id, title }) => [id, title]))
  return (
    <div role="status" data-testid="people-told">
      <p>
        {finished === 0
          ? tell('people.none')
          : tell('people.share', {
              name: arm,
              games: finished,
              touched: Math.round(share.value * finished),
              share: percent(share.value),
              range: range(share, percent),
            })}{' '}
        {finished > 1 && tell('people.each', { times: amount(perGame.value) })}{' '}
        {firstAt !== undefined && tell('people.first', { share: percent(firstAt) })}
      </p>
      {reasons.length > 0 && (
        <LabTable
          testId="people-reasons"
          columns={[
            tell('clauses.clause'),
            tell('why.how'),
            { label: tell('scores.count'), number: true },
            { label: tell('people.times'), number: true },
            tell('why.where'),
          ]}
        >
          {reasons.map(({ clause, why, games: in_, times, example }) => (
            <tr key={`${clause} ${why}`}>
              <th scope="row">
                {clause !== undefined && (
                  <>
                    <ClauseLink module={data} clause={clause} /> {clauses.get(clause)}
                  </>
                )}
              </th>
              <td>{tell(`why.${why}`)}</td>
              <td className="number">{in_}</td>
              <td className="number">{times}</td>
              <td>
                <Example games={games} {...example} />{' '}
                {example.action !== undefined && actionText(texts, actionOf(example.action))}
              </td>
            </tr>
          ))}
        </LabTable>
      )}
      {(unfinished.length > 0 || unsound.length > 0 || cut.length > 0) && (
        <ul className="meta">
          {unfinished.length > 0 && (
            <li>{tell('people.unfinished', { count: unfinished.length })}</li>
          )}
          {unsound.map(({ game, message }) => (
            <li key={game}>{tell('people.unsound', { game: nameOf(game), message })}</li>
          ))}
          {cut.map(({ game, message }) => (
            <li key={game}>{tell('people.cut', { game: nameOf(game), message })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The game, and the way to it where it is on this server. */
function Example({
  games,
  game,
  event,
}: {
  games: readonly PeoplesGame[]
  game: string
  event: number
}) {
  const { id, name = game } = games.find((one) => keyOf(one) === game) ?? {}
  const text = tell('why.event', { name, event })
  if (id === undefined) return <>{text}</>
  return <Link href={`/replay/${id}`}>{text}</Link>
}
