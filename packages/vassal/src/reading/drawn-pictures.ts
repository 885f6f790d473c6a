/** Pictures that a module describes instead of bringing them: shapes, texts, symbols and other pictures laid on a counter. */

import { descendants, type Element, numberIn } from '../archive/xml.ts'
import { fieldsOf, listOf } from '../encoding/sequence.ts'
import type { Point, Size } from '../grids/geometry.ts'
import { natoMarks } from './nato-marks.ts'

/** A picture of the module by its name: its bytes as an address, and its size. */
export type Inlined = (
  name: string,
) => { readonly address: string; readonly size: Size } | undefined

/** SVG by the name of the picture. */
export function drawnPictures(root: Element, inlined: Inlined): ReadonlyMap<string, string> {
  const colours = coloursOf(root)
  const fonts = new Map(
    descendants(root, 'FontStyle').map(({ attributes: { name = '', style = '' } }) => [
      name,
      style,
    ]),
  )
  const drawn = new Map<string, string>()
  for (const layout of descendants(root, 'GamePieceLayout'))
    for (const image of descendants(layout, 'GamePieceImage'))
      drawn.set(image.attributes.name ?? '', drawing(layout, image, { colours, fonts, inlined }))
  return drawn
}

/** What colours, fonts and pictures are called in the module. */
interface Palette {
  readonly colours: ReadonlyMap<string, string>
  readonly fonts: ReadonlyMap<string, string>
  readonly inlined: Inlined
}

const MOST_ITEMS = 60
const LARGEST = 2000

function drawing(layout: Element, image: Element, palette: Palette): string {
  const side = (of: string): number => Math.min(LARGEST, Math.max(1, numberIn(layout, of, 50)))
  const size = { width: side('width'), height: side('height') }
  const { width, height } = size
  /** What the picture says of each item, by the item's name. */
  const own = new Map(
    listOf(image.attributes.props).map((text) => {
      const fields = fieldsOf(text, ';')
      return [fields[1] ?? '', fields] as const
    }),
  )
  const ground = colourNamed(image.attributes.bgColor, palette)
  const rim =
    layout.attributes.border === 'None'
      ? undefined
      : colourNamed(image.attributes.borderColor, palette)
  const items = listOf(layout.attributes.layout).slice(0, MOST_ITEMS)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ground === undefined ? '' : box({ x: 0, y: 0, width, height }, `fill="${ground}"`),
    ...items.map((item) => itemDrawn(item, own, size, palette)),
    rim === undefined
      ? ''
      : box(
          { x: 0.5, y: 0.5, width: width - 1, height: height - 1 },
          `fill="none" stroke="${rim}"`,
        ),
    '</svg>',
  ].join('')
}

