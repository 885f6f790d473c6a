/** Parts of the table that are fetched when they are first shown. */

import { lazy, Suspense } from 'react'
import { useCounsel } from './counsel/counsel.ts'
import { useIntent, useSessionState, useTable } from './desk/use-session.ts'

const RefusalPart = lazy(async () => ({ default: (await import('./prompt/Refusal.tsx')).Refusal }))
const FanPart = lazy(async () => ({ default: (await import('./board/StackFan.tsx')).StackFan }))
const FormPart = lazy(async () => ({ default: (await import('./prompt/ForceForm.tsx')).ForceForm }))
const EndingPart = lazy(async () => ({ default: (await import('./prompt/Ending.tsx')).Ending }))
const HeadlinePart = lazy(async () => ({
  default: (await import('./board/Headline.tsx')).Headline,
}))
const LayersPart = lazy(async () => ({
  default: (await import('./counsel/LayerMenu.tsx')).LayerMenu,
}))

const TextBoardPart = lazy(async () => ({
  default: (await import('./board/TextBoard.tsx')).TextBoard,
}))
const ObligationsPart = lazy(async () => ({
  default: (await import('./counsel/Obligations.tsx')).Obligations,
}))
const ProposalsPart = lazy(async () => ({
  default: (await import('./panels/Proposals.tsx')).Proposals,
}))

/** The board's twin in words. */
export function TextBoard({ id }: { id?: string }) {
  return (
    <Suspense fallback={null}>
      <TextBoardPart {...(id === undefined ? {} : { id })} />
    </Suspense>
  )
}

/** What must still be done. */
export function Obligations() {
  if (useCounsel().obligations.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ObligationsPart />
    </Suspense>
  )
}

/** What somebody proposes to this seat. */
export function Proposals() {
  const { session } = useTable()
  if (useSessionState(session).proposals.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ProposalsPart waiting="mine" />
    </Suspense>
  )
}

/** Why something will not do. */
export function Refusal() {
  const { control } = useTable()
  const { refused, nobody, problem } = useIntent(control)
  if (!refused && !nobody && problem === undefined) return null
  return (
    <Suspense fallback={null}>
      <RefusalPart />
    </Suspense>
  )
}

/** A stack to pick from. */
export function StackFan() {
  const { control } = useTable()
  if (useIntent(control).menu?.of !== 'pieces') return null
  return (
    <Suspense fallback={null}>
      <FanPart />
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

/** What everybody must notice: not before anything has happened. */
export function Headline() {
  const { session } = useTable()
  if (useSessionState(session).view.seq === 0) return null
  return (
    <Suspense fallback={null}>
      <HeadlinePart />
    </Suspense>
  )
}

/** The overlays of a game that has some. */
export function LayerMenu() {
  const { session } = useTable()
  if (session.facts.insightful.layers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <LayersPart />
    </Suspense>
  )
}
