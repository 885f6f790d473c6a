/**
 * The keys of a counter's commands: they count for counters chosen together, the one in hand, or the one under the
 * keyboard's cursor. What none of them takes is a key of the module's buttons.
 */

import type { Order } from '@redoubt/engine'
import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../ui/is-typing.ts'
import { useDesk } from '../desk/desk.ts'
import { useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { findPiece, notationOf, type Target } from '../hand/matching.ts'
import { doTogether } from '../hand/several.ts'
import { buttonByKey, COMMAND, commandByKey, commandsOf, PRESS } from './commands.ts'

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

  const commandOf = (piece: number, event: KeyboardEvent) => {
    const found = findPiece(view, piece)
    return found && commandByKey(commandsOf(table, found.piece), event)
  }
  const together = async (pieces: readonly number[], command: string) => {
    const { denial } = await doTogether(session, { action: COMMAND, pieces }, { command })
    if (denial) control.refuse(denial)
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (result || desk.moment !== undefined || isTyping(event.target)) return
    if (!offers.some(({ action }) => action === COMMAND || action === PRESS)) return
    const several = desk.several.flatMap((piece) => {
      const label = commandOf(piece, event)?.label
      return label === undefined ? [] : [{ piece, label }]
    })
    const [first] = several
    if (first) {
      event.preventDefault()
      event.stopPropagation()
      const pieces = several.flatMap(({ piece, label }) => (label === first.label ? piece : []))
      return void together(pieces, first.label)
    }
    const target = meant()
    const command = target?.piece === undefined ? undefined : commandOf(target.piece, event)
    const unit = target && notationOf({ kind: 'piece' }, target, view)
    const button = command ? undefined : buttonByKey(table, event)
    const order: Order | undefined =
      command && unit !== undefined
        ? { action: COMMAND, args: { unit, command: command.label } }
        : button && { action: PRESS, args: { button: button.label } }
    if (!order) return
    // The page's own use of the key (find, bookmark) is not meant where a counter is.
    event.preventDefault()
    event.stopPropagation()
    void control.act(order)
  })
  useEffect(() => {
    addEventListener('keydown', pressed, true)
    return () => removeEventListener('keydown', pressed, true)
  }, [])
  return null
}
