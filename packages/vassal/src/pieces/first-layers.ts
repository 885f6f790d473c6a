/** Layers as VASSAL wrote them at first: their pictures stood one behind the other, and nothing could be added to them. */

import { fieldsOf } from '../encoding/sequence.ts'

/** The mask of Ctrl, with which all keys of these layers were pressed. */
const CTRL = '2'

/**
 * The settings of an `emb` as those of the `emb2` that took its place.
 * @param fields what activates it, then menu and key of each step, the shift, and the pictures with their names
 */
export function asLayer(fields: readonly string[]): readonly string[] {
  const [switched = '', menu = '', upKey = '', up = '', downKey = '', down = ''] = fields
  const [activateKey = '', reset = '', resetKey = '', resetTo = ''] = fieldsOf(switched, ';')
  const [x = '0', y = '0', ...pictures] = fields.slice(6)
  const levels = pictures.map((picture) => fieldsOf(picture, ','))
  const listed = (at: number): string =>
    levels.map((level) => (level[at] ?? '').replaceAll(',', '\\,')).join(',')
  const under = menu.startsWith('_')
  return [
    ...[under ? menu.slice(1) : menu, CTRL, activateKey.toUpperCase()],
    ...[up, CTRL, upKey.toUpperCase()],
    ...[down, CTRL, downKey.toUpperCase()],
    ...[reset, resetKey, resetTo, String(under)],
    ...[x, y, listed(0), listed(1), 'true'],
  ]
}
