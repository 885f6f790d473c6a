/** What the traits of a piece do at a key, as commands. */

import type { EffectFile, Formula } from '@redoubt/engine'
import { writeFormula } from '@redoubt/engine'
import { fieldsOf, listOf } from '../encoding/sequence.ts'
import { areaOf, isSwitched, SHOWS_AREA } from '../pieces/area-of-effect.ts'
import type { Counter } from '../pieces/counter.ts'
import { numberOf, type Trait } from '../pieces/definition.ts'
import { HAS_MOVED } from '../pieces/moved-mark.ts'
import { areaFrom } from './areas-of-effect.ts'
import { boundsOf, changesOf } from './changes.ts'
import { conditionIn, type Naming, NotCarried, nameIn, valueIn } from './expression.ts'
import { RECKON, reckoning } from './following.ts'
import { keyNamed, keysNamed } from './key-stroke.ts'
import { layerCommands } from './layer-commands.ts'
import { type ListedPlace, listedCommands } from './listed-places.ts'
import { both, type Carried, labelled, type MadeCommand, NOTHING } from './made.ts'
import { distancesIn } from './moving-away.ts'
import { namingFor, type Properties, shownOf } from './properties.ts'
import { receiversIn } from './receivers.ts'
import { wordsReckoned } from './reckoned-words.ts'
import { reportWords, withoutColour } from './report-words.ts'
import { changedIn } from './scoped-variables.ts'
import { type Setting, settingsIn } from './settings.ts'

/** Where a command sends a piece. */
export type Destination =
  | {
      readonly place: string
      /** The map from which it leads there; undefined: wherever the piece stands. */
      readonly from?: string
    }
  | {
      /** A setting with an expression in it, which names the place. */
      readonly named: string
      /** Places by what it may say; undefined: the name of a space. */
      readonly among?: Readonly<Record<string, string>>
    }

/** Where commands lead, as the writer of the module knows it. */
export interface Surroundings {
  readonly properties: Properties
  /** The places that `sendto` leads to; none when it names none here. */
  placesOf(trait: Trait): readonly Destination[]
  /** The zone of a deck by its name, which may be an expression; none where there is no such deck. */
  decksNamed(name: string): readonly Destination[]
  /** All decks by their names. */
  decks(): readonly (readonly [name: string, zone: string])[]
  /** The type of piece that a marker is, with how it looks. */
  makes(trait: Trait): Extract<EffectFile, { make: string }> | undefined
  /** The places that a menu lists: those of the maps that everybody sees. */
  placesListed(kind: 'regions' | 'zones'): readonly ListedPlace[]
  /** What some pieces set of others. */
  readonly settings: readonly Setting[]
  /** Have spaces a size of their own, so that a range counts them? */
  readonly hasGrid: boolean
}

interface Around {
  readonly counter: Counter
  readonly naming: Naming
  readonly to: Surroundings
}

const carried = (commands: readonly MadeCommand[], lost: readonly string[] = []): Carried => ({
  commands,
  lost,
})

type Maker = (trait: Trait, around: Around) => Carried

/** A command with the menu and key of a trait. */
function at(
  menu: string | undefined,
  key: string | undefined,
  does: readonly EffectFile[],
): MadeCommand[] {
  const named = keyNamed(key)
  const label = labelled(menu)
  if (named === undefined && !label.label) return []
  return [{ ...label, on: named ?? `menu ${label.label}`, does }]
}

