/** All pages of the lab: fetched together, when somebody goes there. */

import type { ComponentType } from 'react'
import { matchPath, useLocation } from '../app/router.tsx'
import { BalancePage } from './balance/BalancePage.tsx'
import { BoardsPage } from './boards/BoardsPage.tsx'
import { LabPage } from './setup/LabPage.tsx'
import { SetupPage } from './setup/SetupPage.tsx'
import { NumbersPage } from './study/NumbersPage.tsx'
import { StudyPage } from './study/StudyPage.tsx'
import { StudyReplay } from './study/StudyReplay.tsx'
import { BuildsPage } from './under/BuildsPage.tsx'
import { UnderPage } from './under/UnderPage.tsx'

const pages: readonly (readonly [pattern: string, page: ComponentType<{ id: string }>])[] = [
  ['/lab', LabPage],
  ['/lab/:id', SetupPage],
  ['/lab/:id/boards', BoardsPage],
  ['/lab/:id/under', UnderPage],
  ['/lab/:id/builds', BuildsPage],
  ['/lab/:id/numbers', NumbersPage],
  ['/lab/:id/balance', BalancePage],
  ['/lab/study/:id', StudyPage],
  ['/lab/study/:id/game', StudyReplay],
]

/** Where there is no such page, its front. */
export function LabPages() {
  const { path } = useLocation()
  for (const [pattern, Shown] of pages) {
    const found = matchPath(pattern, path)
    if (found) return <Shown id={found.id ?? ''} />
  }
  return <LabPage />
}
