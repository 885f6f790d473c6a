/** A sentence of the game: its places and pieces can be found on the board, its clause in the rulebook. */

import type { Message, Part } from '@redoubt/text'
import { say } from '../../messages/say.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { findPiece } from '../hand/matching.ts'
import { useDeskControl } from './desk.ts'
import { Unbroken } from './Unbroken.tsx'
import { useTable } from './use-session.ts'

/** What closes a word, and stays on its line: a link is a button, after which a line may break. */
const CLOSING = /^[.,;:!?)\]]+/

/** @param bare without its clause: inside of what can be pressed itself */
export function Sentence({
  message,
  linked = true,
  bare = false,
}: {
  message: Message
  linked?: boolean
  bare?: boolean
}) {
  return (
    <>
      {message.parts.map((part, index) => {
        const before = linked && message.parts[index - 1]?.link !== undefined
        if (!part.link || !linked) {
          const text = before ? part.text.replace(CLOSING, '') : part.text
          // biome-ignore lint/suspicious/noArrayIndexKey: as below
          return <Unbroken key={index} text={text} />
        }
        const [closing = ''] = message.parts[index + 1]?.text.match(CLOSING) ?? []
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence never change places
          <span key={index} className="kept">
            <PartLink part={part} link={part.link} />
            {closing}
          </span>
        )
      })}
      {!bare && <ClauseLink clause={message.clause} />}
    </>
  )
}

function PartLink({ part, link }: { part: Part; link: NonNullable<Part['link']> }) {
  const { session } = useTable()
  const { pointAt } = useDeskControl()
  const find = () => {
    const place =
      link.kind === 'place' ? link.id : findPiece(session.state().view, Number(link.id))?.place
    if (place !== undefined) pointAt(place)
  }
  return (
    <TextLink className="place" onPress={find}>
      {part.text}
    </TextLink>
  )
}

/** Opens a clause in the rulebook panel. Nothing for what the table itself says. */
export function ClauseLink({ clause }: { clause: string | undefined }) {
  const { openClause } = useDeskControl()
  if (clause === undefined || clause === 'table') return null
  return (
    <>
      {' '}
      <TextLink
        className="clause"
        name={say('table.open-clause', { clause })}
        onPress={() => openClause(clause)}
      >
        {clause}
      </TextLink>
    </>
  )
}