const MAKERS: Readonly<Record<string, Maker>> = {
  emb2: (trait, { counter, naming, to }) => layerCommands(trait, counter, naming, to.properties),
  rotate: ({ fields }, { counter }) => {
    const all = numberOf(fields[0], 1)
    const turned = (by: number): EffectFile[] => [{ set: 'facing', to: `facing + ${by}` }]
    const anyway = `Random(${counter.facings}) - 1`
    if (all < 2) return carried(at(fields[4], fields[3], [{ set: 'facing', to: anyway }]))
    const step = Math.max(1, Math.round(counter.facings / all))
    return carried([
      ...at(fields[3], fields[1], turned(step)),
      ...at(fields[4], fields[2], turned(-step)),
      ...at(fields[6], fields[5], [{ set: 'facing', to: anyway }]),
    ])
  },
  // Round a point of its own it goes hardly off its space.
  pivot: ({ fields }, { counter }) => {
    if (counter.facings < 2) return carried([], ['a piece that nothing else turns'])
    const [menu, key, , , isFixed, angle, , menuBack, keyBack, back] = fields
    const step = 360 / counter.facings
    const turned = (by: string | undefined): EffectFile[] => [
      {
        set: 'facing',
        to: `facing + ${isFixed === 'true' ? Math.round(numberOf(by) / step) : 1}`,
      },
    ]
    return carried([...at(menu, key, turned(angle)), ...at(menuBack, keyBack, turned(back))])
  },
  PROP: ({ fields }, { naming, to }) => {
    const [name = '', constraints, keys] = fields
    const attribute = to.properties.attributes.get(name)
    if (!attribute) return (keys ?? '') === '' ? NOTHING : carried([], ['more properties than fit'])
    const own = changesOf(keys, constraints, attribute.name, naming, (change) => ({
      set: attribute.name,
      to: change,
    }))
    const bounded = boundsOf(constraints, attribute.name)
    const set = to.settings.filter(({ property }) => property === name)
    return carried(
      [
        ...own.commands,
        ...set.map(({ on, value, isFree }) => ({
          on,
          does: [{ set: attribute.name, to: writeFormula(isFree ? value : bounded(value)) }],
        })),
      ],
      own.lost,
    )
  },
  markmoved: ({ fields }, { to }) => {
    const attribute = to.properties.attributes.get(HAS_MOVED)
    if (!attribute) return carried([], ['more properties than fit'])
    const set = (change: string): EffectFile[] => [{ set: attribute.name, to: change }]
    const [, , , menu, key, , , menuTrue, keyTrue, menuFalse, keyFalse] = fields
    return carried([
      ...at(menu, key, set(`1 - ${attribute.name}`)),
      ...at(menuTrue, keyTrue, set('1')),
      ...at(menuFalse, keyFalse, set('0')),
      { on: MARK_MOVED, does: set('1') },
      { on: UNMARK_MOVED, does: set('0') },
    ])
  },
  AreaOfEffect: (trait, { naming, to }) => {
    if (!to.hasGrid) return carried([], ['an area over spaces that have no size of their own'])
    areaFrom(trait, naming, to.properties)
    const attribute = isSwitched(trait) && to.properties.attributes.get(SHOWS_AREA)
    if (!attribute) return NOTHING
    const { switches, shows, hides } = areaOf(trait)
    const set = (change: string): EffectFile[] => [{ set: attribute.name, to: change }]
    return carried([
      ...at(...switches, set(`1 - ${attribute.name}`)),
      ...at(...shows, set('1')),
      ...at(...hides, set('0')),
    ])
  },
  setprop: ({ fields }, { counter, naming, to }) => {
    const [named = '', constraints, keys] = fields
    const name = nameIn(named, counter.marks)
    const changed = (variable: string): Carried =>
      changesOf(keys, constraints, variable, naming, (change) => ({ variable, to: change }))
    const variable = to.properties.variables.get(name)
    if (variable) return changed(variable)
    const scoped = to.properties.scoped.get(name) ?? []
    const places = changedIn(scoped, fields[4] ?? '', fields[5] ?? '')
    if (places.length === 0) return carried([], ['no such global property'])
    const all = places.map(({ variable: own, when }) => {
      const { commands, lost } = changed(own)
      return {
        commands: when ? commands.map((one) => ({ ...one, when: and(when, one) })) : commands,
        lost,
      }
    })
    return carried(
      all.flatMap(({ commands }) => commands),
      all[0]?.lost,
    )
  },
  setpieceprop: (trait, around) => {
    const { fields } = trait
    const { naming, to } = around
    const settings = settingsIn(trait, naming, to.properties)
    const receivers = receiversIn(
      {
        filter: fields[5] ?? '',
        near: fields[6] === 'true' ? numberOf(fields[7]) : undefined,
        isFixed: fields[8] !== 'false',
        rangeProperty: fields[9] ?? '',
        target: fields[4] ?? '',
      },
      fromPiece(around),
    )
    return carried(
      settings.flatMap(({ menu, key, on, choice, asks }) =>
        at(menu, key, [{ give: on, to: receivers }]).map((command) => ({
          ...command,
          ...(choice === undefined ? {} : { on: `${command.on} ${choice}` }),
          ...(asks === undefined ? {} : { asks }),
        })),
      ),
    )
  },
  macro: triggered,
  globalkey: ({ fields }, around) => {
    const [menu, key, given] = fields
    const on = keyNamed(given)
    if (on === undefined) return NOTHING
    const receivers = receiversIn(
      {
        filter: fields[3] ?? '',
        near: fields[4] === 'true' ? numberOf(fields[5]) : undefined,
        isFixed: fields[7] !== 'false',
        rangeProperty: fields[8] ?? '',
        target: fields[11] ?? '',
        count: fields[10],
      },
      fromPiece(around),
    )
    return carried(at(menu, key, [{ give: on, to: receivers }]))
  },
  globalhotkey: ({ fields }) => {
    const on = keyNamed(fields[2])
    return on === undefined ? NOTHING : carried(at(fields[0], fields[1], [{ press: on }]))
  },
  sendto: (trait, { naming, to }) => {
    const places = to.placesOf(trait)
    if (places.length === 0) return carried([], ['a place that is reckoned or not on the map'])
    const [, , , , , , menuBack, keyBack] = trait.fields
    const back = at(menuBack, keyBack, [{ send: 'OldLocationName' }])
    return carried([...sent(trait, places, naming), ...back])
  },
  return: (trait, { naming, to }) => {
    const { fields } = trait
    // Since version 1 of the trait its deck stands behind, as an expression; in the old place may be one of long ago.
    const deck = (numberOf(fields[5]) > 0 && fields[7]?.trim()) || (fields[2] ?? '')
    const places = to.decksNamed(deck)
    if (places.length > 0) return carried(sent(trait, places, naming))
    const decks = to.decks()
    const isChosen = deck === '' || fields[6] === 'true'
    if (!isChosen || decks.length === 0 || decks.length > FEW_DECKS)
      return carried([], ['a deck that there is not, or one of very many'])
    const [menu, key] = fields
    return carried(
      decks.flatMap(([name, zone]) =>
        at(`${menu || 'Return'}: ${name}`, undefined, [{ move: zone }]).map((one) => ({
          ...one,
          on: `${keyNamed(key) ?? `menu ${menu}`} ${name}`,
        })),
      ),
    )
  },
  locCommand: (trait, { naming, to }) =>
    listedCommands(trait, to.placesListed, naming, to.properties),
  // It goes the way it looks where what turns it stands inside.
  translate: (trait, { counter, naming }) => {
    const [menu = 'Move Forward', key = 'M'] = trait.fields
    const inside = counter.traits.slice(0, counter.traits.indexOf(trait))
    const turns = inside.some(({ id }) => id === 'rotate') ? counter.facings : undefined
    return carried(at(menu, key, [{ shift: distancesIn(trait, naming, turns) }]))
  },
  clone: ({ fields }) => carried(at(fields[0], fields[1], [{ copy: true }])),
  delete: ({ fields }) => carried(at(fields[0], fields[1], [{ remove: true }])),
  replace: (trait, { to }) => {
    const made = to.makes(trait)
    if (!made) return carried([], ['a piece that the module does not have'])
    return carried(
      at(trait.fields[0], trait.fields[1], [{ ...made, instead: true, ...thenGiven(trait) }]),
    )
  },
  placemark: (trait, { to }) => {
    const made = to.makes(trait)
    if (!made) return carried([], ['a piece that the module does not have'])
    return carried(at(trait.fields[0], trait.fields[1], [{ ...made, ...thenGiven(trait) }]))
  },
  obs: ({ fields }) => carried(at(fields[2], fields[0], [{ cover: 'mask-or-show' }])),
  hide: ({ fields }) => carried(at(fields[1], fields[0], [{ cover: 'hide-or-show' }])),
  button: ({ fields }) => {
    const on = keyNamed(fields[0])
    if (on === undefined) return NOTHING
    const label = labelled(fields[5]?.trim() || on)
    return carried([{ ...label, on: `button ${label.label}`, does: [{ give: on }] }])
  },
  report: ({ fields }, { naming, counter }) =>
    carried(
      keysNamed(fields[0]).flatMap((on): MadeCommand[] => {
        const terms = { naming: toldBy(naming, menuAt(counter.traits, on)) }
        const say = writeFormula(withoutColour(valueIn(reportWords(fields[1] ?? ''), terms)))
        return say === '""' ? [] : [{ on, does: [{ say }] }]
      }),
    ),
  label: (trait, { counter, to }) => {
    const labels = counter.traits.filter(({ id }) => id === 'label')
    const reckoned = wordsReckoned(counter, to.properties)
    if (reckoned) {
      const { said: reckons } = reckoned
      if (labels[0] !== trait) return NOTHING
      return carried([{ on: RECKON, reckons, does: [{ set: 'label', to: writeFormula(reckons) }] }])
    }
    // Words with numbers in them nobody writes anew, and of several only those that are a label of their own.
    if (counter.own?.trait !== trait) return NOTHING
    const [key, menu] = trait.fields
    return carried(
      at(menu, key, [{ set: 'label', to: 'Answer' }]).map((one) => ({
        ...one,
        asks: labelled(menu).label ?? 'Which words?',
      })),
    )
  },
  calcProp: ({ fields }, { naming }) => {
    valueIn(fields[1] ?? '', { naming })
    return NOTHING
  },
}

