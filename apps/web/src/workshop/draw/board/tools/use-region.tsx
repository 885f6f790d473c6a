/** Regions: which spaces belong to one is painted like terrain. */

import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Choice } from '../../../../ui/Choice.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import type { Point } from '../../../eye/use-eye.ts'
import { sayInWorkshop as say } from '../../../words.ts'
import { spaceAt } from '../changes/geometry.ts'
import { addToRegion, takeFromRegion } from '../changes/spaces.ts'
import { fillSpaces } from '../laid/strokes.ts'
import type { Tool, ToolTerms } from './tool.ts'

const MEMBER = 'rgb(163 18 63 / 45%)'
const TOUCHED = 'rgb(11 79 156 / 45%)'

export function useRegion({ file, board, change }: ToolTerms): Tool {
  const regions = file.regions ?? {}
  const [picked, setRegion] = useState<string>()
  const [fresh, setFresh] = useState('')
  const [does, setDoes] = useState<'lay' | 'erase'>('lay')
  const [stroke, setStroke] = useState<ReadonlySet<string>>()
  const region = picked ?? Object.keys(regions)[0]
  const names = [...new Set([...Object.keys(regions), ...(picked === undefined ? [] : [picked])])]
  const touch = (at: Point, known: ReadonlySet<string>) => {
    const space = spaceAt(board, at)
    setStroke(space ? new Set([...known, space.id]) : known)
  }
  const spacesOf = (ids: Iterable<string>) => [...ids].flatMap((id) => board.space(id) ?? [])
  return {
    panel: (
      <>
        {region !== undefined && (
          <Select
            label={say('draw.region')}
            items={names.map((value) => ({ value, label: value }))}
            value={region}
            onChange={setRegion}
          />
        )}
        <Choice
          label={say('draw.pen')}
          items={[
            { value: 'lay', label: say('draw.region.add') },
            { value: 'erase', label: say('draw.region.take') },
          ]}
          value={does}
          onChange={(value) => setDoes(value === 'erase' ? 'erase' : 'lay')}
        />
        <form
          className="draw-new"
          onSubmit={(event) => {
            event.preventDefault()
            if (fresh.trim() === '') return
            setRegion(fresh.trim())
            setFresh('')
          }}
        >
          <Field
            label={say('draw.region.new')}
            help={say('draw.region.help')}
            value={fresh}
            onChange={setFresh}
          />
          <Button type="submit" isDisabled={fresh.trim() === ''}>
            {say('draw.add')}
          </Button>
        </form>
      </>
    ),
    press: (at) => region !== undefined && touch(at, new Set()),
    drag: (at) => stroke && touch(at, stroke),
    release: () => {
      const ids = [...(stroke ?? [])]
      setStroke(undefined)
      if (ids.length === 0 || region === undefined) return
      const write = does === 'lay' ? addToRegion : takeFromRegion
      change((text, now) => write(text, now, region, ids))
    },
    paint: (brush) => {
      if (region !== undefined) fillSpaces(brush, spacesOf(regions[region] ?? []), MEMBER)
      if (stroke) fillSpaces(brush, spacesOf(stroke), TOUCHED)
    },
  }
}
