/** A sentence of the rules beside the boards, its clause a way into the rulebook. */

import type { Message } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { TextLink } from '../../ui/TextLink.tsx'

export function Told({
  message,
  onClause,
}: {
  message: Message
  onClause: (clause: string) => void
}) {
  return (
    <>
      {message.text} <ClauseButton clause={message.clause} onPress={onClause} />
    </>
  )
}

export function ClauseButton({
  clause,
  onPress,
}: {
  clause: string | undefined
  onPress: (clause: string) => void
}) {
  if (clause === undefined || clause === 'table') return null
  return (
    <TextLink
      className="clause"
      name={say('table.open-clause', { clause })}
      onPress={() => onPress(clause)}
    >
      {clause}
    </TextLink>
  )
}