/** What a piece that is made is told at once. */
function thenGiven({ fields }: Trait): { readonly then?: string } {
  const then = keyNamed(fields[7])
  return then === undefined ? {} : { then }
}

/** Keys by which a piece is marked as moved, and the mark is taken off. */
export const MARK_MOVED = 'mark moved'
export const UNMARK_MOVED = 'mark not moved'

/** A piece is marked by its move, whoever moves it. */
const isMarking = ({ on }: MadeCommand): boolean => on === MARK_MOVED || on === UNMARK_MOVED

/** Decks among which a card returns to the one that is chosen, each by a command of its own. */
const FEW_DECKS = 13

/** @throws NotCarried */
function sent(
  { fields: [menu, key] }: Trait,
  places: readonly Destination[],
  naming: Naming,
): MadeCommand[] {
  return places.flatMap((to): MadeCommand[] => {
    if ('place' in to)
      return at(menu, key, [{ move: to.place }]).map((one) =>
        to.from === undefined ? one : { ...one, when: and(isOnMap(to.from), one) },
      )
    const { named, among } = to
    const send = writeFormula(valueIn(named, { naming }))
    return at(menu, key, [{ send, ...(among ? { among: { ...among } } : {}) }])
  })
}

/** Traits that commands are made of. */
export const COMMANDING: ReadonlySet<string> = new Set([
  ...Object.keys(MAKERS),
  'restrict',
  'hideCmd',
])

