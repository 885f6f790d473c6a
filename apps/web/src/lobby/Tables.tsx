/** The games being played: those that wait for oneself first, found by name and by what is played. */

import type { GamesPage, ModuleSummary } from '@redoubt/protocol'
import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { Empty } from '../ui/states.tsx'
import { GameRow } from './GameRow.tsx'
import { everything, groupsOf, inWords, matching, modulesIn } from './games-list.ts'
import { useFurther } from './use-further.ts'
import { sayOfLobby } from './words.ts'

/** As many are seen at one glance. */
const FEW = 6

export function Tables({
  first,
  modules,
}: {
  first: GamesPage
  /** As they are called in the reader's language. */
  modules: readonly ModuleSummary[]
}) {
  const [filter, setFilter] = useState(everything)
  const { games: known, more, problem } = useFurther(first)
  const games = inWords(known, modules)
  if (games.length === 0) {
    return (
      <Empty title={sayOfLobby('lobby.no-games')}>
        <p>{sayOfLobby('lobby.no-games.help')}</p>
      </Empty>
    )
  }
  const shown = matching(games, filter)
  return (
    <>
      {games.length > FEW && (
        <div className="game-filter">
          <Field
            label={sayOfLobby('lobby.find')}
            placeholder={sayOfLobby('lobby.find-hint')}
            value={filter.words}
            onChange={(words) => setFilter({ ...filter, words })}
          />
          <Select
            label={sayOfLobby('lobby.which')}
            value={filter.module}
            onChange={(module) => setFilter({ ...filter, module })}
            items={[
              { value: '', label: sayOfLobby('lobby.which.all') },
              ...modulesIn(games).map(([value, label]) => ({ value, label })),
            ]}
          />
        </div>
      )}
      {shown.length === 0 && <p>{sayOfLobby('lobby.none-found')}</p>}
      {groupsOf(shown).map(({ key, games: members }) => (
        <div key={key} className="game-group">
          <h3>{sayOfLobby(`lobby.group.${key}`)}</h3>
          <ul className="rows">
            {members.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </div>
      ))}
      {more && <Button onPress={more}>{sayOfLobby('lobby.more')}</Button>}
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
