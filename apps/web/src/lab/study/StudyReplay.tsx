/** A game of a study, played again and opened as a replay. */

import type { GameRef } from '@redoubt/lab'
import { useLocation } from '../../app/router.tsx'
import { Replay } from '../../replay/ReplayPage.tsx'
import { askApart } from './ask-apart.ts'

export function StudyReplay({ id }: { id: string }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const number = (name: string) => Number(asked.get(name) ?? 0)
  const ref: GameRef = { arm: number('arm'), unit: number('unit'), round: number('round') }
  const actions = asked.has('actions') ? number('actions') : undefined
  return <Replay name={`${id} ${search}`} read={() => recordText(id, ref, actions)} />
}

function recordText(id: string, ref: GameRef, actions: number | undefined): Promise<string> {
  return askApart(id, 'study.game', { ref, ...(actions === undefined ? {} : { actions }) })
}
