/** A game on offer: what it is, and the ways into it, the shortest first. */

import type { ModuleSummary } from '@redoubt/protocol'
import { useState } from 'react'
import { Link, navigate } from '../app/router.tsx'
import { BoardPicture } from '../boards/BoardPicture.tsx'
import { say } from '../messages/say.ts'
import { localGame } from '../table/kept/local-terms.ts'
import { Button } from '../ui/Button.tsx'
import { firstBoard, playersOf, weightOf } from './module-facts.ts'
import { playBot } from './play-bot.ts'

export function ModuleCard({ module }: { module: ModuleSummary }) {
  const { id, title, summary } = module
  const board = firstBoard(module)
  return (
    <li className="card module-card">
      {board && <BoardPicture file={board} sides={module.sides} />}
      <div className="module-card-text">
        <h3>{title}</h3>
        <p>{summary}</p>
        <p className="meta">
          {say('lobby.module-meta', {
            ...playersOf(module),
            weight: weightOf(module),
            scenarios: module.scenarios.length,
            boards: Object.keys(module.boards).length,
          })}
        </p>
        <Provenance module={module} />
        <PlayBot module={module} />
        <div className="card-actions">
          <Link
            className="button plain"
            href={`/new/${id}`}
            aria-label={say('lobby.friend-of', { title })}
          >
            {say('lobby.friend')}
          </Link>
          {localGame(id)?.record !== undefined && (
            <Link
              className="button plain"
              href={`/local/${id}`}
              aria-label={say('lobby.here-of', { title })}
            >
              {say('lobby.here')}
            </Link>
          )}
          <Link
            className="button quiet"
            href={`/rules/${id}`}
            aria-label={say('lobby.rules-of', { title })}
          >
            {say('lobby.rules')}
          </Link>
          <Link
            className="button quiet"
            href={`/lab/${id}`}
            aria-label={say('lobby.lab-of', { title })}
          >
            {say('lobby.lab')}
          </Link>
        </div>
      </div>
    </li>
  )
}

/** Which version it is, under which licence, who signed it, and whom to thank. */
function Provenance({ module }: { module: ModuleSummary }) {
  const { version, licence, credits, extends: base, signer } = module
  const line = say('lobby.provenance', {
    version,
    licence,
    base: base?.split('@', 1)[0] ?? 'none',
    signer: signer?.author ?? '',
    signed: String(signer !== undefined),
  })
  if (credits.length === 0 && !signer) return <p className="meta">{line}</p>
  return (
    <details className="meta">
      <summary>{line}</summary>
      {signer && <p>{say('lobby.key', { author: signer.author, key: signer.key })}</p>}
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
      (error: unknown) =>
        setState({ problem: error instanceof Error ? error.message : String(error) }),
    )
  }
  return (
    <div className="play-bot">
      <Button
        look="primary"
        icon="play"
        isDisabled={state === 'busy'}
        onPress={play}
        aria-label={say('lobby.bot-of', { title: module.title })}
      >
        {say(state === 'busy' ? 'lobby.bot-busy' : 'lobby.bot')}
      </Button>
      {typeof state === 'object' && (
        <p className="field-problem" role="alert">
          {state.problem}
        </p>
      )}
    </div>
  )
}
