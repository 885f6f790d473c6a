/** A corner over every page for authors: faults with their lines, failing tests, and where the open game parted. */

import type { DevFault } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { Link } from '../app/router.tsx'
import { sayer } from '../messages/say.ts'
import { textsOf } from '../messages/texts-of.ts'
import { Button } from '../ui/Button.tsx'
import { type Diverged, noteDivergence, useDiverged } from './divergence.ts'
import messages from './en.json' with { type: 'json' }
import { type FolderNews, useDevNews } from './news.ts'
import './dev.css'

const say = sayer('dev', messages)

/** Beside the workshop's editor, which tells of faults itself. */
const FRAMED = globalThis.self !== globalThis.top

/** Faults shown of one folder; the rest is a number. */
const SHOWN = 4

/** How long good news stays before it makes room for the table. */
const READ_IN_MS = 6_000

export function DevCorner() {
  const folders = useDevNews()
  const diverged = useDiverged()
  const [hidden, setHidden] = useState(false)
  const wrong = [...folders].filter(
    ([, { faults, tests }]) => faults.length + (tests?.failures.length ?? 0) > 0,
  )
  const count = wrong.reduce(
    (sum, [, { faults, tests }]) => sum + faults.length + (tests?.failures.length ?? 0),
    0,
  )
  if (FRAMED) return diverged ? <Corner diverged={diverged} /> : null
  if (count === 0 && !diverged) return <Passed folders={folders} />
  if (hidden && !diverged)
    return (
      <aside className="dev-corner small" aria-label={say('title')}>
        <Button look="quiet" onPress={() => setHidden(false)}>
          {say('show', { count })}
        </Button>
      </aside>
    )
  return (
    <aside className="dev-corner" aria-label={say('title')} aria-live="polite">
      {count > 0 && (
        <div className="dev-hide">
          <Button look="quiet" onPress={() => setHidden(true)}>
            {say('hide')}
          </Button>
        </div>
      )}
      {diverged && <Parted diverged={diverged} />}
      {wrong.map(([folder, news]) => (
        <Folder key={folder} folder={folder} news={news} />
      ))}
    </aside>
  )
}

function Corner({ diverged }: { diverged: Diverged }) {
  return (
    <aside className="dev-corner" aria-label={say('title')} aria-live="polite">
      <Parted diverged={diverged} />
    </aside>
  )
}

function Passed({ folders }: { folders: ReadonlyMap<string, FolderNews> }) {
  const [read, setRead] = useState<typeof folders>()
  useEffect(() => {
    const timer = setTimeout(() => setRead(folders), READ_IN_MS)
    return () => clearTimeout(timer)
  }, [folders])
  const passed = [...folders.values()].reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0)
  if (passed === 0 || read === folders) return null
  return (
    <aside className="dev-corner small" aria-label={say('title')}>
      <p className="dev-passed">{say('passed', { count: passed })}</p>
    </aside>
  )
}

function Folder({ folder, news: { faults, tests } }: { folder: string; news: FolderNews }) {
  const failures = tests?.failures ?? []
  return (
    <>
      {faults.length > 0 && (
        <section>
          <h2>{say('faults', { count: faults.length, folder })}</h2>
          <p>{say('keeps')}</p>
          <Faults faults={faults} />
        </section>
      )}
      {failures.length > 0 && (
        <section>
          <h2>{say('failures', { count: failures.length, folder })}</h2>
          <Faults faults={failures} />
        </section>
      )}
    </>
  )
}

function Faults({ faults }: { faults: readonly DevFault[] }) {
  const rest = faults.length - SHOWN
  return (
    <ul>
      {faults.slice(0, SHOWN).map(({ place, editor, text }) => (
        <li key={`${place} ${text}`}>
          <a href={editor} title={say('open', { place })}>
            {place}
          </a>
          <pre>{text.startsWith(place) ? text.slice(place.length).trimStart() : text}</pre>
        </li>
      ))}
      {rest > 0 && <li>{say('more', { count: rest })}</li>}
    </ul>
  )
}

function Parted({ diverged }: { diverged: Diverged }) {
  const { divergence, now, before } = diverged
  const { action, why, denial, problem = '' } = divergence
  const reason = denial ? textsOf(now).denial(denial).text : ''
  return (
    <section>
      <p>{say(`parted.${why}`, { action, reason, problem })}</p>
      <div className="dev-actions">
        {before && <Link href={`/lab/${now.manifest.id}/builds`}>{say('boards')}</Link>}
        <Button look="quiet" onPress={() => noteDivergence(undefined)}>
          {say('fine')}
        </Button>
      </div>
    </section>
  )
}