/** What a report calls the command it tells of: as its menu does. */
const toldBy =
  (naming: Naming, menu: string): Naming =>
  (name) =>
    name === 'menuCommand' ? { value: menu } : naming(name)

/** What stands in the menu for a key; empty where nothing does. */
function menuAt(traits: readonly Trait[], on: string): string {
  for (const trait of traits)
    for (const [menu = '', key] of menusOf(trait))
      if (menu.trim() !== '' && keyNamed(key) === on) return menu.trim()
  return ''
}

/** Menu entries of a trait and their keys. */
function menusOf({ id, fields }: Trait): (readonly (string | undefined)[])[] {
  if (id === 'PROP' || id === 'setprop' || id === 'setpieceprop')
    return listOf(fields[2]).map((one) => fieldsOf(one, ':'))
  const [first, second, third] = fields
  if (id === 'macro') return [[second, third]]
  if (id === 'hide' || id === 'label') return [[second, first]]
  return id === 'obs' ? [[third, first]] : [[first, second]]
}

/** How the receivers of what a piece gives are asked for: by their own facts and those of the giver. */
const fromPiece = ({ naming, to }: Around) => ({
  naming: namingFor(to.properties, undefined),
  giver: naming,
  hasGrid: to.hasGrid,
  pileOf: (name: string) =>
    to.decksNamed(name).flatMap((one) => ('place' in one ? one.place : []))[0],
})

/** A trigger: at its key or one that it watches, the keys it stands for, once or again and again. */
function triggered({ fields }: Trait, { naming, to }: Around): Carried {
  const [name = '', menu, key, condition = '', watched, given, loop, before, after, kind] = fields
  const [lasts = '', until = '', count = ''] = fields.slice(10)
  const index = loop === 'true' ? indexOf(fields.slice(13), naming, to.properties) : undefined
  const when = conditionIn(condition, { naming })
  const actions = keysNamed(given).map((on): EffectFile => ({ give: on }))
  const body = `loop ${name} ${keyNamed(key) ?? watched ?? ''}`.slice(0, 190)
  const does =
    loop === 'true'
      ? [
          ...(index ? [index.begin] : []),
          ...keyGiven(before),
          ...looped(body, kind, { lasts, until, count }, naming),
          ...keyGiven(after),
        ]
      : actions
  const conditioned = when ? { when } : {}
  // It only names a key that others hear: a report, a layer.
  if (actions.length === 0 && loop !== 'true')
    return carried(at(menu, key, []).map((one) => ({ ...one, ...conditioned })))
  if (does.length === 0 || actions.length === 0) return NOTHING
  const own = at(menu, key, does).map((one) => ({ ...one, ...conditioned }))
  const watching = keysNamed(watched).map((on) => ({ on, ...conditioned, does }))
  const turn = index ? [...actions, index.next] : actions
  const bodies = loop === 'true' ? [{ on: body, does: turn }] : []
  return carried([...own, ...watching, ...bodies])
}

/** The one key before the first turn of a loop, and behind the last. */
function keyGiven(key: string | undefined): EffectFile[] {
  const on = keyNamed(key)
  return on === undefined ? [] : [{ give: on }]
}

