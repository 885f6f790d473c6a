/** A game on offer: what it is, and the ways into it, the shortest first. */

import type { ModuleSummary } from '@redoubt/protocol'
import { useState } from 'react'
import { Link, navigate } from '../app/router.tsx'
import { BoardPicture } from '../boards/BoardPicture.tsx'
import { languageTag } from '../messages/language.ts'
import { problemOf } from '../messages/problem.ts'
import { say } from '../messages/say.ts'
import { localGame } from '../table/kept/local-terms.ts'
import { Button } from '../ui/Button.tsx'
import { firstScene, playersOf, weightOf } from './module-facts.ts'
import { playBot } from './play-bot.ts'
import { sayOfLobby } from './words.ts'

export function ModuleCard({ module }: { module: ModuleSummary }) {
  const { id, title, summary, free } = module
  const { board, start } = firstScene(module)
  return (
    <li className="card module-card">
      {board && <BoardPicture file={board} sides={module.sides} start={start} />}
      <div className="module-card-text">
        <h3>{title}</h3>
        <p>{summary}</p>
        <p className="meta">
          {sayOfLobby('lobby.module-meta', {
            ...playersOf(module),
            weight: weightOf(module),
            scenarios: module.scenarios.length,
            boards: Object.keys(module.boards).length,
          })}
        </p>
        <Provenance module={module} />
        {!free && <PlayBot module={module} />}
        <div className="card-actions">
          <Link
            className={free ? 'button primary' : 'button plain'}
            href={`/new/${id}`}
            aria-label={sayOfLobby('lobby.friend-of', { title })}
          >
            {sayOfLobby('lobby.friend')}
          </Link>
          {localGame(id)?.record !== undefined && (
            <Link
              className="button plain"
              href={`/local/${id}`}
              aria-label={sayOfLobby('lobby.here-of', { title })}
            >
              {sayOfLobby('lobby.here')}
            </Link>
          )}
          {!free && (
            <>
              <Link
                className="button quiet"
                href={`/rules/${id}`}
                aria-label={sayOfLobby('lobby.rules-of', { title })}
              >
                {sayOfLobby('lobby.rules')}
              </Link>
              <Link
                className="button quiet"
                href={`/lab/${id}`}
                aria-label={sayOfLobby('lobby.lab-of', { title })}
              >
                {say('lobby.lab')}
              </Link>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

/** Which version it is, under which licence, whether somebody signed it, in which languages it speaks, and whom to thank. */
function Provenance({ module }: { module: ModuleSummary }) {
  const { version, licence, credits, extends: base, signer, languages } = module
  const named = new Intl.DisplayNames(languageTag(), { type: 'language' })
  const line = sayOfLobby('lobby.provenance', {
    version,
    licence,
    base: base?.split('@', 1)[0] ?? 'none',
    signer: signer?.author ?? '',
    signed: String(signer !== undefined),
    languages: languages.map((language) => named.of(language) ?? language).join(', '),
  })
  return (
    <details className="meta">
      <summary>{line}</summary>
      <p>
        {signer
          ? sayOfLobby('lobby.key', { author: signer.author, key: signer.key })
          : sayOfLobby('lobby.unsigned')}
      </p>
      {credits.map((credit) => (
        <p key={credit}>{credit}</p>
      ))}
    </details>
  )
}

/** One press, and one sits at the table. */
function PlayBot({ module }: { module: ModuleSummary }) {
  const [state, setState] = useState<'ready' | 'busy' | { readonly problem: string }>('ready')
  const play = () => {
    setState('busy')
    playBot(module).then(
      (game) => navigate(`/game/${game}`),
      (error: unknown) => setState({ problem: problemOf(error) }),
    )
  }
  return (
    <div className="play-bot">
      <Button
        look="primary"
        icon="play"
        isDisabled={state === 'busy'}
        onPress={play}
        aria-label={sayOfLobby('lobby.bot-of', { title: module.title })}
      >
        {sayOfLobby(state === 'busy' ? 'lobby.bot-busy' : 'lobby.bot')}
      </Button>
      {typeof state === 'object' && (
        <p className="field-problem" role="alert">
          {state.problem}
        </p>
      )}
    </div>
  )
}
