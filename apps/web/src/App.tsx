/** Which page is shown where. Each is fetched when it is first needed. */

import { type ComponentType, lazy, Suspense } from 'react'
import { Boundary } from './app/Boundary.tsx'
import { Link, matchPath, useLocation } from './app/router.tsx'
import { Shell } from './app/Shell.tsx'
import { useLanguage } from './messages/language.ts'
import { say } from './messages/say.ts'
import { useDevServer } from './server/dev-server.ts'
import { type EnterLab, LabEntrance } from './table/desk/enter-lab.ts'
import { Waiting } from './ui/states.tsx'

const enterLab: EnterLab = async (...way) => (await import('./lab/hand-over.ts')).handOver(...way)

type Page = ComponentType<{ id: string }>

const page = (load: () => Promise<Page>) => lazy(async () => ({ default: await load() }))

/** Which of them, the lab knows itself. */
const LabPages = page(async () => (await import('./lab/LabPages.tsx')).LabPages)

const routes: readonly (readonly [pattern: string, page: Page])[] = [
  ['/', page(async () => (await import('./lobby/Lobby.tsx')).Lobby)],
  ['/new/:id', page(async () => (await import('./new-game/NewGame.tsx')).NewGame)],
  ['/game/:id', page(async () => (await import('./table/opening/GamePage.tsx')).GamePage)],
  ['/local/:id', page(async () => (await import('./table/opening/LocalPage.tsx')).LocalPage)],
  ['/study/:id', page(async () => (await import('./table/opening/StudyPage.tsx')).StudyPage)],
  ['/check/:id', page(async () => (await import('./replay/CheckPage.tsx')).CheckPage)],
  ['/replay/:id', page(async () => (await import('./replay/ReplayPage.tsx')).ReplayPage)],
  [
    '/replay/sent/:id',
    page(async () => (await import('./replay/SentReplayPage.tsx')).SentReplayPage),
  ],
  ['/replay', page(async () => (await import('./replay/DropPage.tsx')).DropPage)],
  ['/lab', LabPages],
  ['/lab/:id', LabPages],
  ['/lab/:id/:page', LabPages],
  ['/lab/:id/:page/:more', LabPages],
  ['/workshop', page(async () => (await import('./workshop/desk/WorkshopPage.tsx')).WorkshopPage)],
  [
    '/workshop/clauses',
    page(async () => (await import('./workshop/clauses/ClausesPage.tsx')).ClausesPage),
  ],
  ['/workshop/map', page(async () => (await import('./workshop/fit/FitPage.tsx')).FitPage)],
  ['/account', page(async () => (await import('./hosting/AccountPage.tsx')).AccountPage)],
  [
    '/tournaments',
    page(async () => (await import('./tournament/TournamentsPage.tsx')).TournamentsPage),
  ],
  [
    '/tournaments/:id',
    page(async () => (await import('./tournament/TournamentPage.tsx')).TournamentPage),
  ],
  ['/ladders', page(async () => (await import('./tournament/LaddersPage.tsx')).LaddersPage)],
  ['/moderation', page(async () => (await import('./clubs/ModerationPage.tsx')).ModerationPage)],
  ['/rules/:id', page(async () => (await import('./rules/RulesPage.tsx')).RulesPage)],
]

/** Pages that hold a game: it goes on when the language changes, the others are read anew. */
const KEEPING = /^\/(game|local|study|replay|lab\/[^/]+\/boards)/

const DevCorner = lazy(async () => ({ default: (await import('./dev/DevCorner.tsx')).DevCorner }))

export function App() {
  const dev = useDevServer()
  const { path } = useLocation()
  return (
    <>
      <CurrentPage />
      {dev && path !== '/workshop' && (
        <Suspense fallback={null}>
          <DevCorner />
        </Suspense>
      )}
    </>
  )
}

function CurrentPage() {
  const { path } = useLocation()
  const language = useLanguage()
  for (const [pattern, Shown] of routes) {
    const found = matchPath(pattern, path)
    if (!found) continue
    return (
      <Boundary key={KEEPING.test(path) ? path : `${path} ${language}`}>
        <Suspense fallback={<Waiting />}>
          <LabEntrance value={enterLab}>
            <Shown id={found.id ?? ''} />
          </LabEntrance>
        </Suspense>
      </Boundary>
    )
  }
  return (
    <Shell title={say('missing.title')}>
      <h1>{say('missing.title')}</h1>
      <p>{say('missing.text', { path })}</p>
      <Link href="/">{say('missing.home')}</Link>
    </Shell>
  )
}
