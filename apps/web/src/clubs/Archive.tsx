/** One's games that are over, on every device, as far back as they go. */

import type { GameSummary } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { Link } from '../app/router.tsx'
import { problemOf } from '../messages/problem.ts'
import { ago, say } from '../messages/say.ts'
import { readArchive } from '../server/archive.ts'
import { Button } from '../ui/Button.tsx'
import { club } from './words.ts'

interface Read {
  readonly games: readonly GameSummary[]
  /** Where there are more. */
  readonly next?: string
}

export function Archive() {
  const [read, setRead] = useState<Read>()
  const [problem, setProblem] = useState<string>()
  const readOn = (before: Read | undefined) =>
    readArchive(before?.next).then(
      ({ games, next }) =>
        setRead({
          games: [...(before?.games ?? []), ...games],
          ...(next === undefined ? {} : { next }),
        }),
      (error: unknown) => setProblem(problemOf(error)),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is read once
  useEffect(() => void readOn(undefined), [])
  return (
    <section aria-labelledby="archive-title">
      <h2 id="archive-title">{club('archive.title')}</h2>
      {read?.games.length === 0 && <p>{club('archive.none')}</p>}
      {read && read.games.length > 0 && (
        <ul className="rows">
          {read.games.map((game) => (
            <Ended key={game.id} game={game} />
          ))}
        </ul>
      )}
      {read?.next !== undefined && (
        <Button look="quiet" onPress={() => void readOn(read)}>
          {club('archive.more')}
        </Button>
      )}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

function Ended({ game }: { game: GameSummary }) {
  const { id, name, seats, result, yours, moved } = game
  const others = seats.flatMap(({ seat, player }) =>
    player === undefined || seat === yours ? [] : [player],
  )
  const winners = result?.winners ?? []
  const end =
    winners.length === 0 || winners.length === seats.length
      ? 'archive.drawn'
      : winners.includes(yours ?? '')
        ? 'archive.won'
        : 'archive.lost'
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-title">{name}</span>
        <span className="row-players">{others.join(', ')}</span>
      </div>
      <span className="meta">
        {club(end)} · {ago(moved)}
      </span>
      <Link className="button plain" href={`/replay/${id}`}>
        {say('lobby.replay')}
      </Link>
    </li>
  )
}
