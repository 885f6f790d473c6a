/** Reads what a board file says of its areas, and writes their geometry back into it. */

import { readFileSync, writeFileSync } from 'node:fs'
import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { type Drawn, type Neighbours, pairName } from './draw.ts'

export interface BoardText {
  readonly neighbours: Neighbours
  /** Writes outlines, counters' places, names and courses; everything else of the file stays as it is. */
  write(drawn: Drawn): void
}

export function openBoard(path: string): BoardText {
  const document = parseDocument(readFileSync(path, 'utf8'))
  const areas = areaMaps(document)
  const pairs = new Set<string>()
  for (const pair of (document.toJS() as { adjacency?: [string, string][] }).adjacency ?? [])
    pairs.add(pairName(...pair))
  const labels = new Map(areas.map((area) => [String(area.get('id')), String(area.get('label'))]))
  return {
    neighbours: { labels, pairs },
    write(drawn) {
      for (const area of areas) {
        const id = String(area.get('id'))
        const own = drawn.areas.get(id)
        if (!own) throw new Error(`the plan draws no area "${id}", which ${path} has`)
        const [outline = [], ...islands] = own.outlines
        const { at, size, lines } = own.name
        set(document, area, 'at', own.at)
        set(document, area, 'print', { at, size, lines })
        set(document, area, 'outline', outline)
        if (islands.length > 0) set(document, area, 'islands', islands)
        else area.delete('islands')
        area.flow = true
      }
      for (const [name, course] of drawn.lines) {
        const feature = document.getIn(['features', name])
        if (!isMap(feature)) throw new Error(`${path} has no edge feature "${name}"`)
        set(document, feature, 'course', course)
      }
      writeFileSync(path, document.toString({ lineWidth: 0, flowCollectionPadding: false }))
    },
  }
}

function areaMaps(document: Document): YAMLMap[] {
  const areas = document.get('areas')
  if (!isSeq(areas)) throw new Error('the board file has no areas')
  return areas.items.filter(isMap)
}

function set(document: Document, map: YAMLMap, key: string, value: unknown): void {
  const node = document.createNode(value, { flow: true })
  map.set(key, node)
}
