/** What is wrong with the module as it was saved last, and which of its tests fail; each leads to its line. */

import type { DevFault } from '@redoubt/protocol'
import type { FolderNews } from '../../dev/news.ts'
import { PlainButton } from '../../ui/Button.tsx'
import { sayInWorkshop as say } from '../words.ts'
import type { Spot } from './EditorPane.tsx'
import { sentenceOf } from './editor/told-faults.ts'

export function Findings({
  news: { faults, tests },
  onOpen,
}: {
  news: FolderNews
  onOpen: (path: string, spot: Spot) => void
}) {
  const failures = tests?.failures ?? []
  return (
    <section className="desk-findings" aria-label={say('desk.findings')} aria-live="polite">
      <p className={faults.length + failures.length > 0 ? 'desk-bad' : 'desk-good'}>
        {faults.length > 0
          ? say('desk.keeps', { count: faults.length })
          : tests
            ? say('desk.tested', { passed: tests.passed, failed: failures.length })
            : say('desk.sound')}
      </p>
      {faults.length + failures.length > 0 && (
        <ul>
          {faults.map((fault) => (
            <Finding key={`${fault.place} ${fault.text}`} fault={fault} onOpen={onOpen} />
          ))}
          {failures.map((fault) => (
            <Finding key={`${fault.place} ${fault.text}`} fault={fault} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Finding({
  fault,
  onOpen,
}: {
  fault: DevFault
  onOpen: (path: string, spot: Spot) => void
}) {
  const { at, place } = fault
  const where = at ? `${at.path}:${at.line}` : place
  return (
    <li>
      {at ? (
        <PlainButton className="desk-place" onPress={() => onOpen(at.path, at)}>
          {where}
        </PlainButton>
      ) : (
        <span className="desk-place">{where}</span>
      )}
      <span className="desk-sentence">{sentenceOf(fault)}</span>
    </li>
  )
}
