/** The rulebook of a module as a page, with an address for every clause. */

import { useMemo } from 'react'
import { Link, useLocation } from '../app/router.tsx'
import { Shell } from '../app/Shell.tsx'
import { say } from '../messages/say.ts'
import { readModule, useLoaded } from '../server/api.ts'
import { Failed, Waiting } from '../ui/states.tsx'
import { Rulebook } from './Rulebook.tsx'
import { sayOfRules } from './words.ts'

export function RulesPage({ id }: { id: string }) {
  const loaded = useLoaded(`module ${id}`, () => readModule(id))
  const { hash } = useLocation()
  const target = useMemo(
    () => (hash.length > 1 ? { clause: decodeURIComponent(hash.slice(1)) } : undefined),
    [hash],
  )
  return (
    <Shell title={sayOfRules('rules.title')} wide>
      <nav aria-label={say('shell.trail')} className="trail">
        <Link href="/">{say('shell.lobby')}</Link>
      </nav>
      {loaded.state === 'loading' && <Waiting />}
      {loaded.state === 'failed' && <Failed problem={loaded.problem} retry={loaded.retry} />}
      {loaded.state === 'ready' && (
        <div className="rules-page">
          <div className="rules-head">
            <h1>{loaded.value.rulebook.title}</h1>
            <p className="lead">{loaded.value.manifest.summary}</p>
            <p className="meta">
              {sayOfRules('rules.count', {
                count: loaded.value.rulebook.clauses.length,
                version: loaded.value.manifest.version,
              })}
            </p>
            <Link className="button primary" href={`/new/${id}`}>
              {sayOfRules('rules.play', { title: loaded.value.manifest.title })}
            </Link>
            <Link className="button plain" href={`/lab/${id}`}>
              {say('lobby.lab')}
            </Link>
            <nav aria-label={sayOfRules('rules.contents')} className="contents">
              <ul>
                {loaded.value.rulebook.sections?.map((section) => (
                  <li key={section.id}>
                    <a href={`#section-${section.id}`}>{section.title}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <Rulebook data={loaded.value} target={target} hrefOf={(clause) => `#${clause}`} />
        </div>
      )}
    </Shell>
  )
}
