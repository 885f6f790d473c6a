/** The parts of the prompt that are fetched when they are first shown. */

import type { SessionState } from '@redoubt/client'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import type { Intent } from '../hand/intent.ts'

const InvitationPart = lazy(async () => ({
  default: (await import('./CopyInvitation.tsx')).CopyInvitation,
}))
const ReplayParts = lazy(async () => ({
  default: (await import('./ReplayDoors.tsx')).ReplayDoors,
}))
const ThinkingPart = lazy(async () => ({ default: (await import('./Thinking.tsx')).Thinking }))
const RefusalPart = lazy(async () => ({ default: (await import('./Refusal.tsx')).Refusal }))
const FormPart = lazy(async () => ({ default: (await import('./ForceForm.tsx')).ForceForm }))
const LatePart = lazy(async () => ({
  default: (await import('../../hosting/LateNote.tsx')).LateNote,
}))
const ConfirmPart = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }))
const DiceTrayPart = lazy(async () => ({ default: (await import('./DiceTray.tsx')).DiceTray }))
const AskBackPart = lazy(async () => ({ default: (await import('./AskBack.tsx')).AskBack }))
const EndingPart = lazy(async () => ({ default: (await import('./Ending.tsx')).Ending }))

/** Why something will not do. */
export function Refusal() {
  const { control } = useTable()
  const { refused, warned, nobody, problem } = useIntent(control)
  if (!refused && !warned && !nobody && problem === undefined) return null
  return (
    <Suspense fallback={null}>
      <RefusalPart />
    </Suspense>
  )
}

/** Numbers that are entered together. */
export function ForceForm({ action }: { action: string }) {
  return (
    <Suspense fallback={null}>
      <FormPart action={action} />
    </Suspense>
  )
}

/** How far behind one is who watches. */
export function LateNote({ lag }: { lag: number }) {
  return (
    <Suspense fallback={null}>
      <LatePart lag={lag} watching />
    </Suspense>
  )
}

/** Where Undo stands and undoes no more: to ask for it, at a table online. */
export function AskBack({ undo }: { undo: ReactNode }) {
  const { session } = useTable()
  const { view } = useSessionState(session)
  if (session.facts.mode !== 'online' || view.seq === 0) return undo
  return (
    <Suspense fallback={undo}>
      <AskBackPart undo={undo} />
    </Suspense>
  )
}

/** What may follow a game. */
export function Ending() {
  const { session } = useTable()
  const state = useSessionState(session)
  return (
    <Suspense fallback={null}>
      <EndingPart state={state} />
    </Suspense>
  )
}

/** That a bot thinks, where one is asked and nobody else. */
export function Thinking() {
  const { session } = useTable()
  const { asked, seats, result } = useSessionState(session)
  const [first] = asked
  const isBot = seats.some(({ seat, bot }) => seat === first?.seat && bot !== undefined)
  if (!first || !isBot || result || asked.some(({ seat }) => seat !== first.seat)) return null
  return (
    <Suspense fallback={null}>
      <ThinkingPart key={first.seat} seat={first.seat} />
    </Suspense>
  )
}

/** An invitation to copy, while a chair is empty. */
export function CopyInvitation() {
  const { session } = useTable()
  const state = useSessionState(session)
  if (state.seats.every(({ taken }) => taken)) return null
  return (
    <Suspense fallback={null}>
      <InvitationPart state={state} />
    </Suspense>
  )
}

/** Through whose eyes a replay is seen, and the ways on from it: all at once, that none pushes another along. */
export function ReplayDoors() {
  return (
    <Suspense fallback={null}>
      <ReplayParts />
    </Suspense>
  )
}

/** Dice, in the sheet of a free table. */
export function DiceTray() {
  return (
    <Suspense fallback={null}>
      <DiceTrayPart />
    </Suspense>
  )
}

/** Fetched with the first thing that is asked about; it stays, for it takes the second click of a double click. */
export function Confirm({ state, intent }: { state: SessionState; intent: Intent }) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && intent.confirming) setWanted(true)
  return isWanted ? (
    <Suspense fallback={null}>
      <ConfirmPart state={state} intent={intent} />
    </Suspense>
  ) : null
}
