/** Who is how strong at which game: ratings with where they lie 95 times of 100. */

import { useState } from 'react'
import { Shell } from '../app/Shell.tsx'
import { club } from '../clubs/words.ts'
import { useLoaded } from '../server/api.ts'
import { listLadders, readLadder } from '../server/tournaments.ts'
import { Select } from '../ui/Select.tsx'
import { Failed, Waiting } from '../ui/states.tsx'

export function LaddersPage() {
  const loaded = useLoaded('ladders', listLadders)
  const [chosen, setChosen] = useState<string>()
  return (
    <Shell title={club('ladders.title')}>
      <h1>{club('ladders.title')}</h1>
      <p className="lead">{club('ladders.lead')}</p>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && (
        <>
          <Select
            label={club('ladder.which')}
            value={chosen ?? loaded.value[0]?.id ?? ''}
            onChange={setChosen}
            items={loaded.value.map(({ id, moduleTitle, preset }) => ({
              value: id,
              label: `${moduleTitle}: ${preset === 'standard' ? club('ladder.standard') : preset}`,
            }))}
          />
          <Players id={chosen ?? loaded.value[0]?.id} />
        </>
      )}
    </Shell>
  )
}

function Players({ id }: { id: string | undefined }) {
  const loaded = useLoaded(`ladder ${id}`, async () =>
    id === undefined ? [] : (await readLadder(id)).players,
  )
  if (loaded.state === 'loading') return <Waiting />
  if (loaded.state === 'failed') return <Failed problem={loaded.problem} retry={loaded.retry} />
  if (loaded.value.length === 0) return <p>{club('ladder.nobody')}</p>
  return (
    <table className="standings">
      <thead>
        <tr>
          <th scope="col">{club('standings.player')}</th>
          <th scope="col">{club('standings.rating')}</th>
          <th scope="col">{club('standings.games')}</th>
        </tr>
      </thead>
      <tbody>
        {loaded.value.map(({ name, rating, interval: [low, high], games }) => (
          <tr key={`${name} ${rating} ${games}`}>
            <th scope="row">{name}</th>
            <td>{club('rating.text', { rating, low, high })}</td>
            <td>{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
