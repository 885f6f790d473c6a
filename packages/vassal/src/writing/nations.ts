/** Whose a nation is where sides are called by the country or by the alliance: `France` has French units, `Allies` American ones. */

/** A country by its names, and those who belong to it. */
const PEOPLES: readonly (readonly string[])[] = [
  ['france', 'french'],
  ['germany', 'german', 'wehrmacht', 'heer', 'luftwaffe', 'waffen ss', 'panzer', 'volksgrenadier'],
  ['britain', 'great britain', 'british', 'uk', 'england', 'english', 'united kingdom'],
  [
    'commonwealth',
    'canada',
    'canadian',
    'australia',
    'australian',
    'anzac',
    'new zealand',
    'indian',
  ],
  ['usa', 'us', 'american', 'united states', 'america', 'usmc'],
  ['russia', 'russian'],
  ['soviet', 'soviet union', 'ussr', 'red army'],
  ['italy', 'italian'],
  ['japan', 'japanese', 'ija', 'ijn'],
  ['austria', 'austrian', 'austria hungary', 'austro hungarian'],
  ['hungary', 'hungarian'],
  ['romania', 'romanian', 'rumania', 'rumanian'],
  ['bulgaria', 'bulgarian'],
  ['finland', 'finnish', 'finn'],
  ['turkey', 'turkish', 'turk', 'ottoman'],
  ['prussia', 'prussian'],
  ['poland', 'polish', 'pole'],
  ['spain', 'spanish'],
  ['portugal', 'portuguese'],
  ['sweden', 'swedish', 'swede'],
  ['denmark', 'danish', 'dane'],
  ['holland', 'netherlands', 'dutch'],
  ['belgium', 'belgian'],
  ['greece', 'greek'],
  ['serbia', 'serbian', 'serb'],
  ['yugoslavia', 'yugoslav'],
  ['china', 'chinese'],
  ['korea', 'korean'],
  ['israel', 'israeli'],
  ['egypt', 'egyptian'],
  ['syria', 'syrian'],
  ['jordan', 'jordanian'],
  ['rome', 'roman'],
  ['carthage', 'carthaginian'],
  ['athens', 'athenian'],
  ['sparta', 'spartan'],
  ['persia', 'persian'],
  ['confederacy', 'confederate', 'csa', 'rebel'],
  ['union', 'federal'],
  ['mongolia', 'mongol'],
]

/** Alliances by their names, and the countries in them. */
const ALLIANCES: readonly (readonly [names: readonly string[], countries: readonly string[]])[] = [
  [
    ['allies', 'allied', 'allied powers', 'western allies'],
    [
      'usa',
      'britain',
      'commonwealth',
      'france',
      'poland',
      'soviet',
      'russia',
      'belgium',
      'holland',
      'greece',
      'serbia',
      'yugoslavia',
      'china',
    ],
  ],
  [
    ['axis', 'axis powers'],
    ['germany', 'italy', 'japan', 'hungary', 'romania', 'bulgaria', 'finland'],
  ],
  [
    ['entente'],
    ['britain', 'commonwealth', 'france', 'russia', 'italy', 'usa', 'belgium', 'serbia', 'romania'],
  ],
  [['central powers'], ['germany', 'austria', 'hungary', 'turkey', 'bulgaria']],
  [['coalition'], ['britain', 'prussia', 'austria', 'russia', 'spain', 'portugal', 'sweden']],
  [['nato'], ['usa', 'britain', 'germany', 'france', 'belgium', 'holland', 'denmark']],
  [['warsaw pact'], ['soviet', 'poland', 'russia']],
  [
    ['arabs', 'arab'],
    ['egypt', 'syria', 'jordan'],
  ],
]

/**
 * Further words by which a side is spoken of: those of its people, and those of its allies.
 * @param side as the roster calls it
 * @example wordsFor('Axis').allies // ['germany', 'german', …]
 */
export function wordsFor(side: string): {
  readonly people: readonly string[]
  readonly allies: readonly string[]
} {
  const name = plain(side)
  const [, countries = []] = ALLIANCES.find(([names]) => names.includes(name)) ?? []
  return {
    people: PEOPLES.filter((names) => names.some((one) => isCalled(name, one))).flat(),
    allies: PEOPLES.filter(([country = '']) => countries.includes(country)).flat(),
  }
}

/** Words without signs, in small letters. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const isCalled = (name: string, word: string): boolean => name === word || name === `${word}s`
