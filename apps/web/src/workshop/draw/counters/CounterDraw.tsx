/** The counters of the text beside it, each face as the table prints it; one is chosen and changed. */

import type { ModuleFile, PiecesFile, PieceTypeFile } from '@redoubt/engine'
import { type Art, fetchCounterArt, paintPiece, symbolNames } from '@redoubt/tabletop'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { isDark } from '../../../app/preferences.ts'
import { PlainButton } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { sayInWorkshop as say } from '../../words.ts'
import { FactList } from '../forms/FactList.tsx'
import type { DrawTerms } from '../yaml/draw-terms.ts'
import { type ReadPieces, readPieces, sayOfType } from './pieces-text.ts'

/** As formations are marked on counters, smallest first. */
const SIZES = ['•', '••', '•••', 'I', 'II', 'III', 'X', 'XX', 'XXX', 'XXXX', 'XXXXX']

export function CounterDraw({ text, module, pictureAt, change, goTo }: DrawTerms) {
  const settled = useDeferredValue(text)
  const read = useMemo(() => readPieces(settled), [settled])
  const last = useRef<Extract<ReadPieces, { pieces: unknown }>>(undefined)
  if ('pieces' in read) last.current = read
  const shown = last.current
  const sides = module?.manifest.sides ?? NO_SIDES
  const [picked, setSide] = useState<string>()
  const side = picked ?? Object.keys(sides)[0]
  const [chosen, setChosen] = useState<string>()
  const art = useArt(shown?.pieces, pictureAt)
  const type = chosen === undefined ? undefined : shown?.pieces.types[chosen]
  return (
    <div className="draw">
      {'problem' in read && (
        <p className="form-problem" role="alert">
          {read.problem === '' ? say('draw.pieces.unreadable') : say('draw.problem', read)}
        </p>
      )}
      <div className="draw-tools">
        {side !== undefined && (
          <Select
            label={say('draw.side')}
            items={Object.entries(sides).map(([value, { name }]) => ({ value, label: name }))}
            value={side}
            onChange={setSide}
          />
        )}
      </div>
      <ul className="draw-counters">
        {shown &&
          Object.entries(shown.pieces.types).map(([name, own]) => (
            <li key={name}>
              <PlainButton
                className="draw-counter"
                aria-pressed={name === chosen}
                onPress={() => {
                  setChosen(name)
                  const place = shown.places.get(name)
                  if (place !== undefined) goTo(place)
                }}
              >
                <span className="draw-faces">
                  {(own.faces ?? ['']).map((face, index) => (
                    <Face
                      key={face}
                      piece={{ type: name, face: index, ...(side === undefined ? {} : { side }) }}
                      pieces={shown.pieces}
                      sides={sides}
                      art={art}
                    />
                  ))}
                </span>
                {own.label}
              </PlainButton>
            </li>
          ))}
      </ul>
      <div className="draw-panel" inert={'problem' in read}>
        {chosen !== undefined && type ? (
          <TypeForm
            key={chosen}
            name={chosen}
            type={type}
            onWrite={(path, value) => change((now) => sayOfType(now, chosen, path, value))}
          />
        ) : (
          <p className="meta">{say('draw.counter.none')}</p>
        )}
      </div>
    </div>
  )
}

function TypeForm({
  name,
  type: { label, counter = {}, traits = {} },
  onWrite,
}: {
  name: string
  type: PieceTypeFile
  onWrite: (path: readonly string[], value: Parameters<typeof sayOfType>[3]) => void
}) {
  const orNone = (value: string) => (value === '' ? undefined : value)
  const known = (names: readonly string[], own: string | undefined) => [
    { value: '', label: say('draw.counter.nothing') },
    ...[...new Set([...names, ...(own === undefined ? [] : [own])])].map((value) => ({
      value,
      label: value,
    })),
  ]
  return (
    <div className="draw-kind">
      <h3>{name}</h3>
      <Field
        key={label}
        label={say('draw.label')}
        defaultValue={label}
        onBlur={({ target }) => {
          const { value } = target as HTMLInputElement
          if (value !== '' && value !== label) onWrite(['label'], value)
        }}
      />
      <Select
        label={say('draw.counter.symbol')}
        items={known(symbolNames, counter.symbol)}
        value={counter.symbol ?? ''}
        onChange={(value) => onWrite(['counter', 'symbol'], orNone(value))}
      />
      <Select
        label={say('draw.counter.size')}
        items={known(SIZES, counter.size)}
        value={counter.size ?? ''}
        onChange={(value) => onWrite(['counter', 'size'], orNone(value))}
      />
      <FactList
        facts={Object.entries(traits)}
        onWrite={(trait, value) => onWrite(['traits', trait], value)}
      />
    </div>
  )
}

/** Side of a face, in screen pixels. */
const SIZE = 72

function Face({
  piece,
  pieces,
  sides,
  art,
}: {
  piece: Parameters<typeof paintPiece>[0]
  pieces: PiecesFile
  sides: Parameters<typeof paintPiece>[2]
  art: Art
}) {
  const home = useRef<HTMLSpanElement>(null)
  const { type, face, side } = piece
  useEffect(() => {
    const size = SIZE * Math.min(2, devicePixelRatio)
    const look = { ground: isDark() ? 'dark' : 'light' } as const
    const shown = { type, face, ...(side === undefined ? {} : { side }) }
    const canvas = paintPiece(shown, pieces, sides, { art, look, size })
    home.current?.replaceChildren(canvas)
  }, [type, face, side, pieces, sides, art])
  return <span className="draw-face" ref={home} aria-hidden="true" />
}

const NO_SIDES: ModuleFile['sides'] = {}
const NO_ART: Art = new Map()

function useArt(pieces: PiecesFile | undefined, pictureAt: DrawTerms['pictureAt']): Art {
  const [art, setArt] = useState(NO_ART)
  useEffect(() => {
    if (!pieces || !pictureAt) return
    let isOver = false
    fetchCounterArt(pieces, pictureAt).then((came) => {
      if (!isOver && came.size > 0) setArt(came)
    })
    return () => {
      isOver = true
    }
  }, [pieces, pictureAt])
  return art
}
