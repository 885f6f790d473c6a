/** A space that is pointed at: its name, its terrain, and what the rules read of it. */

import { useState } from 'react'
import { Field } from '../../../../ui/Field.tsx'
import { sayInWorkshop as say } from '../../../words.ts'
import { FactList } from '../../forms/FactList.tsx'
import { spaceAt } from '../changes/geometry.ts'
import { sayOfSpace, wordsOf } from '../changes/spaces.ts'
import { strokeSpace } from '../laid/strokes.ts'
import type { Tool, ToolTerms } from './tool.ts'

export function useSpace({ file, board, change }: ToolTerms): Tool {
  const [id, setId] = useState<string>()
  const space = id === undefined ? undefined : board.space(id)
  const words = space && wordsOf(file, space.id)
  return {
    panel:
      space && words ? (
        <div className="draw-space" key={space.id}>
          <h3>{space.id}</h3>
          <p className="meta">
            {say('draw.space.terrain', {
              terrain: file.terrains[space.terrain]?.label ?? space.terrain,
            })}
          </p>
          <Field
            key={words.label}
            label={say('draw.label')}
            defaultValue={words.label ?? ''}
            onBlur={({ target }) => {
              const { value } = target as HTMLInputElement
              if (value === (words.label ?? '')) return
              change((text, now) =>
                sayOfSpace(text, now, space.id, 'label', value === '' ? undefined : value),
              )
            }}
          />
          <FactList
            facts={words.facts}
            onWrite={(name, value) =>
              change((text, now) => sayOfSpace(text, now, space.id, name, value))
            }
          />
        </div>
      ) : (
        <p className="meta">{say('draw.space.none')}</p>
      ),
    press: (at) => setId(spaceAt(board, at)?.id),
    paint: (brush, zoom) => space && strokeSpace(brush, space, zoom),
  }
}