/** What a loop counts its turns in: a property of the piece. @throws NotCarried */
function indexOf(
  [counts, property = '', start, step]: readonly string[],
  naming: Naming,
  { attributes }: Properties,
): { readonly begin: EffectFile; readonly next: EffectFile } | undefined {
  if (counts !== 'true' || property.trim() === '') return undefined
  const attribute = attributes.get(property.trim())
  if (attribute?.type !== 'integer') throw new NotCarried('a loop that counts in no property')
  const set = attribute.name
  const by = writeFormula(valueIn(step || '1', { naming }))
  return {
    begin: { set, to: writeFormula(valueIn(start || '1', { naming })) },
    next: { set, to: `${set} + (${by})` },
  }
}

function looped(
  give: string,
  kind: string | undefined,
  { lasts, until, count }: { lasts: string; until: string; count: string },
  naming: Naming,
): EffectFile[] {
  if (kind === 'while') {
    const held = conditionIn(lasts, { naming })
    return held ? [{ give, while: writeFormula(held) }] : []
  }
  if (kind === 'until') {
    const reached = conditionIn(until, { naming })
    return reached ? [{ give }, { give, while: writeFormula({ not: reached }) }] : [{ give }]
  }
  return [{ give, times: writeFormula(valueIn(count || '1', { naming })) }]
}

/** The commands of a piece in the order in which VASSAL carries them out, and what of each trait is lost. */
export function commandsOfPiece(
  counter: Counter,
  to: Surroundings,
): {
  readonly commands: readonly MadeCommand[]
  readonly lost: ReadonlyMap<Trait, readonly string[]>
} {
  const { traits } = counter
  const own = shownOf(counter.layers, to.properties.attributes)
  const around: Around = { counter, naming: namingFor(to.properties, { traits, own }), to }
  const lost = new Map<Trait, readonly string[]>()
  let inner: readonly MadeCommand[] = []
  // Innermost first: what stands outside speaks against what stands inside, and is carried out before it.
  for (const trait of traits) {
    try {
      if (trait.id === 'restrict') inner = restricted(trait, inner)
      if (trait.id === 'restrict' && trait.fields[2] === 'true')
        lost.set(trait.of ?? trait, ['that no other side may drag it'])
      if (trait.id === 'hideCmd') inner = hidden(trait, inner, around.naming)
      const made = MAKERS[trait.id]?.(trait, around)
      if (!made) continue
      // Triggers and reports come behind all others, the innermost of them first.
      const isLater = trait.id === 'macro' || trait.id === 'report'
      inner = isLater
        ? [...inner, ...made.commands.map((one) => ({ ...one, last: true }))]
        : [...made.commands, ...inner]
      if (made.lost.length > 0) lost.set(trait.of ?? trait, made.lost)
    } catch (error) {
      if (!(error instanceof NotCarried)) throw error
      lost.set(trait.of ?? trait, [error.message])
    }
  }
  return {
    commands: reckoning([
      ...inner.filter(({ last }) => !last),
      ...inner.filter(({ last }) => last),
    ]),
    lost,
  }
}

/** Only some sides have what stands inside done. */
function restricted({ fields }: Trait, inner: readonly MadeCommand[]): readonly MadeCommand[] {
  if (fields[1] === 'true') throw new NotCarried('who it belongs to')
  const sides = listOf(fields[0]).filter((side) => side !== '')
  const [first, ...more] = sides.map(
    (side): Formula => ({ operator: '==', left: { name: 'playerSide' }, right: { value: side } }),
  )
  if (!first) return inner
  const when = more.reduce<Formula>((left, right) => ({ operator: '||', left, right }), first)
  return inner.map((one) => (isMarking(one) ? one : { ...one, when: and(when, one) }))
}

/** Keys that do nothing while a condition holds. */
function hidden(
  { fields }: Trait,
  inner: readonly MadeCommand[],
  naming: Naming,
): readonly MadeCommand[] {
  const holds = conditionIn(fields[2] ?? '', { naming })
  const keys = new Set(fieldsOf(fields[3] ?? '', ',').flatMap((one) => keyNamed(one) ?? []))
  if (!holds) return inner
  return inner.map((one) => (keys.has(one.on) ? { ...one, when: and({ not: holds }, one) } : one))
}

/** Does a piece stand on the map of that name? */
export const isOnMap = (map: string): Formula => ({
  operator: '==',
  left: { name: 'CurrentMap' },
  right: { value: map },
})

const and = (when: Formula, { when: also }: MadeCommand): Formula =>
  also ? both(when, also) : when
