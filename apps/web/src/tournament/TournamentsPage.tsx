/** The tournaments there are, and making another. */

import { Link, navigate } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { club } from '../clubs/words.ts'
import { useLoaded } from '../server/api.ts'
import { listTournaments } from '../server/tournaments.ts'
import { Failed, Waiting } from '../ui/states.tsx'
import { TournamentForm } from './TournamentForm.tsx'

export function TournamentsPage() {
  const loaded = useLoaded('tournaments', listTournaments)
  return (
    <Shell title={club('tournaments.title')}>
      <h1>{club('tournaments.title')}</h1>
      <p className="lead">
        {club('tournaments.lead')} <Link href="/ladders">{club('ladders.title')}</Link>
      </p>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && (
        <>
          {loaded.value.length === 0 && <p>{club('tournaments.none')}</p>}
          <ul className="rows">
            {loaded.value.map((one) => (
              <li key={one.id} className="row">
                <div className="row-text">
                  <Link className="row-title" href={`/tournaments/${encodeURIComponent(one.id)}`}>
                    {one.name}
                  </Link>
                  <span className="meta">
                    {one.moduleTitle} · {club(`system.${one.system}`)} ·{' '}
                    {club(`tournament.status.${one.status}`, {
                      players: one.players,
                      round: one.round,
                      rounds: one.rounds,
                    })}
                  </span>
                </div>
              </li>
            ))}
          </ul>
          <TournamentForm onMade={(id) => navigate(`/tournaments/${encodeURIComponent(id)}`)} />
        </>
      )}
    </Shell>
  )
}
