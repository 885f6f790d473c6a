/** Coastlines and countries of today, after Natural Earth (public domain). */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Degrees } from './map.ts'

/** Outlines of a country: closed rings, holes among them. */
export interface Country {
  readonly name: string
  readonly rings: readonly (readonly Degrees[])[]
}

/** Reads the countries of the world at the scale 1:10 million. */
export function countries(): Country[] {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(readFileSync(path, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  return feature(world, world.objects.countries).features.map(({ properties, geometry }) => ({
    name: properties.name,
    rings:
      geometry.type === 'Polygon'
        ? (geometry.coordinates as unknown as Degrees[][])
        : geometry.type === 'MultiPolygon'
          ? (geometry.coordinates as unknown as Degrees[][][]).flat()
          : [],
  }))
}
