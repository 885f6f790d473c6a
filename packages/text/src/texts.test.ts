import type { Advice, Denial, Fact, ModuleData } from '@redoubt/engine'
import { expect, test } from 'vitest'
import { adviceWords } from './advice-words.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import type { Language } from './language.ts'
import { createTexts } from './texts.ts'

const data: ModuleData = {
  manifest: {
    format: 1,
    id: 'tiny',
    version: '1.0.0',
    title: 'Tiny',
    summary: '',
    licence: 'MIT',
    seats: { first: { name: 'First player' } },
    sides: { red: { name: 'Red', seat: 'first', colour: '#a00' } },
    zones: { supply: { label: 'supply', per: 'side' } },
  },
  boards: {},
  pieces: { types: { tank: { label: 'Tank', faces: ['normal', 'fortified'] } } },
  tables: {},
  options: { options: {} },
  scenarios: {},
  rulebook: {
    title: 'Rules',
    clauses: [{ id: 'T-1', title: 'One', text: 'Tanks {never} swim.', status: 'implemented' }],
  },
  texts: {
    en: {
      denials: { far: '{unit} in {unit_place} cannot reach {target}.' },
      log: { enlist: '{unit_type, select, tank {The armour} other {{unit}}} enters from {from}.' },
      prompts: { turn: '{side}: {left, plural, one {# action} other {# actions}} left.' },
      results: { won: '{winners} {count, plural, one {wins} other {win}}.' },
    },
  },
  digest: '',
}
const unit = {
  ref: 'piece',
  id: 4,
  type: 'tank',
  side: 'red',
  face: 1,
  place: 'b3',
  name: 'Tank',
} as const

test('a name that begins with its side is not given the side once more', () => {
  const own = { ...unit, name: 'Red Foot', face: 0 }
  const { text } = createTexts(data).denial({
    clause: 'T-2',
    message: 'far',
    facts: { unit: own, target: { ref: 'place', id: 'c4' } },
  })
  expect(text).toBe('Red Foot in b3 cannot reach c4.')
})

test('what is a side’s that ends in s has an apostrophe alone', () => {
  expect(english.phrases.zoneOf('Russians', 'hand')).toBe('Russians’ hand')
  expect(english.phrases.zoneOf('Red', 'hand')).toBe('Red’s hand')
})

test('of a piece nobody knows it is said once where it comes from', () => {
  const { text } = createTexts(data).denial({
    clause: 'T-2',
    message: 'far',
    facts: { unit: { ref: 'unseen', place: 'deck' }, target: { ref: 'place', id: 'c4' } },
  })
  expect(text).toBe('A piece in deck cannot reach c4.')
})

test('where the type belongs to the name, it goes before it; a name that the space has too says nothing more', () => {
  const works = {
    ...data,
    pieces: { types: { fort: { label: 'fort', type_in_name: true } } },
  }
  const fort = { ...unit, type: 'fort', face: 0 }
  const { fact } = createTexts(works)
  expect(fact({ ...fort, name: 'Escaut' })).toBe('Red fort Escaut')
  expect(fact({ ...fort, name: 'b3' })).toBe('Red fort')
  expect(fact({ ...fort, name: 'fort' })).toBe('Red fort')
  expect(fact({ ...fort, name: '' })).toBe('Red fort')
})

test('facts are named and linked', () => {
  const message = createTexts(data).denial({
    clause: 'T-2',
    message: 'far',
    facts: { unit, target: { ref: 'place', id: 'c4' } },
  })
  expect(message.text).toBe('Red fortified Tank in b3 cannot reach c4.')
  expect(message.parts.filter((part) => part.link)).toEqual([
    { text: 'Red fortified Tank', link: { kind: 'piece', id: '4' } },
    { text: 'b3', link: { kind: 'place', id: 'b3' } },
    { text: 'c4', link: { kind: 'place', id: 'c4' } },
  ])
})

