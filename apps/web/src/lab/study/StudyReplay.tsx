/** A game of a study, played again and opened as a replay. */

import type { GameRef } from '@redoubt/lab'
import { useLocation } from '../../app/router.tsx'
import { Replay } from '../../replay/ReplayPage.tsx'
import { tell } from '../messages/words.ts'
import { withModules } from '../setup/use-plan-opened.ts'
import { keptStudy } from '../store/studies.ts'
import { startLab } from '../worker/client.ts'

export function StudyReplay({ id }: { id: string }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const number = (name: string) => Number(asked.get(name) ?? 0)
  const ref: GameRef = { arm: number('arm'), unit: number('unit'), round: number('round') }
  const actions = asked.has('actions') ? number('actions') : undefined
  return <Replay name={`${id} ${search}`} read={() => recordText(id, ref, actions)} />
}

async function recordText(id: string, ref: GameRef, actions: number | undefined): Promise<string> {
  const kept = await keptStudy(id)
  if (!kept) throw new Error(tell('study.missing'))
  const lab = startLab()
  try {
    const opened = await lab.ask('open', await withModules(kept))
    if (!opened.ok) throw new Error(opened.problems.map(({ message }) => message).join(' '))
    return await lab.ask('study.game', { ref, ...(actions === undefined ? {} : { actions }) })
  } finally {
    lab.close()
  }
}
