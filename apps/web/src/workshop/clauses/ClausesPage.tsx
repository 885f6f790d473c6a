/** A rulebook clause by clause: is it implemented, tested, and at work in random games? */

import { MOST_GAMES, type WorkshopFolder } from '@redoubt/protocol'
import { useState } from 'react'
import { Link, useLocation } from '../../app/router.tsx'
import { Shell, usePageTitle } from '../../app/Shell.tsx'
import { useLoaded } from '../../server/api.ts'
import { listFolders } from '../../server/workshop-files.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { sayInWorkshop as say } from '../words.ts'
import { ClauseTable } from './ClauseTable.tsx'
import { useCoverage } from './use-coverage.ts'
import './clauses.css'

export function ClausesPage() {
  const folders = useLoaded('workshop', listFolders)
  const { search } = useLocation()
  const wanted = new URLSearchParams(search).get('folder')
  usePageTitle(say('clauses.title'))
  if (folders.state === 'loading') return <Waiting />
  if (folders.state === 'failed')
    return (
      <Shell title={say('clauses.title')}>
        <Failed problem={folders.problem} retry={folders.retry} />
      </Shell>
    )
  const sound = folders.value.filter(({ module }) => module !== undefined)
  return <Clauses folders={sound} first={wanted ?? sound[0]?.name ?? ''} />
}

function Clauses({ folders, first }: { folders: readonly WorkshopFolder[]; first: string }) {
  const [folder, setFolder] = useState(first)
  const [games, setGames] = useState('100')
  // The tests alone are quick: they are there at once.
  const [asked, setAsked] = useState<{ folder: string; games: number } | undefined>({
    folder: first,
    games: 0,
  })
  const { found, progress, problem } = useCoverage(asked)
  const number = Number(games)
  const isSound = Number.isInteger(number) && number >= 1 && number <= MOST_GAMES
  const module = folders.find(({ name }) => name === folder)?.module
  return (
    <Shell title={say('clauses.title')}>
      <h1>{say('clauses.title')}</h1>
      <p className="lead">{say('clauses.lead')}</p>
      <Link href={`/workshop?${new URLSearchParams({ folder })}`}>{say('clauses.back')}</Link>
      <div className="clauses-ask">
        {folders.length > 1 && (
          <Select
            label={say('desk.folder')}
            value={folder}
            items={folders.map(({ name }) => ({ value: name, label: name }))}
            onChange={(name) => {
              setFolder(name)
              setAsked({ folder: name, games: 0 })
            }}
          />
        )}
        <Field
          label={say('clauses.games')}
          value={games}
          onChange={setGames}
          inputMode="numeric"
          problem={isSound ? undefined : say('clauses.games.wrong', { most: MOST_GAMES })}
        />
        {progress ? (
          <Button onPress={() => setAsked(undefined)}>{say('clauses.stop')}</Button>
        ) : (
          <Button
            look="primary"
            isDisabled={!isSound}
            onPress={() => setAsked({ folder, games: number })}
          >
            {say('clauses.play')}
          </Button>
        )}
      </div>
      {progress && (
        <p className="clauses-progress">
          <progress
            aria-label={say('clauses.games')}
            value={progress.of === 0 ? undefined : progress.games}
            max={Math.max(1, progress.of)}
          />
          {progress.of > 0 && say('clauses.progress', progress)}
        </p>
      )}
      {problem !== undefined && (
        <pre className="field-problem" role="alert">
          {problem}
        </pre>
      )}
      {found && module !== undefined && <ClauseTable found={found} module={module} />}
    </Shell>
  )
}
