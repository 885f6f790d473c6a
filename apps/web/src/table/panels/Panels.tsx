/** The panels beside the board, or under it where the screen is narrow. */

import { lazy, memo, Suspense, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { useDebugging } from '../../dev/debugging.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/states.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { BattleWindow, PreviewCard, ResultCard } from '../counsel/lazy.tsx'
import { type Desk, type PanelName, useDeskControl } from '../desk/desk.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import { LessonCard } from '../guide/lazy.tsx'
import { LogPanel } from './LogPanel.tsx'
import { PanelEdge } from './PanelEdge.tsx'
import { sayOfPanels } from './words.ts'

const StackPanel = lazy(async () => ({ default: (await import('./StackPanel.tsx')).StackPanel }))

const ChartsPanel = lazy(async () => ({
  default: (await import('./ChartsPanel.tsx')).ChartsPanel,
}))

const ForcesPanel = lazy(async () => ({
  default: (await import('../seeing/ForcesPanel.tsx')).ForcesPanel,
}))

const PeoplePanel = lazy(async () => ({
  default: (await import('./PeoplePanel.tsx')).PeoplePanel,
}))

const StudyPanel = lazy(async () => ({
  default: (await import('./StudyPanel.tsx')).StudyPanel,
}))

const HelpPanel = lazy(async () => ({ default: (await import('./HelpPanel.tsx')).HelpPanel }))

const Rulebook = lazy(async () => ({
  default: (await import('../../rules/Rulebook.tsx')).Rulebook,
}))

const DebugPanel = lazy(async () => ({
  default: (await import('../../dev/debug/DebugPanel.tsx')).DebugPanel,
}))

const names: readonly PanelName[] = [
  'log',
  'forces',
  'stack',
  'charts',
  'rules',
  'people',
  'study',
  'help',
  'debug',
]

/** What is not shown of the desk does not draw the panels anew. */
export const Panels = memo(function Panels({
  open,
  clause,
}: {
  open: PanelName | undefined
  clause: Desk['clause']
}) {
  const { session } = useTable()
  const { openPanel } = useDeskControl()
  const { proposals } = useSessionState(session)
  const isWide = useWide()
  const [isTall, setTall] = useState(false)
  const isForAuthors = useDebugging(session.facts.mode)
  const isStudy = session.facts.mode === 'study'
  const { tables, aids } = session.facts.module
  const hasCharts =
    aids !== undefined || Object.values(tables).some(({ columns = [] }) => columns.length > 0)
  return (
    <Tabs
      className={`panels ${open === undefined ? 'closed' : ''} ${isTall ? 'tall' : ''}`}
      selectedKey={open ?? 'none'}
      onSelectionChange={(key) => openPanel(key as PanelName)}
      keyboardActivation="manual"
    >
      {open !== undefined && <PanelEdge />}
      <div className="panel-bar">
        <TabList aria-label={sayOfPanels('panels.label')} className="tab-list">
          {names
            .filter((name) => name !== 'charts' || hasCharts)
            .filter((name) => name !== 'debug' || isForAuthors)
            .filter((name) => name !== (isStudy ? 'people' : 'study'))
            .map((name) => (
              <Tab key={name} id={name} className="tab">
                {sayOfPanels(`panels.${name}`)}
                {name === 'people' && proposals.length > 0 && <span className="dot" />}
              </Tab>
            ))}
          <Tab id="none" className="tab none">
            {sayOfPanels('panels.none')}
          </Tab>
        </TabList>
        {open !== undefined && (
          <IconButton
            className={isTall ? 'panel-taller is-tall' : 'panel-taller'}
            icon="more"
            name={sayOfPanels(isTall ? 'panels.lower' : 'panels.taller')}
            onPress={() => setTall(!isTall)}
          />
        )}
        {open !== undefined && (
          <IconButton
            icon="close"
            name={sayOfPanels('panels.close')}
            onPress={() => openPanel(undefined)}
          />
        )}
      </div>
      <TabPanel id="log" className="panel log-panel">
        <LogPanel />
      </TabPanel>
      <TabPanel id="forces" className="panel">
        <Suspense fallback={<Waiting />}>
          <ForcesPanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="stack" className="panel">
        <Suspense fallback={<Waiting />}>
          <StackPanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="charts" className="panel">
        <Suspense fallback={<Waiting />}>
          <ChartsPanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="rules" className="panel">
        <Suspense fallback={<Waiting />}>
          <Rulebook
            data={session.facts.module}
            options={session.facts.options}
            target={clause}
            headingLevel={3}
          />
        </Suspense>
      </TabPanel>
      <TabPanel id="people" className="panel">
        <Suspense fallback={<Waiting />}>
          <PeoplePanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="study" className="panel">
        <Suspense fallback={<Waiting />}>
          <StudyPanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="help" className="panel">
        <Suspense fallback={<Waiting />}>
          <HelpPanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="debug" className="panel">
        <Suspense fallback={<Waiting />}>
          <DebugPanel />
        </Suspense>
      </TabPanel>
      <TabPanel id="none" className="panel none">
        {null}
      </TabPanel>
      {isWide && open !== undefined && (
        <div className="panel-dock">
          <LessonCard />
          <div className="dock-room">
            <BattleWindow />
            <div className="dock-cards">
              <PreviewCard />
              <ResultCard />
            </div>
          </div>
        </div>
      )}
    </Tabs>
  )
})
