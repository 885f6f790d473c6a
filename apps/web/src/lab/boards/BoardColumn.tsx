/** One board of several: its rules, what it asks, the board, and how it took what was tried. */

import type { Tabletop } from '@redoubt/tabletop'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { BoardTools } from '../../table/board/BoardTools.tsx'
import { BoardView } from '../../table/board/BoardView.tsx'
import { StackFan, TextBoard } from '../../table/board/lazy.tsx'
import { type Overlay, OverlayScope } from '../../table/board/overlay.ts'
import { CounselControlScope, CounselScope, OutlookScope } from '../../table/counsel/counsel.ts'
import { useCounselOf } from '../../table/counsel/use-counsel.ts'
import { useForeseen } from '../../table/counsel/use-foreseen.ts'
import { DeskControlScope, DeskScope, StageScope } from '../../table/desk/desk.ts'
import { useDeskOf } from '../../table/desk/use-desk.ts'
import { TableScope, useIntent, useSessionState, useTableOf } from '../../table/desk/use-session.ts'
import { Find } from '../../table/find/Find.tsx'
import { Refusal } from '../../table/prompt/lazy.tsx'
import { Prompt } from '../../table/prompt/Prompt.tsx'
import { tell } from '../messages/words.ts'
import type { BenchStore } from './bench-view.ts'
import { Fate } from './Fate.tsx'
import { shadesOf } from './shades.ts'
import { useShared } from './shared.ts'

export function BoardColumn({
  store,
  board,
  prompt,
  tools,
}: {
  store: BenchStore
  board: number
  /** Where the prompt of the board being played on is shown. */
  prompt: HTMLElement | null
  /** Where its tools are. */
  tools: HTMLElement | null
}) {
  const session = store.sessions[board] as BenchStore['sessions'][number]
  const arm = store.arms[board] as BenchStore['arms'][number]
  const shared = useShared()
  const table = useTableOf(session)
  const openClause = useCallback(
    (clause: string) => shared.openClause(clause, board),
    [shared.openClause, board],
  )
  const { desk, control } = useDeskOf(session, openClause)
  const { counsel, outlook, control: counselControl } = useCounselOf(session, table.control)
  const state = useSessionState(session)
  const intent = useIntent(table.control)
  useForeseen(intent, counselControl)
  const view = useSyncExternalStore(store.subscribe, store.state)
  const [tabletop, setTabletop] = useState<Tabletop>()
  const { active, setActive, cursor, setCursor } = shared
  const isActive = active === board

  // One hand: who picks something on another board lets go of what was picked here.
  const begun = intent.ways.length > 0 || intent.refused !== undefined || intent.form !== undefined
  useEffect(() => {
    if (begun) setActive(board)
  }, [begun, board, setActive])
  useEffect(() => {
    if (!isActive) table.control.cancel()
  }, [isActive, table])

  const forget = useEffectEvent(() => isActive && store.forget())
  useEffect(() => {
    if (!outlook.foresight) forget()
  }, [outlook.foresight])

  const place = intent.picked?.place
  const shades = useMemo(() => shadesOf(view, board), [view, board])
  const overlay = useMemo(
    (): Overlay => ({
      shades,
      marks: cursor === undefined || !table.layout.place(cursor) ? [] : [{ to: cursor }],
      pointed: (at) => setCursor(at ?? place),
    }),
    [shades, cursor, table, setCursor, place],
  )
  const isAsked = view.bench.differences.asked !== undefined
  return (
    <TableScope value={table}>
      <DeskScope value={desk}>
        <DeskControlScope value={control}>
          <CounselScope value={counsel}>
            <CounselControlScope value={counselControl}>
              <OutlookScope value={outlook}>
                <StageScope value={tabletop}>
                  <OverlayScope value={overlay}>
                    <section
                      className={isActive ? 'lab-board active' : 'lab-board'}
                      aria-label={arm.name}
                      data-testid={`board-${board}`}
                      data-seq={state.view.seq}
                      onPointerDownCapture={() => setActive(board)}
                      onFocusCapture={() => setActive(board)}
                    >
                      <header>
                        <h2>{arm.name}</h2>
                        <p className={isAsked ? 'meta differs' : 'meta'}>
                          {askedText(table, state)}
                        </p>
                      </header>
                      <div className="lab-board-frame">
                        <BoardView tabletop={tabletop} onReady={setTabletop} />
                        <TextBoard id={`text-board-${board}`} />
                        {isActive && <Refusal />}
                        {isActive && <StackFan />}
                      </div>
                      <Fate board={board} />
                    </section>
                    {isActive && prompt && createPortal(<Prompt />, prompt)}
                    {isActive && <Find />}
                    {isActive && tools && createPortal(<BoardTools tabletop={tabletop} />, tools)}
                  </OverlayScope>
                </StageScope>
              </OutlookScope>
            </CounselControlScope>
          </CounselScope>
        </DeskControlScope>
      </DeskScope>
    </TableScope>
  )
}

function askedText(
  { texts }: ReturnType<typeof useTableOf>,
  { asked, result }: ReturnType<typeof useSessionState>,
): string {
  if (result) return texts.result(result).text
  const [first] = asked
  return first ? texts.prompt(first).text : tell('boards.nobody')
}
