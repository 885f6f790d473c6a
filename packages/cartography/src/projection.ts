/** From longitude and latitude to the map: equal-area about the middle, flattened far out, with lenses. */

import { geoAzimuthalEqualAreaRaw } from 'd3-geo'
import type { Degrees, MapPlan, Point } from './map.ts'

const EARTH_KM = 6371

/** @returns where a place lies on the map, from the frame's upper left corner */
export function projection(plan: MapPlan): (place: Degrees) => Point {
  const { middle, flattening, frame } = plan
  const plain = (place: Degrees): Point => {
    const [x, y] = turned(place, middle)
    const [east, north] = geoAzimuthalEqualAreaRaw(x, y)
    const unit = EARTH_KM / plan.scale
    const far = Math.hypot(east, north) * unit
    const share = far === 0 ? 1 : (flattening * Math.asinh(far / flattening)) / far
    return [east * unit * share, -north * unit * share]
  }
  const lenses: { at: Point; gain: number; radius: number }[] = []
  const through = (place: Point): Point => lenses.reduce(magnified, place)
  for (const lens of plan.lenses) lenses.push({ ...lens, at: through(plain(lens.at)) })
  return (place) => {
    const [x, y] = through(plain(place))
    return [x + frame.left, y + frame.top]
  }
}

function magnified([x, y]: Point, lens: { at: Point; gain: number; radius: number }): Point {
  const dx = x - lens.at[0]
  const dy = y - lens.at[1]
  const more = lens.gain * Math.exp(-(dx * dx + dy * dy) / (lens.radius * lens.radius))
  return [x + dx * more, y + dy * more]
}

/** Radians on a globe turned so that the middle lies at 0, 0. */
function turned([lon, lat]: Degrees, [lon0, lat0]: Degrees): [number, number] {
  const radians = Math.PI / 180
  const dl = (lon - lon0) * radians
  const [b, b0] = [lat * radians, lat0 * radians]
  const x = Math.cos(b) * Math.cos(dl)
  const y = Math.cos(b) * Math.sin(dl)
  const z = Math.sin(b)
  const forward = x * Math.cos(b0) + z * Math.sin(b0)
  const up = z * Math.cos(b0) - x * Math.sin(b0)
  return [Math.atan2(y, forward), Math.asin(Math.max(-1, Math.min(1, up)))]
}
