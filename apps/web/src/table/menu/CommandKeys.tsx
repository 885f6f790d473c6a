/** The keys of a counter's commands: they count for the counter in hand, or the one under the keyboard's cursor. */

import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { useDesk } from '../desk/desk.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { findPiece, notationOf, type Target } from '../hand/matching.ts'
import { COMMAND, commandByKey, commandsOf } from './commands.ts'

export function CommandKeys() {
  const table = useTable()
  const { session, control } = table
  const desk = useDesk()
  const { picked } = useIntent(control)
  const { view, result, offers } = useSessionState(session)

  const meant = (): Target | undefined => {
    if (picked?.piece !== undefined) return picked
    const place = picked?.place ?? desk.cursor
    const piece = place === undefined ? undefined : view.places[place]?.at(-1)?.id
    return place === undefined || piece === undefined ? undefined : { place, piece }
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (result || desk.moment !== undefined || isTyping(event.target)) return
    if (!offers.some(({ action }) => action === COMMAND)) return
    const target = meant()
    const found = target?.piece === undefined ? undefined : findPiece(view, target.piece)
    if (!target || !found) return
    const command = commandByKey(commandsOf(table, found.piece), event)
    const unit = notationOf({ kind: 'piece' }, target, view)
    if (!command || unit === undefined) return
    // The page's own use of the key (find, bookmark) is not meant where a counter is.
    event.preventDefault()
    event.stopPropagation()
    void control.act({ action: COMMAND, args: { unit, command: command.label } })
  })
  useEffect(() => {
    addEventListener('keydown', pressed, true)
    return () => removeEventListener('keydown', pressed, true)
  }, [])
  return null
}
