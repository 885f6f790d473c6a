/** An SVG of a module as shapes and texts only: what runs, or is fetched from elsewhere, is left out. */

import { SaxesParser } from 'saxes'

/** Elements that are left out with all that is in them. */
const LEFT_OUT = /^([\w.-]+:)?(script|foreignObject|metadata|iframe|audio|video|set|animate\w*)$/i
/** Attributes that run something. */
const HANDLER = /^([\w.-]+:)?on[a-z]+$/i
/** What an address may be: a part of the same picture, or a picture inside it. */
const INSIDE = /^\s*(#|data:image\/(png|jpe?g|gif|webp);base64,)/i
const ADDRESS = /^([\w.-]+:)?(href|src)$/i
/** Styles that fetch. */
const FETCHING = /@import|url\(\s*["']?\s*(?!["']?#|["']?data:image\/(png|jpe?g|gif|webp);)/i

const DEEPEST = 200
const MOST = 200_000
/** Characters that a name declared by the document may stand for: those of drawing programs are addresses of vocabularies. */
const LONGEST = 300

/** undefined for what is no SVG that can be read. */
export function plainSvg(text: string): string | undefined {
  const written: string[] = []
  const parser = new SaxesParser()
  let depth = 0
  let count = 0
  /** How deep the element lies that is left out. */
  let without: number | undefined
  let fault = false
  const put = (part: string): void => {
    if (without === undefined) written.push(part)
  }
  parser.on('error', () => {
    fault = true
  })
  parser.on('doctype', (declared) => {
    for (const [, name = '', value = ''] of declared.matchAll(DECLARED))
      if (value.length <= LONGEST && !/[&<]/.test(value)) parser.ENTITIES[name] = value
  })
  parser.on('opentag', ({ name, attributes }) => {
    count++
    depth++
    if (depth > DEEPEST || count > MOST) fault = true
    if (depth === 1 && name !== 'svg') fault = true
    if (without === undefined && LEFT_OUT.test(name)) without = depth
    put(`<${name}${attributesOf(attributes as Record<string, string>)}>`)
  })
  parser.on('closetag', ({ name }) => {
    put(`</${name}>`)
    if (without === depth) without = undefined
    depth--
  })
  const words = (part: string): void => {
    if (depth > 0 && !FETCHING.test(part) && !/javascript:/i.test(part)) put(escaped(part))
  }
  parser.on('text', words)
  parser.on('cdata', words)
  try {
    parser.write(text.replace(/^\uFEFF/, '')).close()
  } catch {
    return undefined
  }
  return fault || count === 0 ? undefined : written.join('')
}

/** `<!ENTITY ns_svg "http://www.w3.org/2000/svg">` */
const DECLARED = /<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']\s*>/g

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .filter(
      ([name, value]) =>
        !HANDLER.test(name) &&
        !(ADDRESS.test(name) && !INSIDE.test(value)) &&
        !/javascript:/i.test(value) &&
        !FETCHING.test(value),
    )
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
