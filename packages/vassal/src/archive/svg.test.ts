/** Pictures as drawing programs write them keep their shapes, and lose what runs or is fetched. */

import { expect, test } from 'vitest'
import { plainSvg } from './svg.ts'

test('a document type and its names are read and left out', () => {
  const drawn = plainSvg(
    `<?xml version="1.0"?><!-- Generator -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
]>
<svg xmlns="&ns_svg;" viewBox="0 0 8 8"><path d="M0 0h8v8" style="fill:url(#paint)"/><text>A &amp; B</text></svg>`,
  )
  expect(drawn).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8" style="fill:url(#paint)"></path><text>A &amp; B</text></svg>',
  )
})

test('scripts, handlers and what is fetched are left out, pictures inside it stay', () => {
  const drawn = plainSvg(
    `<svg viewBox="0 0 8 8" onload="go()"><script>go()</script><s:script xmlns:s="x">go()</s:script>
<foreignObject><div>page</div></foreignObject><a href="javascript:go()"><circle r="4"/></a>
<image href="https://else.where/a.png"/><image href="data:image/png;base64,AAAA"/><use href="#a"/>
<style>@import "a.css";</style><rect style="fill:url(//else.where/a)"/><metadata>who</metadata></svg>`,
  )
  expect(drawn).not.toMatch(/go\(|page|else\.where|@import|who/)
  expect(drawn).toContain('<circle r="4">')
  expect(drawn).toContain('<image href="data:image/png;base64,AAAA">')
  expect(drawn).toContain('<use href="#a">')
})

test('names that unfold into others, and what is no SVG, are refused', () => {
  const bomb = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg viewBox="0 0 1 1"><text>&b;</text></svg>`
  expect(plainSvg(bomb)).toBeUndefined()
  expect(plainSvg('<html><body/></html>')).toBeUndefined()
  expect(plainSvg('<svg viewBox="0 0 1 1"><g></svg>')).toBeUndefined()
  expect(plainSvg('')).toBeUndefined()
})
