/** What a map is drawn from: a projection with lenses, coastlines, and anchors that share out land and sea. */

/** Longitude and latitude in degrees, east and north positive. */
export type Degrees = readonly [lon: number, lat: number]

/** A place on the map in board units, x to the right and y down. */
export type Point = readonly [x: number, y: number]

/** A magnifying glass: draws what is near it larger and what lies round that a little smaller. */
export interface Lens {
  readonly at: Degrees
  /** 1 draws the middle twice as large; up to 2 nothing folds over. */
  readonly gain: number
  /** How far it reaches, in board units before it is applied. */
  readonly radius: number
}

/** Whom land belongs to: anchors by area; of a country's areas the one with the nearest anchor takes the place. */
export type Shares = Readonly<Record<string, readonly Degrees[]>>

export interface MapPlan {
  /** The module's board file, from the repository's root. */
  readonly board: string
  /** Middle of the projection. */
  readonly middle: Degrees
  /** Kilometres that one board unit shows in the middle. */
  readonly scale: number
  /** Distance in board units at which things are drawn half as large again as they would be far out. */
  readonly flattening: number
  readonly lenses: readonly Lens[]
  /** The frame: the board units left, right, above and below the middle. */
  readonly frame: {
    readonly left: number
    readonly right: number
    readonly top: number
    readonly bottom: number
  }
  /** Areas on the land of each country, by the country's name in Natural Earth; countries left out are not drawn. */
  readonly land: Readonly<Record<string, string | Shares>>
  readonly sea: Shares
  /** Water to be drawn where the coastline has land, as lines of a width in board units: straits too narrow to see. */
  readonly dredged: readonly { readonly line: readonly Degrees[]; readonly width: number }[]
  /** Land to be drawn as discs larger than they are: rocks and small islands. */
  readonly raised: readonly {
    readonly area: string
    readonly at: Degrees
    readonly radius: number
  }[]
  /** Land given to an area whatever the country, as outlines: provinces that borders of today do not show. */
  readonly given: readonly { readonly area: string; readonly outline: readonly Degrees[] }[]
  /** Where counters stand, when the roomiest place is not the right one. */
  readonly counters: Readonly<Record<string, Degrees>>
  /** Courses of edge features that run over land, by the feature's name: canals. */
  readonly lines: Readonly<Record<string, readonly Degrees[]>>
  /** What is printed on the map, when it is not the label; a name in two lines is a list. */
  readonly names: Readonly<Record<string, string | readonly string[]>>
}
