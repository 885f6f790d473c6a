/** A table: the board fills the window, the panels dock beside it, the prompt is always in sight. */

import type { Session } from '@redoubt/client'
import type { Tabletop } from '@redoubt/tabletop'
import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react'
import { PACES, usePreferences } from '../app/preferences.ts'
import { usePageTitle } from '../app/Shell.tsx'
import { say } from '../messages/say.ts'
import { isTyping } from '../ui/is-typing.ts'
import { Waiting } from '../ui/states.tsx'
import { useWide } from '../ui/use-wide.ts'
import { BoardView } from './board/BoardView.tsx'
import { Headline, Spotlight, StackFan, TextBoard } from './board/lazy.tsx'
import { CardRow } from './cards/lazy.tsx'
import { CounselControlScope, CounselScope, OutlookScope } from './counsel/counsel.ts'
import { BattleWindow, PreviewCard, ResultCard } from './counsel/lazy.tsx'
import { useCounselOf } from './counsel/use-counsel.ts'
import { DeskControlScope, DeskScope, InspectedScope, StageScope } from './desk/desk.ts'
import { useDeskOf } from './desk/use-desk.ts'
import { useLanguageOf } from './desk/use-language-of.ts'
import { TableScope, useSessionState, useTableOf } from './desk/use-session.ts'
import { Find } from './find/Find.tsx'
import { LessonGuide } from './guide/LessonGuide.tsx'
import { LessonCard } from './guide/lazy.tsx'
import { type IntentControl, isBegun } from './hand/intent.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { CommandKeys, CounterMenu, Several } from './menu/lazy.tsx'
import { Panels } from './panels/lazy.tsx'
import { Refusal } from './prompt/lazy.tsx'
import { Prompt } from './prompt/Prompt.tsx'
import { MapCorner, Shown, Since, TableTools } from './seeing/lazy.tsx'
import { Sounds } from './sound/Sounds.tsx'
import { Pointers } from './study/lazy.tsx'
import { ConnectionBanner, TableHeader } from './TableHeader.tsx'

const BoardCursor = lazy(async () => ({
  default: (await import('./keyboard/BoardCursor.tsx')).BoardCursor,
}))
const Curtain = lazy(async () => ({ default: (await import('./Curtain.tsx')).Curtain }))
const Timeline = lazy(async () => ({ default: (await import('./Timeline.tsx')).Timeline }))

export function Table({ session }: { session: Session }) {
  const language = useLanguageOf(session)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has a hand of its own
  const held = useMemo((): Held => ({}), [session])
  if (language === undefined) return <Waiting />
  return <TableIn key={language} session={session} held={held} />
}

interface Held {
  control?: IntentControl
}

