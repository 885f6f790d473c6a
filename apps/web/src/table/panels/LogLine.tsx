/** Rows of the log. A row that did not change is not drawn again. */

import type { SessionState } from '@redoubt/client'
import { type CSSProperties, memo } from 'react'
import { say } from '../../messages/say.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useDeskControl } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { sideStyle } from '../desk/Swatch.tsx'
import { useTable } from '../desk/use-session.ts'
import { sayOfPanels } from './words.ts'

type Line = SessionState['log'][number]

export const LogLine = memo(function LogLine({
  line,
  depth,
  isLast,
}: {
  line: Line
  depth: number
  isLast: boolean
}) {
  const { texts } = useTable()
  return (
    <li className={isLast ? 'last' : ''} style={useStyle(line, depth)}>
      <Moment seq={line.seq} />
      <p>
        <Sentence message={texts.log(line.entry)} />
      </p>
    </li>
  )
})

/** The line that names a turn, a phase or a battle; pressing it folds or opens what belongs to it. */
export const LogChapter = memo(function LogChapter({
  number,
  line,
  seq,
  level,
  depth,
  count,
  isOpen,
  onToggle,
}: {
  number: number
  line: Line
  /** Number of the action with which it begins. */
  seq: number
  level: 'turn' | 'phase' | 'battle'
  depth: number
  count: number
  isOpen: boolean
  onToggle: (number: number) => void
}) {
  const { texts } = useTable()
  const { key, facts } = line.entry
  // The line that ends a phase says that it is over; above what happened in it stands its name.
  const name = texts.word(`chapter.${key}`, facts)
  return (
    <li className={`log-chapter of-${level}`} style={useStyle(line, depth)}>
      <Moment seq={seq} />
      <PlainButton aria-expanded={isOpen} onPress={() => onToggle(number)}>
        <Icon name="more" />
        <span>
          {name ?? <Sentence message={texts.log(line.entry)} linked={false} bare />}
          {/* After the words: they stay in their lines when it comes. */}
          {!isOpen && count > 0 && (
            <span className="log-count" aria-hidden="true">
              {sayOfPanels('log.lines', { count })}
            </span>
          )}
        </span>
      </PlainButton>
    </li>
  )
})

/** What was lost in a phase, each sentence once. */
export function LogLosses({ lines, depth }: { lines: readonly Line[]; depth: number }) {
  const { texts } = useTable()
  const counts = new Map<string, number>()
  for (const { entry } of lines) {
    const { text } = texts.log(entry)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return (
    <li className="log-losses" style={{ '--depth': depth } as CSSProperties}>
      <p>
        <strong>{sayOfPanels('log.losses')}</strong>{' '}
        {[...counts]
          .map(([text, count]) => (count > 1 ? say('text.count', { text, count }) : text))
          .join(' ')}
      </p>
    </li>
  )
}

/** Stands above what no line of the log names. */
export function LogHeading({ of, depth }: { of: 'start' | 'running'; depth: number }) {
  return (
    <li
      className={`log-chapter of-${of === 'start' ? 'turn' : 'phase'}`}
      style={{ '--depth': depth } as CSSProperties}
    >
      <span className="log-heading">{sayOfPanels(`log.${of}`)}</span>
    </li>
  )
}

/** The number of an action: the table as it was after it. */
function Moment({ seq }: { seq: number }) {
  const { goTo } = useDeskControl()
  return (
    <PlainButton
      className="log-number"
      aria-label={sayOfPanels('log.go-to', { seq: seq + 1 })}
      onPress={() => goTo(seq + 1)}
    >
      {seq + 1}
    </PlainButton>
  )
}

/** The side's colour, and how deep in its chapter. */
function useStyle({ entry }: Line, depth: number): CSSProperties {
  const { session } = useTable()
  const { side } = entry.facts
  const of = typeof side === 'object' && side.ref === 'side' ? side.id : undefined
  return {
    ...sideStyle(session.facts.module.manifest.sides, of),
    '--depth': depth,
  } as CSSProperties
}
