/** Coastlines and countries of today, after Natural Earth (public domain). */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Degrees } from './map.ts'

/** Outlines of a country: closed rings, holes among them. */
export interface Country {
  readonly name: string
  readonly rings: readonly (readonly Degrees[])[]
}

/** Reads the countries of the world at the scale 1:10 million. */
export function countries(): Country[] {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = JSON.parse(readFileSync(path, 'utf8')) as World
  const named = feature(world, world.objects.countries as Named) as unknown as Features
  return named.features.map(({ properties, geometry }) => ({
    name: properties.name,
    rings:
      geometry.type === 'Polygon'
        ? (geometry.coordinates as unknown as Degrees[][])
        : geometry.type === 'MultiPolygon'
          ? (geometry.coordinates as unknown as Degrees[][][]).flat()
          : [],
  }))
}

type World = Parameters<typeof feature>[0]
type Named = Parameters<typeof feature>[1]
interface Features {
  readonly features: readonly {
    readonly properties: { readonly name: string }
    readonly geometry: { readonly type: string; readonly coordinates: unknown }
  }[]
}
