/** The way to a game that shows a number. */

import type { GameRef } from '@redoubt/lab'
import { Link } from '../../app/router.tsx'
import { tell } from '../messages/words.ts'

/** @param at opened after so many events */
export function gameHref(
  study: string,
  { arm, unit, round }: GameRef,
  actions?: number,
  at?: number,
): string {
  const more = [
    actions === undefined ? '' : `&actions=${actions}`,
    at === undefined ? '' : `&at=${at}`,
  ].join('')
  return `/lab/study/${study}/game?arm=${arm}&unit=${unit}&round=${round}${more}`
}

export function GameLink({
  study,
  game,
  label,
  actions,
  at,
}: {
  study: string
  game: GameRef
  label?: string
  actions?: number
  at?: number
}) {
  const name = tell('study.game', { number: game.unit + 1, round: game.round + 1 })
  return (
    <Link
      className="lab-game"
      href={gameHref(study, game, actions, at)}
      aria-label={label === undefined ? name : tell('study.game-for', { label, game: name })}
    >
      {label ?? name}
    </Link>
  )
}
