/** The layers of a map: markers lie over units and those over what is of the ground, whichever was put down first. */

import { childrenOf } from '../archive/xml.ts'
import { listOf } from '../encoding/sequence.ts'
import type { Counter } from '../pieces/counter.ts'
import type { VassalMap } from '../reading/maps.ts'

/** The layer of a piece on a map, 0 lowest; what has none of those that the map names lies above them all. */
export function layerOn({ element }: Pick<VassalMap, 'element'>, counter: Counter): number {
  const [layers] = childrenOf(element, 'LayeredPieceCollection')
  if (!layers) return 0
  const { property = '', layerOrder } = layers.attributes
  const order = listOf(layerOrder)
  const own = counter.marks[property] ?? counter.properties[property] ?? ''
  const at = order.indexOf(own)
  return at < 0 ? order.length : at
}