/** `Box;30;30;Oval;5|Pawn;Center;0;0;0;true`: what it is, then what it is called and where it lies. */
function itemDrawn(
  item: string,
  all: ReadonlyMap<string, readonly string[]>,
  counter: Size,
  palette: Palette,
): string {
  const [what = '', where = ''] = fieldsOf(item, '|')
  const [kind = '', ...terms] = fieldsOf(what, ';')
  const [name = '', location = 'Center', right, down, turn] = fieldsOf(where, ';')
  const own = all.get(name) ?? []
  const [front, back] = [colourNamed(own[3], palette), colourNamed(own[4], palette)]
  const spotFor = ({ width, height }: Size): Point => ({
    x: along(location, /Left/, /Right/, counter.width - width) + numberOf(right),
    y: along(location, /Top/, /Bottom/, counter.height - height) + numberOf(down),
  })
  const sized = (width: number, height: number): Size & Point => {
    const size = { width: numberOf(terms[0], width), height: numberOf(terms[1], height) }
    return { ...size, ...spotFor(size) }
  }
  const angle = numberOf(turn)
  const turned = (shape: string, { x, y }: Point): string =>
    angle === 0 ? shape : `<g transform="rotate(${angle} ${x} ${y})">${shape}</g>`
  switch (kind) {
    case 'Box': {
      const spot = sized(30, 30)
      const look = `fill="${front ?? 'none'}" stroke="${back ?? 'none'}"`
      if (terms[2] === 'Oval') return turned(oval(spot, look), spot)
      const round = terms[2] === 'Rounded Rectangle' ? `rx="${numberOf(terms[3], 5)}" ` : ''
      return turned(box(spot, round + look), spot)
    }
    case 'Text':
    case 'TextBox': {
      const [font = '', source = '', fixed = ''] = kind === 'Text' ? terms : terms.slice(3)
      const words = source.startsWith('Fixed') ? fixed : (own[5] ?? '')
      const spot = spotFor({ width: 0, height: 0 })
      const style = { fill: front ?? '#000000', font: palette.fonts.get(font) }
      return turned(text(words, spot, location, style), spot)
    }
    case 'Image': {
      const [picture = '', source = ''] = terms
      const found = palette.inlined(source.startsWith('Fixed') ? picture : (own[3] ?? ''))
      if (!found) return ''
      const { width, height } = found.size
      const { x, y } = spotFor(found.size)
      return turned(
        `<image href="${found.address}" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
        { x, y },
      )
    }
    case 'Symbol': {
      const spot = sized(30, 20)
      const ink = front ?? '#000000'
      const line = `stroke="${ink}" stroke-width="${Math.min(10, Math.max(0, numberOf(terms[2], 1)))}"`
      const { shapes, echelon } = natoMarks(spot, [own[6] ?? '', own[7] ?? ''], own[5] ?? '', ink)
      const style = {
        fill: colourNamed(own[8], palette) ?? ink,
        font: `Dialog,1,${spot.height / 3}`,
      }
      const above = { x: spot.x + spot.width / 2, y: spot.y }
      return turned(
        `${box(spot, `fill="${back ?? 'none'}" ${line}`)}<g fill="none" ${line}>${shapes}</g>${text(echelon, above, 'Bottom', style)}`,
        spot,
      )
    }
    default:
      return ''
  }
}

function along(location: string, first: RegExp, last: RegExp, room: number): number {
  if (first.test(location)) return 0
  return last.test(location) ? room : room / 2
}

const box = ({ x, y, width, height }: Point & Size, look: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`

const oval = ({ x, y, width, height }: Point & Size, look: string): string =>
  `<ellipse cx="${x + width / 2}" cy="${y + height / 2}" rx="${width / 2}" ry="${height / 2}" ${look}/>`

/** @param style `Dialog,1,12,false`: face, bold 1 and italic 2, size */
function text(
  words: string,
  { x, y }: Point,
  location: string,
  { fill, font = '' }: { readonly fill: string; readonly font: string | undefined },
): string {
  if (words.trim() === '') return ''
  const [, style, height] = font.split(',')
  const size = Math.round(Math.min(200, Math.max(4, numberOf(height, 12))))
  const anchor = /Left/.test(location) ? 'start' : /Right/.test(location) ? 'end' : 'middle'
  const lower = /Top/.test(location) ? 0.85 : /Bottom/.test(location) ? -0.2 : 0.35
  const bold = (numberOf(style) & 1) === 1 ? ' font-weight="bold"' : ''
  return `<text x="${x}" y="${y + size * lower}" font-family="sans-serif" font-size="${size}"${bold} text-anchor="${anchor}" fill="${fill}">${escaped(words.slice(0, 200))}</text>`
}

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function numberOf(written: string | undefined, otherwise = 0): number {
  const number = Number.parseFloat(written ?? '')
  return Number.isFinite(number) ? Math.min(LARGEST, Math.max(-LARGEST, number)) : otherwise
}

/** Colours that every module has. */
const PLAIN: Readonly<Record<string, string>> = {
  WHITE: '#ffffff',
  BLACK: '#000000',
  'DARK GRAY': '#404040',
  GRAY: '#808080',
  'LIGHT GRAY': '#c0c0c0',
  RED: '#ff0000',
  GREEN: '#00ff00',
  BLUE: '#0000ff',
  YELLOW: '#ffff00',
  CYAN: '#00ffff',
  MAGENTA: '#ff00ff',
  ORANGE: '#ffc800',
  PINK: '#ffafaf',
  BROWN: '#996633',
}

function coloursOf(root: Element): ReadonlyMap<string, string> {
  return new Map(
    descendants(root, 'ColorSwatch').flatMap(({ attributes: { name = '', color } }) => {
      const colour = colourIn(color)
      return colour === undefined ? [] : [[name, colour] as const]
    }),
  )
}

/** A name, or `RGB(r,g,b)`; undefined for what is seen through. */
function colourNamed(written: string | undefined, { colours }: Palette): string | undefined {
  const name = written?.trim() ?? ''
  return colours.get(name) ?? PLAIN[name.toUpperCase()] ?? colourIn(name)
}

function colourIn(written: string | undefined): string | undefined {
  const parts = /(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(written ?? '')?.slice(1, 4)
  const hex = parts?.map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0'))
  return hex && `#${hex.join('')}`
}
