/** The battle: both sides' units in the order they fire, the step that runs, the dice with their target, hits being allotted. */

import type { Fact } from '@redoubt/engine'
import { useEffect, useState } from 'react'
import { say } from '../../messages/say.ts'
import { IconButton, PlainButton } from '../../ui/Button.tsx'
import { useScrollable } from '../../ui/use-scrollable.ts'
import { useWide } from '../../ui/use-wide.ts'
import { CounterPicture } from '../desk/CounterPicture.tsx'
import { useDesk } from '../desk/desk.ts'
import { Sentence } from '../desk/Sentence.tsx'
import { Swatch } from '../desk/Swatch.tsx'
import { type TableContext, useIntent, useSessionState, useTable } from '../desk/use-session.ts'
import { type BattleState, useCounsel } from './counsel.ts'
import { isOffTable, lastThrows } from './last-throws.ts'
import { pickedHere } from './picked-here.ts'
import { cellOf } from './result-cell.ts'
import { idOf, whoseUnits } from './whose.ts'
import './battle.css'
import { sayOfCounsel } from './words.ts'

export function BattleWindow() {
  const { battle } = useCounsel()
  const { moment } = useDesk()
  const isWide = useWide()
  const [small, setSmall] = useState(!isWide)
  const table = useTable()
  // It is the battle of now: of a moment of the past the result tells.
  if (!battle || moment !== undefined) return null
  const title = table.texts.remark('battle', battle)
  return (
    <section
      className={small ? 'battle small' : 'battle'}
      aria-label={sayOfCounsel('battle.label')}
      data-testid="battle"
    >
      <header>
        {/* Another battle's name is another one, not this one moved. */}
        <h2 key={title.text} title={title.text}>
          <Sentence message={title} />
        </h2>
        {battle.round !== undefined && (
          <span className="tag">{sayOfCounsel('battle.round', { round: battle.round })}</span>
        )}
        <IconButton
          icon={small ? 'plus' : 'minus'}
          name={sayOfCounsel(small ? 'battle.open' : 'battle.fold')}
          onPress={() => setSmall(!small)}
        />
      </header>
      <Steps battle={battle} />
      {small && (
        // Other news is another card, not this one grown.
        <div key={newsOf(battle)} className="battle-news">
          <LastThrow battle={battle} />
          <Pending battle={battle} />
        </div>
      )}
      {!small && (
        // The forces of another battle are another list, not this one moved.
        <div key={title.text} className="battle-body">
          {battle.sides.map((side) => (
            <Side key={`${side.role} ${idOf(side.side)}`} side={side} battle={battle} />
          ))}
          <Dice dice={battle.dice} />
        </div>
      )}
    </section>
  )
}

/** Where the procedure stands, and all of it on demand. */
function Steps({ battle }: { battle: BattleState }) {
  const { texts } = useTable()
  const at = battle.steps.findIndex(({ state }) => state === 'now')
  const now = battle.steps[at]
  const next = nextToFire(battle, at)
  const nameOf = ({ id, clause }: BattleState['steps'][number]) =>
    texts.remark('battle', { key: `step.${id}`, ...(clause ? { clause } : {}) })
  const heading = now
    ? sayOfCounsel('battle.step-of', {
        number: at + 1,
        count: battle.steps.length,
        step: nameOf(now).text,
      })
    : sayOfCounsel('battle.steps')
  const firing = next && sayOfCounsel('battle.next', { step: nameOf(next).text })
  return (
    <div className="battle-course">
      <details className="battle-steps">
        <summary title={heading}>{heading}</summary>
        <ol aria-label={sayOfCounsel('battle.steps')}>
          {battle.steps.map((step) => (
            <li
              key={step.id}
              className={step.state}
              aria-current={step.state === 'now' ? 'step' : undefined}
            >
              <Sentence message={nameOf(step)} />
            </li>
          ))}
        </ol>
      </details>
      {firing !== undefined && (
        <p className="meta battle-next" title={firing}>
          {firing}
        </p>
      )}
    </div>
  )
}