test('sentences put the article of the map before a name that wants one; by itself, and in German, it stands alone', () => {
  const sea: ModuleData = {
    ...data,
    boards: {
      sea: {
        id: 'sea',
        title: 'Sea',
        terrains: { sea: { label: 'Sea' } },
        areas: [
          { id: 'adriatic', label: 'Adriatic Sea', article: 'the', terrain: 'sea', at: [0, 0] },
          { id: 'malta', label: 'Malta', terrain: 'sea', at: [1, 0] },
        ],
      },
    },
    texts: {
      en: {
        denials: { far: '{unit} in {unit_place} cannot reach {target}.' },
        log: { fleets: '{zones} are empty.', lost: '{zone} is lost to {side}, not {other}.' },
      },
    },
  }
  const facts = {
    unit: { ...unit, place: 'adriatic' },
    target: { ref: 'place', id: 'adriatic' },
  } as const
  const texts = createTexts(sea)
  const far = (spoken: typeof texts) => spoken.denial({ clause: 'T-2', message: 'far', facts }).text
  expect(far(texts)).toBe('Red fortified Tank in the Adriatic Sea cannot reach the Adriatic Sea.')
  const told = (key: string, more: Readonly<Record<string, Fact>>) =>
    texts.log({ key, facts: more }).text
  const zone = { ref: 'place', id: 'adriatic' } as const
  const other = { ref: 'place', id: 'malta' } as const
  expect(told('lost', { zone, other, side: { ref: 'side', id: 'red' } })).toBe(
    'The Adriatic Sea is lost to Red, not Malta.',
  )
  expect(told('fleets', { zones: { ref: 'list', items: [zone, other] } })).toBe(
    'The Adriatic Sea and Malta are empty.',
  )
  expect(texts.place('adriatic')).toBe('Adriatic Sea')
  expect(far(createTexts(sea, german))).toContain('cannot reach Adriatic Sea.')
})

test('a sentence begins with a capital, whoever begins it; names of places and players stay as they are', () => {
  const low: ModuleData = {
    ...data,
    manifest: {
      ...data.manifest,
      sides: { red: { name: 'Red', adjective: 'red', seat: 'first', colour: '#a00' } },
    },
  }
  const say = createTexts(low)
  const goes = {
    clause: 'T-2',
    message: 'far',
    facts: { unit, target: { ref: 'place', id: 'c4' } },
  } as const
  expect(say.denial(goes).text).toBe('Red fortified Tank in b3 cannot reach c4.')
  expect(say.fact(unit)).toBe('red fortified Tank')
  const held = { ...low, texts: { en: { denials: { held: '{place} is held.' } } } }
  const place = { ref: 'place', id: 'b3' } as const
  expect(createTexts(held).denial({ clause: 'T-2', message: 'held', facts: { place } }).text).toBe(
    'b3 is held.',
  )
})

test('what cannot be done now is said as the buttons say it', () => {
  const named = { ...data, texts: { en: { actions: { end_phase: { label: 'End the phase' } } } } }
  const denial: Denial = {
    clause: 'table',
    message: 'table.not-offered',
    facts: { action: 'call_off', offered: { ref: 'list', items: ['end_phase', 'dig'] } },
  }
  expect(createTexts(named).denial(denial).text).toBe(
    '“call off” cannot be done now; you may choose “End the phase” and “dig”.',
  )
  expect(createTexts(named, german).denial(denial).text).toBe(
    '„call off“ ist jetzt nicht möglich; zur Wahl steht „End the phase“ und „dig“.',
  )
})

test('what an action still needs is asked as the table asks it', () => {
  const enlist = { label: 'Enlist', arguments: { to: 'Where does it land?' } }
  const say = createTexts({ ...data, texts: { en: { actions: { enlist } } } })
  const lacks = (argument: string): Denial => ({
    clause: 'table',
    message: 'table.missing-argument',
    facts: { action: 'enlist', argument },
  })
  expect(say.denial(lacks('to')).text).toBe(
    '“Enlist” still needs an answer: “Where does it land?” (to).',
  )
  expect(say.denial(lacks('unit')).text).toBe('“Enlist” still needs an answer: “unit” (unit).')
})

test('a list of pieces says where each stands, a number below zero has a minus sign', () => {
  const at = (place: string, id: number) => ({ ...unit, id, place })
  const facts = { units: { ref: 'list', items: [at('a1', 1), at('b1', 2), at('a1', 3)] }, by: -2 }
  const message = (log: string) =>
    createTexts({ ...data, texts: { en: { log: { it: log } } } } as never).log({
      key: 'it',
      facts,
    } as never).text
  expect(message('{units_at}.')).toBe(
    'Red fortified Tank and Red fortified Tank at a1 and Red fortified Tank at b1.',
  )
  expect(message('{by} (1-1, A-2), {by, plural, one {#} other {# dice}}')).toBe(
    '−2 (1-1, A-2), −2 dice',
  )
})

