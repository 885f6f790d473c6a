/** Games that people have finished, under one of the variants: how often its rule would have mattered, whatever bots do. */

import type { ModuleData } from '@redoubt/engine'
import type { Touched } from '@redoubt/lab'
import type { GameSummary } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { listGames, readRecordText, useLoaded } from '../../server/api.ts'
import { Button } from '../../ui/Button.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { Select } from '../../ui/Select.tsx'
import { Failed, Waiting } from '../../ui/states.tsx'
import { tell } from '../messages/words.ts'
import type { Plan } from '../plan/plan.ts'
import { changesOf, strictnessChanges } from '../plan/plan-form.ts'
import { type LabClient, startLab } from '../worker/client.ts'
import { withModules } from '../worker/with-modules.ts'
import { PeopleTold } from './PeopleTold.tsx'
import { keyOf, type PeoplesGame } from './peoples-game.ts'

type Asked =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly games: number }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'known'; readonly touched: Touched; readonly arm: string }

interface Props {
  readonly data: ModuleData
  readonly plan: Plan
  /** The rules have nothing against the plan. */
  readonly isReady: boolean
}

export function PeopleForm({ data, plan, isReady }: Props) {
  const { id } = data.manifest
  const { arms } = plan.file
  const others = arms.flatMap(({ name }, at) =>
    at > 0 && isOther(data, plan, at) ? [{ name, at }] : [],
  )
  const [chosen, setChosen] = useState(1)
  const [files, setFiles] = useState<readonly PeoplesGame[]>([])
  const finished = useLoaded(`finished ${id}`, () => finishedGames(id))
  const here = finished.state === 'ready' ? finished.value : []
  const games = [...here, ...files]
  const arm = others.find(({ at }) => at === chosen) ?? others[0]
  const [asked, ask] = useLooking(data, plan)
  if (!arm) return null
  return (
    <section className="form-section" aria-labelledby="people-title" data-testid="people">
      <h2 id="people-title">{tell('people.title')}</h2>
      <p>{tell('people.help')}</p>
      {others.length > 1 && (
        <Select
          label={tell('under.rule')}
          value={String(arm.at)}
          onChange={(value) => setChosen(Number(value))}
          items={others.map(({ name, at }) => ({ value: String(at), label: name }))}
        />
      )}
      <p>{tell('people.games', { here: here.length, files: files.length })}</p>
      <div className="card-actions">
        <Button
          isDisabled={!isReady || games.length === 0 || asked.state === 'running'}
          onPress={() => void ask(arm.at, games)}
        >
          {tell('people.ask', { name: arm.name })}
        </Button>
        <FileButton
          look="quiet"
          multiple
          accept={['.jsonl', 'application/jsonl', 'text/plain']}
          onFiles={(more) =>
            setFiles([
              ...files,
              ...more.map((file) => ({ name: file.name, text: () => file.text() })),
            ])
          }
        >
          {tell('people.files')}
        </FileButton>
      </div>
      {asked.state === 'running' && (
        <Waiting label={tell('people.running', { games: asked.games, all: games.length })} />
      )}
      {asked.state === 'failed' && <Failed problem={asked.problem} />}
      {asked.state === 'known' && (
        <PeopleTold data={data} touched={asked.touched} arm={asked.arm} games={games} />
      )}
    </section>
  )
}

/** What was asked of one plan is forgotten with it. */
function useLooking(data: ModuleData, plan: Plan) {
  const key = JSON.stringify(plan.file)
  const [held, setHeld] = useState<{ readonly key: string; readonly asked: Asked }>()
  const [lab, setLab] = useState<LabClient>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan ends the looking
  useEffect(() => () => lab?.close(), [lab, key])
  const ask = async (arm: number, games: readonly PeoplesGame[]) => {
    const set = (asked: Asked) => setHeld({ key, asked })
    const client = startLab()
    setLab(client)
    set({ state: 'running', games: 0 })
    client.on('looked', ({ games: done }) => set({ state: 'running', games: done }))
    try {
      const texts = await Promise.all(
        games.map(async (game) => ({ name: keyOf(game), text: await game.text() })),
      )
      const options = Object.fromEntries(
        changesOf(data, plan.file, arm).map(([option, , value]) => [option, value]),
      )
      const modules = await withModules(plan)
      const touched = await client.ask('people', { plan: modules, arm, options, games: texts })
      set({ state: 'known', touched, arm: plan.file.arms[arm]?.name ?? '' })
    } catch (error) {
      set({ state: 'failed', problem: error instanceof Error ? error.message : String(error) })
    }
    setLab(undefined)
  }
  const asked: Asked = held?.key === key ? held.asked : { state: 'idle' }
  return [asked, ask] as const
}

function isOther(data: ModuleData, { file }: Plan, arm: number): boolean {
  return (
    changesOf(data, file, arm).length > 0 ||
    strictnessChanges(file, arm).length > 0 ||
    Object.keys(file.arms[arm]?.data ?? {}).length > 0
  )
}

/** All games of a module that are over and may be looked at, page by page. */
async function finishedGames(module: string): Promise<PeoplesGame[]> {
  const found: GameSummary[] = []
  let next: string | undefined
  do {
    const page = await listGames(next)
    found.push(...page.games.filter((game) => game.module === module && game.status === 'over'))
    next = page.next
  } while (next !== undefined)
  return [...new Map(found.map((game) => [game.id, game])).values()].map(({ id, name }) => ({
    name,
    id,
    text: () => readRecordText(id),
  }))
}
