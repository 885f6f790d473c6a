/** What the colours of an overlay mean: one line for each that is on the map. */

import type { Texts } from '@redoubt/text'
import { sideStyle } from '../desk/Swatch.tsx'
import { useTable } from '../desk/use-session.ts'
import { type MarkList, useCounsel } from './counsel.ts'
import { sayOfCounsel } from './words.ts'

type Mark = MarkList[number]

export function Legend() {
  const { session, texts } = useTable()
  const { marks } = useCounsel()
  if (marks.length === 0) return <p className="meta">{sayOfCounsel('legend.empty')}</p>
  return (
    <ul className="legend" aria-label={sayOfCounsel('legend.label')}>
      {linesOf(texts, marks).map(({ look, side, text }) => (
        <li key={`${look} ${side} ${text}`}>
          <span
            className={`legend-shade ${look}${side === undefined ? '' : ' of-side'}`}
            style={sideStyle(session.facts.module.manifest.sides, side)}
            aria-hidden="true"
          />
          {text}
        </li>
      ))}
    </ul>
  )
}

interface Line {
  readonly look: Mark['look']
  readonly side: string | undefined
  readonly text: string
}

/**
 * Shades that say the same are one line, named by what the module says of all of them, with whose they are; where it says
 * nothing of all, by what it says of each if that is the same everywhere, or by its kind alone.
 */
export function linesOf(texts: Pick<Texts, 'word' | 'fact'>, marks: MarkList): readonly Line[] {
  const kinds = new Map<string, { mark: Mark; said: Set<string | undefined> }>()
  for (const mark of marks) {
    const { look, side, key, facts } = mark
    const id = JSON.stringify([look, side, key])
    const kind = kinds.get(id) ?? { mark, said: new Set() }
    kinds.set(id, kind)
    kind.said.add(key === undefined ? undefined : texts.word(`layers.${key}`, facts))
  }
  const lines = new Map<string, Line>()
  for (const { mark, said } of kinds.values()) {
    const { look, side, key } = mark
    const of = typeof side === 'object' && side.ref === 'side' ? side.id : undefined
    const [own] = said.size === 1 ? said : []
    const plain =
      side === undefined
        ? sayOfCounsel(`legend.${look}`)
        : sayOfCounsel('legend.of', { side: texts.fact(side) })
    const facts = side === undefined ? undefined : { side }
    const ofAll = key === undefined ? undefined : texts.word(`layers.${key}.all`, facts)
    const text = ofAll ?? own ?? plain
    lines.set(`${look} ${of} ${text}`, { look, side: of, text })
  }
  return [...lines.values()]
}