test('so many of a kind are said in each language’s own way', () => {
  const pieces = { types: { tank: { label: 'Tank', plural: 'Tanks' } } }
  const texts = { en: { log: { buy: 'bought {units}, with {one}, by {kind}' } } }
  const facts = {
    units: { ref: 'list', items: [{ ref: 'type', id: 'tank', count: 2 }, 'Fort'] },
    one: { ref: 'type', id: 'tank', count: 1 },
    kind: { ref: 'type', id: 'tank' },
  } as const
  const said = (language: Language) =>
    createTexts({ ...data, pieces, texts }, language).log({ key: 'buy', facts }).text
  expect(said(english)).toBe('bought 2 tanks and Fort, with 1 tank, by Tank')
  expect(said(german)).toBe('bought 2 Tanks und Fort, with 1 Tank, by Tank')
})

test('messages choose words by the facts', () => {
  const texts = createTexts(data)
  expect(
    texts.log({ key: 'enlist', facts: { unit, from: { ref: 'place', id: 'supply.red' } } }).text,
  ).toBe('The armour enters from Red’s supply.')
  expect(
    texts.prompt({
      seat: 'first',
      side: 'red',
      step: 'turn',
      facts: { side: { ref: 'side', id: 'red' }, left: 1 },
    }).text,
  ).toBe('Red: 1 action left.')
  expect(texts.result({ winners: ['first'], reason: 'won' }).text).toBe('First player wins.')
})

test('a seat with a plural for a name wins as many do, and who sits there as one', () => {
  const seats = { first: { name: 'Central Powers', plural: true } }
  const powers = { ...data, manifest: { ...data.manifest, seats } }
  const won = { winners: ['first'], reason: 'won' }
  expect(createTexts(powers).result(won).text).toBe('Central Powers win.')
  expect(createTexts(powers, undefined, () => 'Anna').result(won).text).toBe('Anna wins.')
})

test('of two who are called the same the seat is named too', () => {
  const seats = { first: { name: 'Azuria' }, second: { name: 'Carmine' } }
  const bots = { ...data, manifest: { ...data.manifest, seats } }
  const won = { winners: ['first'], reason: 'won' }
  expect(createTexts(bots, undefined, () => 'Novice bot').result(won).text).toBe(
    'Novice bot (Azuria) wins.',
  )
  const named = createTexts(bots, undefined, (seat) => (seat === 'first' ? 'Anna' : 'Ben'))
  expect(named.result(won).text).toBe('Anna wins.')
})

test('a denial without a message shows its clause, and an unknown key itself', () => {
  const texts = createTexts(data)
  expect(texts.denial({ clause: 'T-1', message: 'T-1', facts: {} }).text).toBe(
    'Tanks {never} swim.',
  )
  expect(texts.log({ key: 'unheard', facts: {} }).text).toBe('unheard')
  expect(
    texts.denial({
      clause: 'table',
      message: 'table.not-asked',
      facts: { asked: { ref: 'list', items: [{ ref: 'side', id: 'red' }] } },
    }).text,
  ).toBe('It is not your turn: it is for Red to act.')
})

test('who sits in a seat is called by name, an empty seat by its own', () => {
  const names: string[] = []
  const seat = { ref: 'seat', id: 'first' } as const
  const texts = createTexts(data, english, () => names[0])
  expect(texts.fact(seat)).toBe('First player')
  names.push('Anna')
  expect(texts.fact(seat)).toBe('Anna')
})

test('in German a piece has its side and face behind its name, in words of its own', () => {
  const inGerman: ModuleData = {
    ...data,
    language: 'de',
    names: { Tank: 'Panzer' },
    manifest: {
      ...data.manifest,
      sides: { red: { name: 'Rot', adjective: 'rot', seat: 'first', colour: '#a00' } },
    },
    pieces: { types: { tank: { label: 'Panzer', faces: ['normal', 'befestigt'] } } },
    texts: { ...data.texts, de: { denials: { far: '{unit} erreicht {target} nicht.' } } },
  }
  const texts = createTexts(inGerman, german)
  const said = texts.denial({ clause: 'T-2', message: 'far', facts: { unit, target: 'c4' } })
  expect(said.text).toBe('Panzer (rot, befestigt) erreicht c4 nicht.')
  // What the module says in English only stays English.
  const won = { reason: 'won', winners: [], clause: 'T-3', scores: {} }
  expect(texts.result(won).text).toContain('win')
})

