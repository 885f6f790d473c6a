/** A module's own pictures, read from its folder. */

import type { Image } from '@napi-rs/canvas'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Board, PiecesFile } from '@redoubt/engine'
import type { Art } from '@redoubt/tabletop'

type Pixels = NonNullable<ReturnType<Art['get']>>

/** Reads a file of the module by its path inside it; undefined where there is none. */
export type ReadPicture = (file: string) => Promise<Uint8Array | undefined>

/** Pictures of counters, cards and the map; those that cannot be read are missing, and what has them is drawn. */
export async function readArt(
  { pieces, board }: { readonly pieces: PiecesFile; readonly board: Pick<Board, 'pictures'> },
  read: ReadPicture,
): Promise<Art> {
  const maps = new Set(board.pictures.map(({ file }) => file))
  const files = new Set([...pictured(pieces), ...maps])
  const found = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await read(file)
      const image = bytes && (await loadImage(Buffer.from(bytes)).catch(() => undefined))
      if (!image) return []
      if (!file.endsWith('.svg')) return [[file, pixelsOf(image)] as const]
      return [[file, drawn(image, maps.has(file) ? SHARP.map : SHARP.counter)] as const]
    }),
  )
  return new Map(found.flat())
}

/** Pixels of an SVG's longer side: 300 and more to the inch. */
const SHARP = { counter: 512, map: 4096 }

/** An SVG at that size: pages take it as pixels, of which it has no more than it says. */
function drawn(image: Image, longer: number): Pixels {
  const scale = longer / Math.max(image.width, image.height)
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  const source = canvas as unknown as CanvasImageSource
  return { source, width: canvas.width, height: canvas.height, scale }
}

function pixelsOf(image: Image): Pixels {
  // The painters hand it on to the canvas it came from; their types are the browser's.
  const source = image as unknown as CanvasImageSource
  return { source, width: image.width, height: image.height, scale: 1 }
}

function pictured({ types }: PiecesFile): readonly string[] {
  return Object.values(types).flatMap(({ counter, card }) =>
    [
      counter?.image,
      card?.image,
      ...Object.values(counter?.faces ?? {}).map(({ image }) => image),
      ...(counter?.layers ?? []).flatMap(({ images }) => images),
    ].flatMap((picture) => {
      const file = typeof picture === 'string' ? picture : picture?.file
      return file ? [file.replace(/^\.\//, '')] : []
    }),
  )
}
