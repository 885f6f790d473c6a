import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { YamlEdit } from './yaml-edit.ts'

const BOARD = `# head
id: map   # the id
terrain:
  key: {'.': clear}
  rows:
    - '. . f'   # top
    - '. . .'
spaces:
  '0404': {label: Aubel}
  '0505':
    label: B
    x: 1

# about edges
edges:
  - feature: river
    between:
      - ['a', 'b']
      - ['c', 'd']  # last
# tail
regions: {}
closed:
`

const edited = (change: (edit: YamlEdit) => void, text = BOARD) => {
  const edit = new YamlEdit(text)
  change(edit)
  return edit.text()
}

describe('what is changed is changed, and nothing else', () => {
  test.each<[string, (edit: YamlEdit) => void, (text: string) => string]>([
    [
      'a value',
      (edit) => edit.set(['terrain', 'rows', 0], 'f f f'),
      (text) => text.replace("'. . f' ", "'f f f' "),
    ],
    [
      'a new key of a mapping on one line',
      (edit) => edit.set(['spaces', '0404', 'city'], 2),
      (text) => text.replace('{label: Aubel}', '{label: Aubel, city: 2}'),
    ],
    [
      'a new key of a mapping over lines',
      (edit) => edit.set(['spaces', '0606'], { label: 'C' }),
      (text) => text.replace('    x: 1\n', "    x: 1\n  '0606': {label: C}\n"),
    ],
    [
      'a new entry behind one with a remark',
      (edit) => edit.append(['edges', 0, 'between'], [['e', '01']]),
      (text) => text.replace('# last\n', "# last\n      - [e, '01']\n"),
    ],
    [
      'a key of an empty mapping',
      (edit) => edit.set(['regions', 'west'], ['a', 'b']),
      (text) => text.replace('regions: {}', 'regions: {west: [a, b]}'),
    ],
    [
      'a mapping where only its key was written',
      (edit) => edit.set(['closed', 'one'], ['a']),
      (text) => text.replace('closed:', 'closed: {one: [a]}'),
    ],
    [
      'a mapping that is new altogether, at the end',
      (edit) => edit.set(['terrains', 'marsh'], { label: 'Marsh' }),
      (text) => `${text.replace('closed:\n', 'closed:')}\nterrains:\n  marsh: {label: Marsh}\n`,
    ],
    [
      'an entry that goes',
      (edit) => edit.remove(['edges', 0, 'between'], [0]),
      (text) => text.replace("      - ['a', 'b']\n", ''),
    ],
    [
      'the last entry, and with it its list, its mapping is left',
      (edit) => edit.remove(['edges', 0, 'between'], [0, 1]),
      (text) => text.replace(/ {4}between:\n.*\n.*\n/, ''),
    ],
    [
      'the first key after a dash',
      (edit) => edit.remove(['edges', 0], ['feature']),
      (text) => text.replace('feature: river\n    between', 'between'),
    ],
    [
      'a block in the place of a block',
      (edit) => edit.set(['edges', 0, 'between'], [['x', 'y']]),
      (text) => text.replace("- ['a', 'b']\n      - ['c', 'd']", '- [x, y]'),
    ],
    [
      'two changes at once',
      (edit) => {
        edit.set(['id'], 'other')
        edit.append(['edges'], [{ feature: 'road', between: [['a', 'b']] }])
      },
      (text) =>
        text
          .replace('id: map', 'id: other')
          .replace('# last\n', '# last\n  - feature: road\n    between:\n      - [a, b]\n'),
    ],
  ])('%s', (_, change, expected) => {
    expect(edited(change).trimEnd()).toBe(expected(BOARD).trimEnd())
  })

  test('entries of a list on one line go in any selection', () => {
    const four = 'list: [a, b, c, d]  # four\n'
    const left = (gone: number[]) => edited((edit) => edit.remove(['list'], gone), four)
    expect(left([0])).toBe('list: [b, c, d]  # four\n')
    expect(left([1, 2])).toBe('list: [a, d]  # four\n')
    expect(left([0, 3])).toBe('list: [b, c]  # four\n')
    expect(left([2, 3])).toBe('list: [a, b]  # four\n')
  })

  test('a path through a single value is refused', () => {
    expect(() => edited((edit) => edit.set(['id', 'a', 'b'], 1))).toThrow()
    expect(() => edited((edit) => edit.append(['id'], [1]))).toThrow('there is no list at id')
  })
})

/** Data as a board might hold, at most three deep. */
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 2 },
    fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom('a', '0404', 'a: b', '# no', '', "it's")),
    fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.constantFrom('one', '0202', 'x y', 'z'), tie('any'), {
      minKeys: 1,
      maxKeys: 3,
    }),
  ),
})).any

const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

describe('whatever the text', () => {
  const file = fc.record({
    data: fc.dictionary(fc.constantFrom('p', 'q', 'r'), value, { minKeys: 1 }),
    flow: fc.constantFrom('any', 'flow', 'block') as fc.Arbitrary<'any' | 'flow' | 'block'>,
  })

  test('what was set, added or taken away reads as it should', () => {
    fc.assert(
      fc.property(file, value, fc.nat(), ({ data, flow }, given, choice) => {
        const text = `# first\n${stringify(data, { collectionStyle: flow })}# last\n`
        const key = Object.keys(data)[choice % Object.keys(data).length] ?? ''
        const inner = data[key]
        expect(parse(edited((edit) => edit.set([key], given), text))).toEqual({
          ...data,
          [key]: given,
        })
        expect(parse(edited((edit) => edit.set(['new', 'own'], given), text))).toEqual({
          ...data,
          new: { own: given },
        })
        if (Array.isArray(inner)) {
          expect(parse(edited((edit) => edit.append([key], [given]), text))).toEqual({
            ...data,
            [key]: [...inner, given],
          })
          const gone = choice % inner.length
          const left = inner.filter((_, index) => index !== gone)
          const removed = parse(edited((edit) => edit.remove([key], [gone]), text))
          expect(removed?.[key]).toEqual(left.length > 0 ? left : undefined)
        }
        if (isObject(inner)) {
          expect(parse(edited((edit) => edit.set([key, 'added'], given), text))).toEqual({
            ...data,
            [key]: { ...inner, added: given },
          })
        }
      }),
      { numRuns: 300 },
    )
  })
})
