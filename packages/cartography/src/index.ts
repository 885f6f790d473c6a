export type { Drawn, Neighbours } from './draw.ts'
export { draw, pairName } from './draw.ts'
export type { Degrees, Lens, MapPlan, Point, Shares } from './map.ts'