/** The first step after the present one in which somebody has still to fire. */
function nextToFire({ steps, sides }: BattleState, at: number) {
  if (at < 0) return undefined
  const firing = new Set(
    sides.flatMap(({ units }) =>
      units.flatMap(({ step, state }) => (state === 'waiting' && step !== undefined ? [step] : [])),
    ),
  )
  return steps.slice(at + 1).find(({ id }) => firing.has(id))
}

/** Hits that somebody must allot before the battle goes on. */
function Pending({ battle }: { battle: BattleState }) {
  const { texts } = useTable()
  const { pendingHits: pending } = battle
  if (!pending) return null
  return (
    <p className="battle-pending">
      {`${texts.fact(pending.side)}: ${toAllot(texts, pending.hits)}`}
    </p>
  )
}

/** Hits, or whatever the module counts its losses in. */
function toAllot(texts: TableContext['texts'], hits: number): string {
  return texts.word('battle.pending', { hits }) ?? sayOfCounsel('battle.pending', { hits })
}

/** Changes with what is told beside the heading. */
function newsOf({ dice, pendingHits }: BattleState): string {
  return `${dice.length} ${pendingHits?.hits}`
}

type BattleSide = BattleState['sides'][number]

function Side({ side, battle }: { side: BattleSide; battle: BattleState }) {
  const { texts } = useTable()
  const frame = useScrollable<HTMLElement>()
  const id = idOf(side.side)
  const pending = battle.pendingHits
  // A module has words of its own where nobody attacks, as when forts fire at who passes by.
  const role =
    texts.word(`battle.${battle.key}.${side.role}`) ?? sayOfCounsel(`battle.${side.role}`)
  const whose = whoseUnits(side)
  const names = whose.map((one) => texts.fact(one)).join(', ')
  const isOwn = whose.some((one) => idOf(one) === id)
  const meant = isOwn ? role : sayOfCounsel('battle.decides', { role, who: texts.fact(side.side) })
  return (
    <section className={`battle-side ${side.role}`} aria-label={`${names} ${meant}`} {...frame}>
      <h3>
        {whose.map((one) => {
          const owner = idOf(one)
          return owner !== undefined && <Swatch key={owner} side={owner} />
        })}
        {names} <span className="meta">{meant}</span>
        {pending && idOf(pending.side) === id && (
          <span className="battle-pending">{toAllot(texts, pending.hits)}</span>
        )}
      </h3>
      <ul className="battle-units">
        {side.units.map((unit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal units have no other name
          <Unit key={index} unit={unit} at={battle.at} />
        ))}
      </ul>
    </section>
  )
}

