import { describe, expect, test } from 'vitest'
import { readXml } from '../archive/xml.ts'
import { counterOf, standingOf } from './counter.ts'
import { readDefinition } from './definition.ts'
import { expanded, readPrototypes } from './prototypes.ts'

const read = (text: string) => readDefinition(text) ?? []

describe('a definition', () => {
  test('is peeled from the outside, and its basic piece comes first', () => {
    const traits = read('+/null/prototype;Unit\tpiece;;;Cannon.png;Cannon 1\\/0/\tnull;0;0;53;0')
    expect(traits.map(({ id }) => id)).toEqual(['piece', 'prototype'])
    expect(counterOf(traits)).toMatchObject({ name: 'Cannon 1/0', image: 'Cannon.png' })
    expect(standingOf(traits)).toEqual({ map: undefined, x: 0, y: 0, slot: '53' })
  })

  test('of several levels', () => {
    const traits = read(
      '+/null/clone;Clone;67,130;\tdelete;Delete;68,130;\\\tpiece;;;;/\t\\\tnull;37;32;;0',
    )
    expect(traits.map(({ id }) => id)).toEqual(['piece', 'delete', 'clone'])
    expect(standingOf(traits)).toMatchObject({ x: 37, y: 32 })
  })

  test('anything else is none', () => {
    expect(readDefinition('')).toBeUndefined()
    expect(readDefinition('-/123')).toBeUndefined()
  })
})

test('a piece nobody may drag is fixed, one that goes when it is selected is not', () => {
  const dragged = (how: string) =>
    counterOf(read(`+/null/immob;g;${how};L\tpiece;;;a.png;A/\t`)).fixed
  expect(['V', 'I', 'N'].map(dragged)).toEqual([true, false, false])
  expect(counterOf(read('+/null/piece;;;a.png;A/null')).fixed).toBe(false)
})

describe('prototypes', () => {
  const prototypes = readPrototypes(
    readXml(
      `<PrototypesContainer>
        <PrototypeDefinition name="Unit">+/null/prototype;Marked;side=Red\tpiece;;;;/\t</PrototypeDefinition>
        <PrototypeDefinition name="Marked">+/null/mark;Side\tpiece;;;;/$side$\t</PrototypeDefinition>
        <PrototypeDefinition name="Ring">+/null/prototype;Ring\tpiece;;;;/\t</PrototypeDefinition>
      </PrototypesContainer>`.replaceAll('&#9;', '\t'),
      'test',
    ),
  )

  test('are written out with their parameters', () => {
    const traits = expanded(read('+/null/prototype;Unit\tpiece;;;a.png;A/\t'), prototypes)
    expect(counterOf(traits).marks).toEqual({ Side: 'Red' })
  })

  test('one that names itself ends', () => {
    const traits = expanded(read('+/null/prototype;Ring\tpiece;;;a.png;A/\t'), prototypes)
    expect(traits.length).toBeGreaterThan(1)
  })
})

const layer = (always: boolean, images: string) =>
  `emb2;Flip;2;${always ? '' : 'F'};;2;;;2;;;;1;false;3;-4;${images};+Reduced,;true;Step;;;false;;1;1;${always};70,130;;;;1.0`

describe('layers', () => {
  test('one that can be off shows nothing first', () => {
    const { layers } = counterOf(read(`+/null/${layer(false, 'back.png')}\tpiece;;;a.png;A/-1\t`))
    expect(layers).toMatchObject([
      { name: 'Step', images: ['', 'back.png'], levels: ['', 'Reduced'], x: 3, y: -4, level: 0 },
    ])
    expect(
      counterOf(read(`+/null/${layer(false, 'back.png')}\tpiece;;;a.png;A/1\t`)).layers[0]?.level,
    ).toBe(1)
  })

  test('one that is always on shows its level', () => {
    const { layers } = counterOf(read(`+/null/${layer(true, 'a.png,b.png')}\tpiece;;;;A/2\t`))
    expect(layers[0]).toMatchObject({ images: ['a.png', 'b.png'], level: 1 })
  })
})

test('facings, labels and names', () => {
  const traits = read(
    '+/null/rotate;6;93,130;91,130;CW;CCW;;;Facing\tlabel;;;10;;;t;0;c;0;b;c;$pieceName$ $label$;;0;0;Text\\\tpiece;;;a.png;A/3\tten\\\tnull;0;0;;0',
  )
  expect(counterOf(traits)).toMatchObject({ facings: 6, facing: 3 })
  expect(counterOf(traits).own).toMatchObject({ text: 'ten', at: 'top' })
})

test.each([
  ['nobody', 'null;', undefined],
  ['a side', 'Red;', { kind: 'hidden', by: 'Red' }],
])('hidden by %s', (_, state, secret) => {
  const traits = read(`+/null/hide;73,130;Invisible;;side:\tpiece;;;a.png;A/${state}\tnull;0;0;;0`)
  expect(counterOf(traits).secret).toEqual(secret)
  expect(counterOf(traits).back).toEqual({ name: 'Hidden', image: '' })
})

test.each([
  ['Trench', '', 'Trench'],
  ['AP,CP', 'Control', 'Control'],
  ['+ (reduced)', 'Step', '(reduced)'],
])(
  'a piece without a name, with the levels %s, is called as its pictures are',
  (levels, name, called) => {
    const layer = `emb2;;2;;;2;;;2;;;;1;false;0;0;a.png,b.png;${levels};true;${name};;;false;;1;1;true`
    const traits = readDefinition(`+/null/${layer}\tpiece;;;;/1\tnull;0;0;;0`) ?? []
    expect(counterOf(traits).name).toBe(called)
  },
)
