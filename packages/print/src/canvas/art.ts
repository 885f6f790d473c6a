/** A module's own pictures, read from its folder. */

import type { Image } from '@napi-rs/canvas'
import { loadImage } from '@napi-rs/canvas'
import type { Board, PiecesFile } from '@redoubt/engine'
import type { Art } from '@redoubt/tabletop'

/** Reads a file of the module by its path inside it; undefined where there is none. */
export type ReadPicture = (file: string) => Promise<Uint8Array | undefined>

/** Pictures of counters, cards and the map; those that cannot be read are missing, and what has them is drawn. */
export async function readArt(
  { pieces, board }: { readonly pieces: PiecesFile; readonly board: Pick<Board, 'pictures'> },
  read: ReadPicture,
): Promise<Art> {
  const files = new Set([...pictured(pieces), ...board.pictures.map(({ file }) => file)])
  const found = await Promise.all(
    [...files].map(async (file) => {
      const bytes = await read(file)
      const image = bytes && (await loadImage(Buffer.from(bytes)).catch(() => undefined))
      return image ? [[file, pixelsOf(image)] as const] : []
    }),
  )
  return new Map(found.flat())
}

function pixelsOf(image: Image) {
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
