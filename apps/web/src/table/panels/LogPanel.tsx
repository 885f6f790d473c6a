/** The story so far, newest at the end, in chapters; each line leads to its places, its clause and its moment. */

import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/states.tsx'
import { Thrown } from '../counsel/Die.tsx'
import { untoldDice } from '../counsel/told-dice.ts'
import { useDesk } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { LogChapter, LogHeading, LogLine, LogLosses } from './LogLine.tsx'
import { isOutsideLog } from './log-end.ts'
import { rowsOf } from './log-rows.ts'
import { sayOfPanels } from './words.ts'

/** Rows that are on the page at first, and that are added on demand: a long game is as light as a short one. */
const AT_ONCE = 60

export function LogPanel() {
  const { session, texts } = useTable()
  const { log, latest, result } = useSessionState(session)
  const { moment } = useDesk()
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const [bookkeeping, setBookkeeping] = useState(false)
  const [most, setMost] = useState(AT_ONCE)
  const list = useRef<HTMLOListElement>(null)
  const { log: kinds = {} } = session.facts.module.manifest
  const shown = useMemo(
    () => (moment === undefined ? log : log.filter(({ seq }) => seq < moment)),
    [log, moment],
  )
  const rows = useMemo(
    () => rowsOf(shown, kinds, toggled, bookkeeping),
    [shown, kinds, toggled, bookkeeping],
  )
  const [toggle] = useState(() => (key: number) => setToggled((before) => flipped(before, key)))

  // A new line scrolls into sight, also when the panel has become smaller; nothing but the panel moves.
  const isEmpty = shown.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun anew with each line
  useEffect(() => {
    const panel = list.current?.closest('.panel')
    if (!panel) return
    const toEnd = () => {
      panel.scrollTop = panel.scrollHeight
    }
    toEnd()
    const watcher = new ResizeObserver(toEnd)
    watcher.observe(panel)
    return () => watcher.disconnect()
  }, [shown.length, isEmpty])

  if (isEmpty) return <Empty title={sayOfPanels('log.empty')} />
  return (
    <>
      {kinds.bookkeeping && (
        <label className="log-books">
          <input
            type="checkbox"
            checked={bookkeeping}
            onChange={({ target }) => setBookkeeping(target.checked)}
          />
          {sayOfPanels('log.bookkeeping')}
        </label>
      )}
      {rows.length > most && (
        <Button look="quiet" className="small" onPress={() => setMost(most + AT_ONCE)}>
          {sayOfPanels('log.earlier', { count: rows.length - most })}
        </Button>
      )}
      <ol className="log" data-testid="log" ref={list}>
        {rows
          .slice(-most)
          .map((row) =>
            row.kind === 'line' ? (
              <LogLine
                key={`line ${row.key}`}
                line={row.line}
                depth={row.depth}
                isLast={row.line.seq === latest?.seq}
              />
            ) : row.kind === 'losses' ? (
              <LogLosses key={`losses ${row.key}`} lines={row.lines} depth={row.depth} />
            ) : row.kind === 'heading' ? (
              <LogHeading key={`${row.of} ${row.key}`} of={row.of} depth={row.depth} />
            ) : (
              <LogChapter
                key={`chapter ${row.key}`}
                number={row.key}
                line={row.line}
                seq={row.seq}
                level={row.kind}
                depth={row.depth}
                count={row.count}
                isOpen={row.isOpen}
                onToggle={toggle}
              />
            ),
          )}
      </ol>
      {moment === undefined && result && isOutsideLog(result) && (
        <p className="log-end">{texts.result(result).text}</p>
      )}
      <Draws />
    </>
  )
}

function flipped(set: ReadonlySet<number>, key: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The dice of the last action, unless its lines say who threw what. */
function Draws() {
  const { session } = useTable()
  const { latest } = useSessionState(session)
  if (!latest) return null
  const dice = untoldDice(latest.log, latest.draws)
  if (dice.length === 0) return null
  return (
    <p className="draws">
      <Thrown draws={dice} />
    </p>
  )
}
