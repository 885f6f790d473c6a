import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlBlocks } from './html-blocks.ts'

const blocksOf = (html: string) =>
  htmlBlocks(html, {
    most: 10_000,
    picture: (name) => (name === 'woods.png' ? './images/woods.png' : undefined),
  }).blocks

test('headings, paragraphs, lists and line breaks stand one under the other', () => {
  expect(
    blocksOf(`<html><head><title>not said</title></head><body>
      <h2>Combat</h2><p>Roll <b>one</b>
      die.<br>Then look.</p><ul><li>first<li>second<ul><li>inner</ul><li>third</ul>after`),
  ).toEqual([
    { heading: 'Combat' },
    { text: 'Roll one die.\nThen look.' },
    { list: ['first', 'second', 'inner', 'third'] },
    { text: 'after' },
  ])
})

test('a table keeps its columns under cells that are wide or high', () => {
  expect(
    blocksOf(`<table><tr><th>Die</th><th colspan=2>Odds</th></tr>
      <tr><td rowspan="2">1&ndash;2</td><td>AE</td><td>DR</td></tr>
      <tr><td>EX</td><td>DE</td></tr></table>`),
  ).toEqual([
    {
      rows: [
        ['Die', 'Odds', ''],
        ['1–2', 'AE', 'DR'],
        ['', 'EX', 'DE'],
      ],
      head: true,
    },
  ])
})

test('pictures of the module are shown, in cells too; of others only the words are left', () => {
  expect(
    blocksOf(
      '<p><img src=woods.png alt="Woods"></p><img src="http://else.where/x.png" alt="far away"><table><tr><td><img src="woods.png">2 MP</td><td>yes</td></tr></table>',
    ),
  ).toEqual([
    { picture: './images/woods.png', alt: 'Woods' },
    { text: 'far away' },
    { rows: [[{ text: '2 MP', pictures: ['./images/woods.png'] }, 'yes']] },
  ])
})

test('a table around a table only lays out the page', () => {
  expect(
    blocksOf(
      '<table><tr><td>Left</td><td><table><tr><td>a</td><td>b</td></tr></table> below</td></tr></table>',
    ),
  ).toEqual([{ text: 'Left' }, { rows: [['a', 'b']] }, { text: 'below' }])
})

test('what a browser would run or fetch is not there', () => {
  expect(
    blocksOf(`<script>alert('1')</script><style>p{}</style><p onclick="alert(2)">words</p>
      <iframe src="https://else.where">frame</iframe><svg><text>drawn</text></svg>
      <object data="x.swf">flash</object><a href="javascript:alert(3)">a link</a>`),
  ).toEqual([{ text: 'words' }, { text: 'a link' }])
})

test('it leads to files of the module only', () => {
  const { links } = htmlBlocks(
    '<a href="two.html#part">2</a><a href="#top">up</a><a href="https://x.example/y.html">out</a><a href="//x.example/z.html">out</a>',
    { most: 100, picture: () => undefined },
  )
  expect(links).toEqual(['two.html'])
})

test('a page that is too long is cut, and says so', () => {
  const { blocks, cut } = htmlBlocks(`<p>${'x'.repeat(50)}</p><p>more</p>`, {
    most: 20,
    picture: () => undefined,
  })
  expect(blocks).toEqual([{ text: 'x'.repeat(20) }])
  expect(cut).toBe(true)
})

test('whatever is wrong with a page, its words are in blocks that each hold one thing', () => {
  const piece = fc.constantFrom(
    ...'<table> </table> <tr> <td> <th rowspan=9> </td> <ul> </ul> <li> <h1> </h1> <p> </p> <br> <img/src=woods.png> <!-- <a x &amp; &# > <script> </script> word <caption> </div> <td/colspan=99>'.split(
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const block of blocksOf(pieces.join(' '))) {
        const { heading, text, list, rows, picture } = block
        const given = [heading, text, list, rows, picture].filter((one) => one !== undefined)
        expect(given).toHaveLength(1)
        expect(heading ?? text ?? 'none').not.toBe('')
        if (list) expect(list.length).toBeGreaterThan(0)
        if (rows) expect(rows.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 500 },
  )
})
