/** What is known of somebody at the table: his ladders, and how his games with people ended. */

import { useLoaded } from '../server/api.ts'
import { readPerson } from '../server/conduct.ts'
import { club } from './words.ts'

export function Profile({ game, seat }: { game: string; seat: string }) {
  const person = useLoaded(`person ${game}.${seat}`, () => readPerson(game, seat))
  if (person.state !== 'ready') return null
  const { guest, ratings, ended } = person.value
  if (guest) return <p className="meta">{club('report.guest')}</p>
  return (
    <section aria-label={club('profile.title')}>
      <p>{club('profile.ended', { ...ended, all: ended.won + ended.drawn + ended.lost })}</p>
      {ratings.length > 0 && (
        <ul>
          {ratings.map(({ id, moduleTitle, preset, rating, interval: [low, high] }) => (
            <li key={id}>
              {moduleTitle} ({preset === 'standard' ? club('ladder.standard') : preset}):{' '}
              {club('rating.text', { rating, low, high })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