function TableIn({ session, held }: { session: Session; held: Held }) {
  const table = useTableOf(session, held)
  const { desk, inspected, control } = useDeskOf(session)
  const { counsel, outlook, control: counselControl } = useCounselOf(session, table.control)
  const state = useSessionState(session)
  const [tabletop, setTabletop] = useState<Tabletop>()
  const [keysShown, showKeys] = useState(false)
  const besideLog = useWide() && desk.panel !== undefined
  const { manifest } = session.facts.module
  const myTurn =
    !state.result &&
    state.asked.some((asked) => asked.seat === state.seat) &&
    session.facts.mode === 'online'
  const title = session.facts.name ?? manifest.title
  usePageTitle(myTurn ? say('table.your-move-title', { title }) : title)

  const { pace } = usePreferences()
  useEffect(() => void session.setPace(PACES[pace]), [session, pace])

  useEffect(() => {
    const keeping = import('./desk/redo-kept.ts').then(({ keepRedo }) => keepRedo(session))
    return () => void keeping.then((stop) => stop())
  }, [session])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        table.control.back()
        if (session.facts.mode !== 'replay') control.goTo(undefined)
      }
      // Wherever the focus is, as on a page just opened, the board's keys are told.
      if (event.key === '?' && !isTyping(event.target)) showKeys(true)
      if (isRedo(event) && session.state().mayRedo && !isBegun(table.control.state())) {
        event.preventDefault()
        void table.control.redo()
        return
      }
      if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !isTyping(event.target)) {
        const begun = isBegun(table.control.state())
        if (!begun && !session.state().mayUndo) return
        event.preventDefault()
        if (begun) table.control.cancel()
        else void table.control.undo()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [table, session, control])

  if (state.handover !== undefined) {
    return (
      <Suspense fallback={null}>
        <Curtain
          seat={manifest.seats[state.handover]?.name ?? state.handover}
          onOpen={() => session.takeOver()}
        />
      </Suspense>
    )
  }
  return (
    <TableScope value={table}>
      <DeskScope value={desk}>
        <DeskControlScope value={control}>
          <CounselScope value={counsel}>
            <CounselControlScope value={counselControl}>
              <OutlookScope value={outlook}>
                <StageScope value={tabletop}>
                  <InspectedScope value={inspected}>
                    <LessonGuide session={session} table={table}>
                      <TableRoom
                        seq={state.view.seq}
                        title={manifest.title}
                        tabletop={tabletop}
                        onReady={setTabletop}
                        keysShown={keysShown}
                        showKeys={showKeys}
                        isPresent={desk.moment === undefined}
                        besideLog={besideLog}
                      />
                    </LessonGuide>
                  </InspectedScope>
                </StageScope>
              </OutlookScope>
            </CounselControlScope>
          </CounselScope>
        </DeskControlScope>
      </DeskScope>
    </TableScope>
  )
}

/** Ctrl+Y, as on Windows, or Ctrl with Shift and Z, as elsewhere. */
function isRedo({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || isTyping(target)) return false
  return key.toLowerCase() === 'y' || (shiftKey && key.toLowerCase() === 'z')
}

/**
 * Everything on the page of a table. A click changes what is held and what the rules say of it: that is heard by those
 * parts that show it, and the room itself is not drawn anew.
 */
const TableRoom = memo(function TableRoom({
  seq,
  title,
  tabletop,
  onReady,
  keysShown,
  showKeys,
  isPresent,
  besideLog,
}: {
  /** Number of actions played. */
  seq: number
  title: string
  tabletop: Tabletop | undefined
  onReady: (tabletop: Tabletop | undefined) => void
  /** The keys of the board are told. */
  keysShown: boolean
  showKeys: (shown: boolean) => void
  /** The table is looked at as it is now. */
  isPresent: boolean
  /** Previews and results lie beside the log, not on the board. */
  besideLog: boolean
}) {
  return (
    <div className="table" data-seq={seq}>
      <a className="skip" href="#board">
        {say('table.skip-to-board')}
      </a>
      <a className="skip" href="#text-board">
        {say('table.skip-to-text')}
      </a>
      <TableHeader />
      <main className="table-main" aria-label={title}>
        <Prompt />
        <div className="table-board">
          <BoardView tabletop={tabletop} onReady={onReady} />
          <ConnectionBanner />
          {isPresent && <Spotlight />}
          <Suspense fallback={null}>
            <BoardCursor tabletop={tabletop} keysShown={keysShown} showKeys={showKeys} />
          </Suspense>
          <TextBoard />
          <Headline />
          <Refusal />
          {isPresent && <StackFan />}
          {isPresent && <CounterMenu />}
          {isPresent && <CommandKeys />}
          {isPresent && <Several />}
          <Since />
          <Shown />
          <Pointers />
          <div className="table-corner">
            <MapCorner />
          </div>
          <div className="table-lesson">{!besideLog && <LessonCard />}</div>
          <div className="table-counsel">
            {!besideLog && <PreviewCard />}
            {!besideLog && <ResultCard />}
            {!besideLog && <BattleWindow />}
          </div>
        </div>
        <CardRow />
        <div className="table-foot">
          <Suspense fallback={null}>
            <Timeline />
          </Suspense>
          <TableTools tabletop={tabletop} />
        </div>
      </main>
      <Find />
      <Panels />
      <LiveRegion />
      <Sounds />
    </div>
  )
})