test('German says what was expected of a text field in German', () => {
  const facts = { expected: 'a whole number from 2 to 5', received: '9', argument: 'count' }
  const denial = { clause: 'table', message: 'table.notation' }
  const wanted = { wanted: 'number', of: '2', list: '5' }
  const said = (more: Readonly<Record<string, string>>) =>
    createTexts(data, german).denial({ ...denial, facts: { ...facts, ...more } }).text
  expect(said(wanted)).toBe('Erwartet war eine ganze Zahl von 2 bis 5, gekommen ist „9“.')
  expect(said({ wanted: '', of: '', list: '' })).toContain('a whole number from 2 to 5')
})

test('German says all that English does of every table', () => {
  for (const section of ['denials', 'prompts', 'results', 'log', 'actions'] as const)
    expect(Object.keys(german.table[section] ?? {})).toEqual(
      Object.keys(english.table[section] ?? {}),
    )
})

test('a line of the log that something denied tells why behind it', () => {
  const target = { ref: 'place', id: 'c4' } as const
  const log = { 'order.lapsed': 'An order of {side} lapses.' }
  const texts = { en: { ...data.texts.en, log } }
  const facts = { side: { ref: 'side', id: 'red' }, unit, target } as const
  const entry = { key: 'order.lapsed', clause: 'T-1', denied: 'far', facts }
  const line = createTexts({ ...data, texts }).log(entry)
  expect(line.text).toBe('An order of Red lapses. Red fortified Tank in b3 cannot reach c4.')
  expect(line.clause).toBe('T-1')
})

test('what a game warned of is said by the sentence that would have denied it', () => {
  const facts = { unit, target: { ref: 'place', id: 'b2' } } as const
  const line = createTexts(data).log({ key: 'warned', clause: 'T-1', denied: 'far', facts })
  expect(line.text).toMatch(/^Against the rules, which only warn here: .* cannot reach b2\.$/)
  expect(line.clause).toBe('T-1')
  expect(line.parts.some(({ link }) => link?.id === 'b2')).toBe(true)
})

test('a hint gives the plain effect and how near the next best comes, not numbers', () => {
  const order = { action: 'enlist', args: {} }
  const step = { action: order, args: { unit } }
  const other = { action: { action: 'move', args: {} }, args: { unit } }
  const whyOf = (next: number, chanced = false): string => {
    const reason: Advice['reason'] = {
      kind: 'gains',
      gain: 20,
      chanced,
      brings: { kind: 'enters', units: [unit] },
      next: { ...other, gain: next },
    }
    return adviceWords(createTexts(data, english), { ...step, among: 3, reason }).why
  }
  expect(whyOf(20)).toMatch(
    /^Brings into play: .*Tank\. Nothing does more for your position; just as good: “.*Tank.*”\.$/,
  )
  expect(whyOf(15)).toContain('more for your position than anything else; next best: “')
  expect(whyOf(1, true)).toMatch(
    /Nothing else does nearly as much for your position, on average\.$/,
  )
  expect(whyOf(20)).not.toMatch(/20/)
})

test('a hint does not name as its alternative what reads the same', () => {
  const step = { action: { action: 'enlist', args: {} }, args: { unit } }
  const reason = { kind: 'gains', gain: 20, chanced: false, next: { ...step, gain: 20 } } as const
  const { why } = adviceWords(createTexts(data, english), { ...step, among: 3, reason })
  expect(why).toBe('Nothing does more for your position.')
})

test('a hint says of a win whether it is sure, and names no card that nobody sees', () => {
  const wait = {
    action: { action: 'enlist', args: {} },
    args: { card: { ref: 'unseen', place: 'a1' } },
  }
  const said = (surely: boolean) =>
    adviceWords(createTexts(data), {
      ...wait,
      among: 3,
      reason: { kind: 'wins', surely },
    } as Advice)
  expect(said(true)).toMatchObject({ action: 'enlist', why: 'It wins the game.' })
  expect(said(false).why).toBe('It may win the game.')
})

test('what is seen on the board is reason enough where nothing more is gained', () => {
  const reason = { kind: 'least', gain: 0, brings: { kind: 'takes', units: [unit] } } as const
  const step = { action: { action: 'enlist', args: {} }, args: { unit } }
  const { why } = adviceWords(createTexts(data), { ...step, among: 3, reason })
  expect(why).toMatch(/^Takes: .*Tank\.$/)
})
