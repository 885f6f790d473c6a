/** Games that lie on the server and cannot be played: what each of them needs. */

import { listLacking, useLoaded } from '../server/api.ts'
import { sayOfLobby } from './words.ts'

export function Lacking() {
  const lacking = useLoaded('lacking', listLacking)
  if (lacking.state !== 'ready' || lacking.value.length === 0) return null
  return (
    <section aria-labelledby="lacking-title" className="lacking">
      <h2 id="lacking-title">{sayOfLobby('lobby.lacking')}</h2>
      <ul>
        {lacking.value.flatMap(({ title, needs }) =>
          needs.map(({ what, asked, found = 'none' }) => (
            <li key={`${title} ${what}`}>
              {sayOfLobby('lobby.needs', { title, what, asked, found })}
            </li>
          )),
        )}
      </ul>
      <p className="meta">{sayOfLobby('lobby.needs.help')}</p>
    </section>
  )
}
