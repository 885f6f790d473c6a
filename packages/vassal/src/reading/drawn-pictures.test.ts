/** Counters that a module describes are drawn: shapes, words, symbols, and pictures of its own in them. */

import { expect, test } from 'vitest'
import { plainSvg } from '../archive/svg.ts'
import { readXml } from '../archive/xml.ts'
import { drawnPictures } from './drawn-pictures.ts'

const inside = 'VASSAL.build.module.gamepieceimage'
const root = readXml(
  `<root><${inside}.ColorManager><${inside}.ColorSwatch name="Feldgrau" color="77,93,83"/></${inside}.ColorManager>
<${inside}.FontManager><${inside}.FontStyle name="Large" style="Dialog,1,20,false"/></${inside}.FontManager>
<${inside}.GamePieceLayoutsContainer>
  <${inside}.GamePieceLayout name="Pawn" border="None" width="50" height="40" layout="Box;30;20;Oval;5|Body;Top Left;4;2;0;true">
    <${inside}.GamePieceImage name="Red Pawn" bgColor="CLEAR" borderColor="BLACK" props="Box;Body;Top Left;RED;Feldgrau"/>
  </${inside}.GamePieceLayout>
  <${inside}.GamePieceLayout name="Unit" border="Plain" width="60" height="60" layout="Symbol;30;20;2.0|Arm;Center;0;-5;0;true,Text;Large;Specified in individual images;;;;;;false|Values;Bottom;0;0;0;true,Image;crest.png;Fixed for this layout|Crest;Top Right;0;0;0;true,Text;Large;Fixed for this layout;A&amp;B;;;;;false|Corps;Left;0;0;90;true">
    <${inside}.GamePieceImage name="Gunners" bgColor="Feldgrau" borderColor="WHITE" props="Symbol;Arm;Center;BLACK;WHITE;Brigade;Artillery;Airborne;RED,Text;Values;Bottom;RGB(1\\,2\\,3);CLEAR;&lt;4-6>;RED,Image;Crest;Top Right;"/>
  </${inside}.GamePieceLayout>
</${inside}.GamePieceLayoutsContainer></root>`,
  'build file',
)
const pictures = drawnPictures(root, (name) =>
  name === 'crest.png'
    ? { address: 'data:image/png;base64,AAAA', size: { width: 8, height: 8 } }
    : undefined,
)
const parts = (name: string): string[] => pictures.get(name)?.match(/<[^/][^>]*>/g) ?? []

test('a shape lies where its layout says, in the colours of its picture', () => {
  expect(parts('Red Pawn')).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="40" viewBox="0 0 50 40">',
    '<ellipse cx="19" cy="12" rx="15" ry="10" fill="#ff0000" stroke="#4d5d53"/>',
  ])
})

test('symbols have the strokes of both arms and the size of the unit, texts their font', () => {
  const drawn = pictures.get('Gunners') ?? ''
  expect(drawn).toContain(
    '<rect x="15" y="15" width="30" height="20" fill="#ffffff" stroke="#000000" stroke-width="2"/>',
  )
  expect(drawn).toContain('<circle cx="30" cy="25" r="4" fill="#000000"/>')
  expect(drawn).toMatch(/<path d="M25.5 35q[^"]+"\/>/)
  expect(drawn).toMatch(/<text x="30"[^>]* fill="#ff0000">X<\/text>/)
  expect(drawn).toMatch(
    /font-size="20" font-weight="bold" text-anchor="middle" fill="#010203">&lt;4-6&gt;</,
  )
  expect(drawn).toMatch(
    /<g transform="rotate\(90 0 30\)"><text [^>]*text-anchor="start"[^>]*>A&amp;B</,
  )
})

test('a picture inside another comes with it, and all of it may be shown', () => {
  const drawn = pictures.get('Gunners') ?? ''
  expect(drawn).toContain(
    '<image href="data:image/png;base64,AAAA" x="52" y="0" width="8" height="8"/>',
  )
  expect(plainSvg(drawn)?.replaceAll(/><\/(rect|circle|path|image|ellipse)>/g, '/>')).toBe(drawn)
})

test('words in settings end in no mark-up, and odd numbers in no odd shapes', () => {
  const odd = readXml(
    `<root><${inside}.GamePieceLayout width="-1" height="1e9" layout="Box;NaN;1e99;Oval|a;;x;y;z,Text;a;Fixed;&lt;script>|b,Nothing,Symbol|c;;1;1">
<${inside}.GamePieceImage name="Odd" bgColor="&quot;/>&lt;script>" props="Box;a;;999,999,999;x"/></${inside}.GamePieceLayout></root>`,
    'build file',
  )
  const drawn = drawnPictures(odd, () => undefined).get('Odd') ?? ''
  expect(drawn).not.toMatch(/<script|NaN|Infinity|undefined/)
  expect(drawn).toContain('width="1" height="2000"')
  expect(plainSvg(drawn)).toBeDefined()
})
