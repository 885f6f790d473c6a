/** Pictures that a module brings for its counters and boards, fetched before the first counter is painted. */

import type { PictureFile, PiecesFile } from '@redoubt/engine'
import { sketch } from '../look/canvas.ts'

/** A picture, or a stretch of one. */
export interface Artwork {
  /** Path inside the module: `images/tank.svg`. */
  readonly file: string
  /** Pixels of the file; absent: the whole picture. */
  readonly frame?: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
}

/** A picture as pixels. */
export interface Pixels {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
  /** Pixels here for one of the file: an SVG is drawn larger than it says. */
  readonly scale: number
}

/** What was fetched, by path inside the module; a picture that did not come is missing, and its counter is drawn. */
export type Art = ReadonlyMap<string, Pixels>

/** Pixels of an SVG's longer side: as sharp as counters are ever painted, and as maps are worth painting. */
const SHARP = { counter: 512, map: 4096 }
/** With more pictures than this those of counters are drawn smaller: each takes its square of memory. */
const MANY = 150
const SHARP_AMONG_MANY = 192

/** Reads what the data say of a picture. */
export function artworkOf(picture: PictureFile | undefined): Artwork | undefined {
  if (picture === undefined) return undefined
  if (typeof picture === 'string') return { file: pathOf(picture) }
  const { file, x, y, width, height } = picture
  return { file: pathOf(file), frame: { x, y, width, height } }
}

/** Paths of all pictures on counters, each once. */
export function artFiles({ types }: PiecesFile): string[] {
  const pictures = Object.values(types).flatMap(({ counter }) => [
    counter?.image,
    ...Object.values(counter?.faces ?? {}).map(({ image }) => image),
    ...(counter?.layers ?? []).flatMap(({ images }) => images.filter((image) => image !== '')),
  ])
  return [...new Set(pictures.flatMap((picture) => artworkOf(picture)?.file ?? []))]
}

/**
 * @param addressOf says where a file of the module is found
 * @param maps those of the files that are pictures of the map
 */
export async function fetchArt(
  files: readonly string[],
  addressOf: (file: string) => string,
  maps: ReadonlySet<string>,
): Promise<Art> {
  const counterSharp = files.length > MANY ? SHARP_AMONG_MANY : SHARP.counter
  const fetched = await Promise.all(
    files.map((file) => {
      const address = addressOf(file)
      const pixels =
        maps.has(file) && !file.endsWith('.svg')
          ? decodedOnce(address)
          : imageAt(address).then((image) =>
              file.endsWith('.svg')
                ? drawnOnce(image, maps.has(file) ? SHARP.map : counterSharp)
                : asItIs(image),
            )
      return pixels.then(
        (came) => [[file, came] as const],
        () => [],
      )
    }),
  )
  return new Map(fetched.flat())
}

/** Lets go of the pictures at once, not when memory is next tidied: nobody paints with them any more. */
export function releaseArt(art: Art): void {
  for (const { source } of art.values()) if (source instanceof ImageBitmap) source.close()
}

async function imageAt(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

function asItIs(image: HTMLImageElement): Pixels {
  const { naturalWidth: width, naturalHeight: height } = image
  return { source: image, width, height, scale: 1 }
}

/**
 * The picture of a map is painted from part by part, and is decoded from its bytes for that: of an image, browsers keep what they
 * have decoded, beside what we do.
 */
async function decodedOnce(address: string): Promise<Pixels> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`expected a picture at ${address}, got status ${answer.status}`)
  const source = await createImageBitmap(await answer.blob())
  return { source, width: source.width, height: source.height, scale: 1 }
}

/** An SVG is painted once by itself: browsers differ in how they draw one at the size of a counter. */
function drawnOnce(image: HTMLImageElement, sharp: number): Pixels {
  const { naturalWidth, naturalHeight } = image
  const scale = sharp / Math.max(naturalWidth, naturalHeight)
  const { canvas, brush } = sketch(naturalWidth * scale, naturalHeight * scale)
  brush.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { source: canvas, width: canvas.width, height: canvas.height, scale }
}

const pathOf = (written: string): string => written.replace(/^\.\//, '')
