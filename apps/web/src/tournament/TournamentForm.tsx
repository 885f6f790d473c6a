/** Making a tournament: of which game, by which system, how fast. */

import type { TournamentMade, TournamentSystem } from '@redoubt/protocol'
import { useState } from 'react'
import { club } from '../clubs/words.ts'
import { PaceForm } from '../hosting/PaceForm.tsx'
import { type PacePlan, paceOf, unhurried } from '../hosting/paces.ts'
import { problemOf } from '../messages/problem.ts'
import { listModules, useLoaded } from '../server/api.ts'
import { makeTournament } from '../server/tournaments.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from '../ui/Select.tsx'
import { SigningSecret } from './SigningSecret.tsx'

const SYSTEMS = ['round-robin', 'swiss', 'knock-out'] as const satisfies readonly TournamentSystem[]
const ROUNDS = ['3', '4', '5', '6', '7', '9']
const STANDARD = 'standard'

export function TournamentForm({ onMade }: { onMade: (id: string) => void }) {
  const modules = useLoaded('modules', listModules)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [preset, setPreset] = useState(STANDARD)
  const [system, setSystem] = useState<TournamentSystem>('round-robin')
  const [rounds, setRounds] = useState('5')
  const [pace, setPace] = useState<PacePlan>(unhurried)
  const [webhook, setWebhook] = useState('')
  const [signed, setSigned] = useState<Required<TournamentMade>>()
  const [problem, setProblem] = useState<string>()
  if (signed) return <SigningSecret secret={signed.secret} onKept={() => onMade(signed.id)} />
  if (modules.state !== 'ready') return null
  const forTwo = modules.value.filter(({ seats }) => Object.keys(seats).length === 2)
  const module = forTwo.find(({ id }) => id === chosen) ?? forTwo[0]
  if (!module) return null
  const presets = Object.entries(module.options.presets ?? {})
  const make = () => {
    setProblem(undefined)
    const agreed = paceOf(pace)
    makeTournament({
      name: name.trim(),
      module: module.id,
      system,
      ...(preset === STANDARD ? {} : { options: { preset } }),
      ...(system === 'swiss' ? { rounds: Number(rounds) } : {}),
      ...(agreed ? { pace: agreed } : {}),
      ...(webhook.trim() === '' ? {} : { webhook: webhook.trim() }),
    }).then(
      ({ id, secret }) => (secret === undefined ? onMade(id) : setSigned({ id, secret })),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }
  return (
    <form
      className="form-section"
      onSubmit={(event) => {
        event.preventDefault()
        make()
      }}
    >
      <h2>{club('tournament.make')}</h2>
      <Field label={club('tournament.name')} value={name} onChange={setName} maxLength={40} />
      <Select
        label={club('tournament.module')}
        value={module.id}
        onChange={(id) => {
          setChosen(id)
          setPreset(STANDARD)
        }}
        items={forTwo.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {presets.length > 0 && (
        <Select
          label={club('tournament.preset')}
          value={preset}
          onChange={setPreset}
          items={[
            { value: STANDARD, label: club('ladder.standard') },
            ...presets
              .filter(([id]) => id !== STANDARD)
              .map(([id, preset]) => ({ value: id, label: preset.label })),
          ]}
        />
      )}
      <Select
        label={club('tournament.system')}
        value={system}
        onChange={(value) => setSystem(value as TournamentSystem)}
        items={SYSTEMS.map((value) => ({ value, label: club(`system.${value}`) }))}
      />
      {system === 'swiss' && (
        <Select
          label={club('tournament.rounds')}
          value={rounds}
          onChange={setRounds}
          items={ROUNDS.map((value) => ({ value, label: value }))}
        />
      )}
      <PaceForm plan={pace} onChange={setPace} />
      <Field
        label={club('tournament.webhook')}
        help={club('tournament.webhook-help')}
        value={webhook}
        onChange={setWebhook}
        type="url"
        maxLength={500}
      />
      {problem && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" type="submit" isDisabled={name.trim() === ''}>
        {club('tournament.do-make')}
      </Button>
    </form>
  )
}