function Unit({ unit, at }: { unit: BattleSide['units'][number]; at: Fact }) {
  const table = useTable()
  const { texts } = table
  const view = viewOf(table, unit.piece)
  const name = texts.fact(unit.piece)
  const choose = useChoice(unit.piece)
  const called = unit.count > 1 ? say('text.count', { text: name, count: unit.count }) : name
  // Who cannot fire is neither ready nor waiting.
  const fires = unit.step !== undefined
  const isFate = unit.state === 'hit' || unit.state === 'lost' || unit.state === 'withdrawn'
  return (
    <li className={fires || isFate ? `battle-unit ${unit.state}` : 'battle-unit'}>
      {view && <CounterPicture piece={view} size={44} />}
      <div>
        <p className="battle-name">
          {choose ? (
            <PlainButton className="battle-choice" onPress={choose}>
              {called}
            </PlainButton>
          ) : (
            <strong>{called}</strong>
          )}
          {(fires || isFate) && (
            <span className="meta">{sayOfCounsel(`battle.state.${unit.state}`)}</span>
          )}
        </p>
        <p className="meta">
          {[
            unit.value === undefined
              ? undefined
              : sayOfCounsel('battle.value', { value: unit.value }),
            unit.step === undefined ? undefined : texts.word(`battle.step.${unit.step}`),
            isFate ? undefined : elsewhere(texts, unit, at),
          ]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        {unit.modifiers?.map((modifier) => (
          <p key={modifier.key} className="meta">
            <Sentence message={texts.remark('battle', modifier)} />
          </p>
        ))}
      </div>
    </li>
  )
}

/** Picks a unit that can be picked just now, as a click on its counter does; undefined for others. */
function useChoice(fact: Fact): (() => void) | undefined {
  const { session, control, layout } = useTable()
  const { ways } = useIntent(control)
  const { view, offers } = useSessionState(session)
  const target = pickedHere(fact, ways, offers, {
    view,
    isSpace: (at) => layout.place(at)?.kind === 'space',
    isOrdered: (at) => layout.place(at)?.ordered ?? true,
  })
  return target && (() => void control.point(target))
}

/** Where the forces are folded away, what the dice brought last: in words where a table says it. */
function LastThrow({ battle }: { battle: BattleState }) {
  const { session } = useTable()
  const dice = lastThrows(battle.dice)
  if (dice.length === 0) return null
  const { tables } = session.facts.module
  const meaning = cellOf(battle.facts ?? {}, Object.values(tables))?.meaning
  return (
    <div className={dice.every(isOffTable) ? 'battle-dice off-table' : 'battle-dice'}>
      {meaning !== undefined && <p>{meaning}</p>}
      <Throws dice={dice} />
    </div>
  )
}

/** Has its place before anything is thrown, so that nothing makes room for it; the last throw is in sight. */
function Dice({ dice }: { dice: BattleState['dice'] }) {
  const frame = useScrollable<HTMLElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when more is thrown
  useEffect(() => {
    const { current } = frame.ref
    if (current) current.scrollTop = current.scrollHeight
  }, [dice.length])
  return (
    <section className="battle-dice" aria-label={sayOfCounsel('battle.dice')} {...frame}>
      <h3>{sayOfCounsel('battle.dice')}</h3>
      {dice.length > 0 ? (
        <Throws dice={dice} />
      ) : (
        <p className="meta">{sayOfCounsel('battle.no-dice')}</p>
      )}
    </section>
  )
}

function Throws({ dice }: { dice: BattleState['dice'] }) {
  const { texts } = useTable()
  return (
    <ul>
      {dice.map((throwing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws are only ever added
        <li key={index}>
          <span>
            {sayOfCounsel(sentenceOf(throwing), {
              who: texts.fact(throwing.by),
              what:
                throwing.facts?.shooter === undefined
                  ? (texts.word(`battle.step.${throwing.step}`) ?? throwing.step)
                  : texts.fact(throwing.facts.shooter),
              target: throwing.target,
            })}
          </span>
          <span className="dice-row">
            {throwing.thrown.map((die, at) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: dice lie as they fell
                key={at}
                className={isHit(throwing, die) ? 'die hit' : 'die'}
              >
                {die}
              </span>
            ))}
          </span>
          {(throwing.high || throwing.target > 0) && (
            <strong>{sayOfCounsel('battle.hits', { hits: throwing.hits })}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}

type Throwing = BattleState['dice'][number]

function sentenceOf({ target, high }: Throwing) {
  if (high) return 'battle.throw-high'
  return target > 0 ? 'battle.throw' : 'battle.throw-table'
}

function isHit({ target, high }: Throwing, die: number): boolean {
  return high ? die >= target : die <= target
}

/** Where a unit stands that is not on the field, unless a remark says so already. */
function elsewhere(
  texts: TableContext['texts'],
  { piece, modifiers = [] }: BattleSide['units'][number],
  at: Fact,
): string | undefined {
  if (typeof piece !== 'object' || piece.ref !== 'piece') return undefined
  const isThere = (fact: Fact) =>
    typeof fact === 'object' && fact.ref === 'place' && fact.id === piece.place
  const isSaid = modifiers.some(({ facts = {} }) => Object.values(facts).some(isThere))
  return isThere(at) || isSaid ? undefined : texts.place(piece.place)
}

/** A unit as the view knows it, for its picture. */
function viewOf({ session }: TableContext, fact: Fact) {
  if (typeof fact !== 'object' || fact.ref !== 'piece') return undefined
  const { places } = session.state().view
  return places[fact.place]?.find(({ id }) => id === fact.id)
}
