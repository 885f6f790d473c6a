/** A kind of terrain or of hexside: its name for players, its colour, its pattern, and what the rules read of it. */

import type { FeatureLook, Json, TerrainLook } from '@redoubt/engine'
import { lineColour, terrainColour } from '@redoubt/tabletop'
import { Fragment, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { sayInWorkshop as say } from '../../../words.ts'
import { FactList } from '../../forms/FactList.tsx'
import { YamlEdit } from '../../yaml/yaml-edit.ts'
import { PRINTED, sharedFacts } from '../changes/kinds.ts'
import type { BoardChange } from './tool.ts'

/** As the board's schema lists them. */
const PATTERNS = {
  terrains: [
    'waves',
    'sand',
    'grass',
    'plain',
    'forest',
    'hills',
    'mountain',
    'desert',
    'city',
    'marsh',
    'closed',
    'flat',
  ],
  features: ['none', 'river', 'major-river', 'rail', 'road', 'wall', 'cliff', 'passage', 'border'],
} as const

const NAME = /^[a-z0-9][a-z0-9_-]*$/
const colourOf = { terrains: terrainColour, features: lineColour } as const

type Kind = Readonly<Record<string, Json | undefined>>

export function KindForm({
  list,
  name,
  kinds,
  change,
  onMade,
}: {
  list: keyof typeof PATTERNS
  name: string
  /** All of the list, by name. */
  kinds: Readonly<Record<string, Kind>>
  change: (how: BoardChange) => void
  onMade: (name: string) => void
}) {
  const [fresh, setFresh] = useState('')
  // Open from the beginning where there is nothing yet; folded by its user alone.
  const [isOpen] = useState(Object.keys(kinds).length === 0)
  const kind = kinds[name]
  const isNew = NAME.test(fresh) && kinds[fresh] === undefined
  const write = (key: string, value: Json | undefined) =>
    change((text) => {
      const edit = new YamlEdit(text)
      if (value === undefined) edit.remove([list, name], [key])
      else edit.set([list, name, key], value)
      return edit.splices()
    })
  const make = () => {
    change((text) => {
      const edit = new YamlEdit(text)
      const label = fresh.charAt(0).toUpperCase() + fresh.slice(1)
      edit.set([list, fresh], { label, ...sharedFacts(Object.values(kinds)) })
      return edit.splices()
    })
    onMade(fresh)
    setFresh('')
  }
  const colour = kind ? colourOf[list](name, kind as TerrainLook & FeatureLook) : ''
  return (
    <details
      className="draw-kind"
      open={isOpen}
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary>{say(`draw.kind.${list}`)}</summary>
      {kind && (
        <Fragment key={name}>
          <Field
            label={say('draw.label')}
            defaultValue={String(kind.label ?? '')}
            onBlur={({ target }) => {
              const { value } = target as HTMLInputElement
              if (value !== '' && value !== kind.label) write('label', value)
            }}
          />
          <label className="field draw-colour">
            {say('draw.colour')}
            {/* Each step of the picker would be a change of its own. */}
            <input
              key={colour}
              type="color"
              defaultValue={colour}
              onBlur={({ target }) => target.value !== colour && write('colour', target.value)}
            />
          </label>
          <Select
            label={say('draw.pattern')}
            items={[
              { value: '', label: say('draw.pattern.own') },
              ...PATTERNS[list].map((value) => ({ value, label: say(`draw.pattern.${value}`) })),
            ]}
            value={String(kind.pattern ?? '')}
            onChange={(value) => write('pattern', value === '' ? undefined : value)}
          />
          <FactList
            facts={Object.entries(kind).flatMap(([key, value]) =>
              PRINTED.includes(key) || value === undefined ? [] : [[key, value] as const],
            )}
            onWrite={write}
          />
        </Fragment>
      )}
      <form
        className="draw-new"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNew) make()
        }}
      >
        <Field
          label={say('draw.new')}
          help={say('draw.new.help')}
          value={fresh}
          onChange={setFresh}
          problem={fresh === '' || isNew ? undefined : wrong(fresh)}
        />
        <Button type="submit" isDisabled={!isNew}>
          {say('draw.add')}
        </Button>
      </form>
    </details>
  )
}

const wrong = (name: string): string =>
  NAME.test(name) ? say('draw.new.taken', { name }) : say('draw.new.wrong')
