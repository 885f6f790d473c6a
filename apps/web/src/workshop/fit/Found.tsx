/** The grid that was found: how sure it is, what it covers, and the board file. */

import type { BoardFile } from '@redoubt/engine'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { laidOut } from '../draw/yaml/laid-out.ts'
import type { Range } from '../fitting/fitted-board.ts'
import type { Lattice } from '../fitting/lattice.ts'
import type { Placement } from '../fitting/placement.ts'
import { sayInWorkshop as say } from '../words.ts'
import { IntoModule } from './IntoModule.tsx'

/** Marks that are off by more than this share of a cell are worth a second look. */
const FAR = 0.12

export function Found({
  file,
  picture,
  placement,
  marks,
  ways,
  way,
  onWay,
  range,
  onRange,
}: {
  file: BoardFile
  /** The scan. */
  picture: Blob
  placement: Placement
  marks: number
  ways: readonly Lattice[]
  way: number
  onWay: (way: number) => void
  range: Range
  onRange: (range: Range) => void
}) {
  const image = file.pictures?.[0]?.image ?? ''
  return (
    <>
      <p role="status">
        {say('found', {
          size: Math.round(placement.across * 10) / 10,
          turn: Math.round((placement.turn * 1800) / Math.PI) / 10,
          off: placement.off,
        })}{' '}
        {placement.off > FAR && say('far')}
        {marks < 3 && say('more')}
      </p>
      {ways.length > 1 && (
        <Select
          label={say('layout')}
          help={say('layout.help')}
          items={ways.map((lattice, index) => ({ value: String(index), label: nameOf(lattice) }))}
          value={String(way)}
          onChange={(value) => onWay(Number(value))}
        />
      )}
      <Numbers range={range} onRange={onRange} />
      <p className="meta">
        {say('count', { columns: file.grid?.columns ?? 0, rows: file.grid?.rows ?? 0 })}
      </p>
      <section className="fit-file" aria-labelledby="fit-file-title">
        <h2 id="fit-file-title">{say('file')}</h2>
        <IntoModule key={image} file={file} picture={picture} />
        <p className="meta">{say('file.help', { image })}</p>
        <Written file={file} />
      </section>
    </>
  )
}

function nameOf({ shape, orientation, lower, order, from }: Lattice): string {
  const words = {
    order: say(`order.${order}`),
    from: say(`from.${from}`),
    lower: say(`lower.${lower}`),
  }
  return shape === 'square' ? say('way.square', words) : say(`way.${orientation}`, words)
}

function Numbers({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const { columns, rows } = range
  const fields = [
    ['first-column', columns[0], (to: number) => ({ rows, columns: [to, columns[1]] as const })],
    ['last-column', columns[1], (to: number) => ({ rows, columns: [columns[0], to] as const })],
    ['first-row', rows[0], (to: number) => ({ columns, rows: [to, rows[1]] as const })],
    ['last-row', rows[1], (to: number) => ({ columns, rows: [rows[0], to] as const })],
  ] as const
  return (
    <div className="fit-range">
      {fields.map(([key, value, change]) => (
        <label key={key}>
          {say(key)}
          <input
            type="number"
            min={0}
            max={1000}
            value={value}
            onChange={({ target }) => {
              const next = change(target.valueAsNumber)
              if (isRange(next)) onRange(next)
            }}
          />
        </label>
      ))}
    </div>
  )
}

/** Columns and rows that are some, and no more than a board has. */
function isRange({ columns, rows }: Range): boolean {
  return [columns, rows].every(
    ([first, last]) =>
      Number.isInteger(first) &&
      Number.isInteger(last) &&
      first >= 0 &&
      last >= first &&
      last - first < 500,
  )
}

function Written({ file }: { file: BoardFile }) {
  const [copied, setCopied] = useState(false)
  const text = useMemo(() => `${laidOut(file)}\n`, [file])
  return (
    <>
      <textarea
        readOnly
        rows={14}
        spellCheck={false}
        aria-labelledby="fit-file-title"
        value={text}
      />
      <div className="fit-file-ways">
        <Button
          icon={copied ? 'check' : 'copy'}
          onPress={async () => {
            await navigator.clipboard.writeText(text)
            setCopied(true)
            setTimeout(() => setCopied(false), 2500)
          }}
        >
          {say(copied ? 'copied' : 'copy')}
        </Button>
        <Button look="primary" onPress={() => save(text)}>
          {say('download')}
        </Button>
      </div>
    </>
  )
}

function save(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }))
  link.download = 'map.yaml'
  link.click()
  URL.revokeObjectURL(link.href)
}
