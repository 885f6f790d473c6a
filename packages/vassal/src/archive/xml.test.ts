import { describe, expect, test } from 'vitest'
import { childrenOf, readXml } from './xml.ts'

test('elements with attributes and text, in their order', () => {
  const root = readXml(
    '<a.b.Root x="1"><c.One name="n">+/null/x</c.One><f.MapSubFolder><c.Two/></f.MapSubFolder></a.b.Root>',
    'buildFile',
  )
  expect(root).toMatchObject({ tag: 'a.b.Root', name: 'Root', attributes: { x: '1' } })
  expect(root.children[0]).toMatchObject({ name: 'One', text: '+/null/x' })
  expect(childrenOf(root, 'Two')).toHaveLength(1)
})

describe('refused with a sentence', () => {
  test.each([
    ['entities', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', /document type/],
    ['an entity nobody declared', '<a>&x;</a>', /no XML/],
    ['half a file', '<a><b></a>', /no XML/],
    ['nothing', '', /no XML|empty/],
    ['a bottomless pit', '<a>'.repeat(200), /nested more than 100/],
  ])('%s', (_, text, message) => {
    expect(() => readXml(text, 'buildFile')).toThrow(message)
  })
})

test('a key that means something to JavaScript is only a name', () => {
  const { attributes } = readXml('<a __proto__="x"/>', 'buildFile')
  expect(Object.keys(attributes)).toEqual(['__proto__'])
})

test('signs that XML does not take are passed over, and so is a document type that declares nothing', () => {
  const text = '<!DOCTYPE a><a name="x&#11;y\u0001">1&#x1F;2&#10;</a>'
  expect(readXml(text, 'buildFile')).toMatchObject({ attributes: { name: 'xy' }, text: '12\n' })
})

test('what a module makes a class of its own from is read as that', () => {
  const names = readXml('<a><VASL.map.ASLBoardPicker/><my.Stack/><VASSAL.x.MyBoard/></a>', 'x')
  expect(names.children.map(({ name }) => name)).toEqual(['BoardPicker', 'Stack', 'MyBoard'])
})
