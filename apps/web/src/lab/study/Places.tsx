/** Where the games took place: what each space saw in two variants, and how they differ, on the board itself. */

import { type BoardFile, dataSeated, type ModuleData } from '@redoubt/engine'
import type { HeatKind, PlaceDifference, Report } from '@redoubt/lab'
import { useMemo, useState } from 'react'
import { boardOf, boxOf } from '../../boards/BoardPicture.tsx'
import { textsOf } from '../../messages/texts-of.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { tell } from '../messages/words.ts'
import { LabTable } from '../shown/LabTable.tsx'
import { amount, chance, percent, points, signed } from '../shown/numbers.ts'
import type { ArmFacts } from '../worker/prepare.ts'
import { GameLink } from './GameLink.tsx'
import { DifferenceHeats, HeatBoard, Heats } from './HeatBoard.tsx'

/** Below it luck explains a difference in no space, with all of them looked at. */
const SURE = 0.05
const SHOWN = 10
/** Spaces of a map that is drawn large. */
const MANY = 60

export function Places({
  id,
  report,
  module,
  arms,
}: {
  id: string
  report: Report
  module: ModuleData
  arms: readonly ArmFacts[]
}) {
  const [asked, setAsked] = useState(0)
  const [arm, setArm] = useState(report.arms.length > 1 ? 1 : 0)
  const data = useMemo(() => dataSeated(module, arms[0]?.seating), [module, arms])
  const texts = useMemo(() => textsOf(data), [data])
  const { places } = report
  const kinds = places?.arms[0] ?? []
  const kind = kinds[asked] ?? kinds[0]
  if (!places || !kind) return null
  const differences = (places.differences[arm - 1] ?? []).filter((one) => isOf(kind, one))
  const sure = new Set(
    differences.flatMap(({ space, corrected }) => (corrected < SURE ? [space] : [])),
  )
  const heats = [0, arm].map((one) => places.arms[one]?.find((heat) => isOf(kind, heat)))
  const most = Math.max(0, ...heats.flatMap((heat) => Object.values(heat?.spaces ?? {})))
  const names = report.arms.map(({ name }) => name)
  const inWords = kind.what === 'held' ? percent : amount
  const apart = kind.what === 'held' ? points : (value: number) => signed(value, 2)
  const title = (space: string, value: string) =>
    tell('places.at', { place: texts.place(space), value })
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title">{tell('places.title')}</h2>
      <p className="meta">{tell('places.help', { units: places.units })}</p>
      <div className="lab-places-asked">
        <Select
          label={tell('places.what')}
          items={kinds.map((one, at) => ({ value: String(at), label: kindText(one, data) }))}
          value={String(kinds.indexOf(kind))}
          onChange={(value) => setAsked(Number(value))}
        />
        {report.arms.length > 2 && (
          <Select
            label={tell('places.arm', { first: names[0] ?? '' })}
            items={names.slice(1).map((name, at) => ({ value: String(at + 1), label: name }))}
            value={String(arm)}
            onChange={(value) => setArm(Number(value))}
          />
        )}
      </div>
      <div className="lab-places" data-testid="places">
        {[...new Set([0, arm])].map((one, at) => (
          <figure key={names[one]}>
            <HeatBoard file={arms[one]?.board}>
              {(board) => (
                <Heats
                  board={board}
                  spaces={heats[at]?.spaces ?? {}}
                  most={most}
                  title={(space, value) => title(space, inWords(value))}
                />
              )}
            </HeatBoard>
            <figcaption>
              <strong>{names[one]}</strong>{' '}
              <span className="meta">
                {tell(kind.what === 'held' ? 'places.scale-held' : 'places.scale', {
                  most: inWords(most),
                })}
              </span>
            </figcaption>
          </figure>
        ))}
        {arm > 0 && arms[0] && (
          <figure className={isLarge(arms[0].board) ? 'large' : undefined}>
            <HeatBoard file={arms[0].board}>
              {(board) => (
                <DifferenceHeats
                  board={board}
                  differences={differences}
                  sure={sure}
                  title={(space, difference) => title(space, apart(difference))}
                />
              )}
            </HeatBoard>
            <figcaption>
              <strong>
                {tell('places.difference', { name: names[arm] ?? '', first: names[0] ?? '' })}
              </strong>{' '}
              <span className="meta">
                {tell('places.scale-difference', {
                  most: inWords(Math.max(0, ...differences.map(({ a, b }) => Math.abs(b - a)))),
                })}
              </span>
            </figcaption>
          </figure>
        )}
      </div>
      {arm > 0 && (
        <DifferenceTable
          id={id}
          names={[names[0] ?? '', names[arm] ?? '']}
          differences={differences.filter(({ space }) => sure.has(space))}
          place={(space) => texts.place(space)}
          inWords={inWords}
          apart={apart}
        />
      )}
    </section>
  )
}

function DifferenceTable({
  id,
  names,
  differences,
  place,
  inWords,
  apart,
}: {
  id: string
  names: readonly [string, string]
  /** Those that are sure. */
  differences: readonly PlaceDifference[]
  place: (space: string) => string
  inWords: (value: number) => string
  apart: (difference: number) => string
}) {
  const [all, setAll] = useState(false)
  if (differences.length === 0) return <p className="meta">{tell('places.none')}</p>
  return (
    <>
      <LabTable
        testId="places-sure"
        columns={[
          tell('places.space'),
          ...names.map((label) => ({ label, number: true })),
          { label: tell('metrics.difference'), number: true },
          { label: tell('metrics.chance'), number: true },
          tell('clauses.example'),
        ]}
      >
        {(all ? differences : differences.slice(0, SHOWN)).map(
          ({ space, a, b, corrected, game }) => (
            <tr key={space}>
              <th scope="row">{place(space)}</th>
              <td className="number">{inWords(a)}</td>
              <td className="number">{inWords(b)}</td>
              <td className="number">{apart(b - a)}</td>
              <td className="number">{chance(corrected)}</td>
              <td>
                <GameLink study={id} game={game} />
              </td>
            </tr>
          ),
        )}
      </LabTable>
      {differences.length > SHOWN && (
        <Button look="quiet" onPress={() => setAll(!all)}>
          {all ? tell('clauses.fewer') : tell('places.all', { count: differences.length })}
        </Button>
      )}
    </>
  )
}

/** A map so wide, of so many spaces, that their difference is lost beside the two. */
function isLarge(file: BoardFile): boolean {
  const board = boardOf(file)
  if (!board || board.spaces.length < MANY) return false
  const { width, height } = boxOf(board)
  return width > height
}

function isOf(kind: HeatKind, other: HeatKind): boolean {
  return kind.what === other.what && kind.side === other.side
}

function kindText({ what, side }: HeatKind, { manifest }: ModuleData): string {
  if (what !== 'held') return tell(`places.${what}`)
  return tell('places.held', { side: manifest.sides[side ?? '']?.name ?? side ?? '' })
}
