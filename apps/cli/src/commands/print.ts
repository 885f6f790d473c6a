import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES, PAPERS, PARTS, type Paper, type Part, printGame } from '@redoubt/print'
import type { Command, Input } from '../command/command.ts'
import { UsageError, unknownWord } from '../command/errors.ts'
import { findModule, fromHere, shown } from '../sources/modules.ts'
import { GAME_OPTIONS } from '../sources/options.ts'
import { gameAt, isPositionFile, scenarioIn } from '../sources/positions.ts'
import { SPARES } from '../sources/usual.ts'

const COUNTER = 15
const SMALLEST = 8
const LARGEST = 60

export const print: Command = {
  name: 'print',
  takes: '<module>',
  summary: 'Makes a PDF of a module, to be played on paper.',
  details:
    'Counters of both faces in true size with marks to cut at, cards, the map, charts, the turn track and the rulebook. How many counters there are the scenario says (redoubt print great-war:standard). Sheets of counters are followed by their backs: print on both sides, flipped on the long edge.',
  examples: [
    'print fortify',
    'print blitzkrieg --paper letter --counter 13 --map whole',
    'print ./my-game:winter --only counters,map --out winter.pdf',
    'print great-war --language de',
  ],
  options: {
    ...GAME_OPTIONS,
    out: { type: 'string', value: 'FILE', help: 'where to (default <id>.pdf)' },
    paper: {
      type: 'string',
      value: 'NAME',
      help: `${Object.keys(PAPERS).join(' or ')} (default a4)`,
    },
    map: {
      type: 'string',
      value: 'WAY',
      help: 'tiles or whole: on sheets of the paper, or on one of its own (default tiles)',
    },
    counter: {
      type: 'string',
      value: 'MM',
      help: `side of a counter in millimetres, ${SMALLEST} to ${LARGEST} (default ${COUNTER}); the map goes by it`,
    },
    only: { type: 'string', value: 'PARTS', help: `some of ${PARTS.join(', ')}, with commas` },
    language: {
      type: 'string',
      value: 'TAG',
      help: `${LANGUAGES.join(' or ')} (default en); what the module does not say in it stays English`,
    },
    spares: {
      type: 'string',
      value: 'N',
      help: `counters of each kind that comes in play only (default ${SPARES})`,
    },
  },
  run: async (input) => {
    const [word, ...more] = input.words
    if (word === undefined || more.length > 0)
      throw new UsageError(
        'print expects one module, or one of its scenarios: redoubt print fortify:standard',
      )
    if (isPositionFile(word))
      throw new UsageError(
        `${word} is a file: expected a module, or one of its scenarios such as fortify:standard`,
      )
    const terms = termsOf(input)
    const { folder } = await findModule(scenarioIn(word).path)
    const game = await gameAt(word, input)
    const made = await printGame(game, {
      ...terms,
      readPicture: (file) => readFile(join(folder, file)).catch(() => undefined),
    })
    const { manifest } = game.module.data
    const path = fromHere(input.text('out') ?? `${manifest.id}.pdf`)
    await writeFile(path, made.pdf)
    const { pages, counters, cards, space, pdf } = made
    const things = [
      `${pages} pages`,
      ...(terms.parts.includes('counters') ? [`${counters} counters of ${terms.counter} mm`] : []),
      ...(terms.parts.includes('counters') && cards > 0 ? [`${cards} cards`] : []),
      ...(terms.parts.includes('map') ? [`a map with ${space.toFixed(1)} mm to a space`] : []),
    ]
    return {
      ok: true,
      text: `${shown(path)}: ${manifest.title}, ${things.join(', ')}\n${Math.ceil(pdf.length / 1024)} KiB; print it in true size.`,
      data: { file: path, bytes: pdf.length, pages, counters, cards, space },
    }
  },
}

function termsOf(input: Input) {
  const paper = input.text('paper') ?? 'a4'
  if (!Object.hasOwn(PAPERS, paper)) throw unknownWord('paper', paper, Object.keys(PAPERS))
  const language = input.text('language') ?? 'en'
  if (!LANGUAGES.includes(language)) throw unknownWord('language', language, [...LANGUAGES])
  const map = input.text('map') ?? 'tiles'
  if (map !== 'tiles' && map !== 'whole')
    throw unknownWord('way for the map', map, ['tiles', 'whole'])
  const parts = input
    .text('only')
    ?.split(',')
    .map((part) => part.trim()) ?? [...PARTS]
  for (const part of parts)
    if (!PARTS.includes(part as Part)) throw unknownWord('part', part, [...PARTS])
  const counter = Number(input.text('counter') ?? COUNTER)
  if (!(counter >= SMALLEST && counter <= LARGEST))
    throw new UsageError(
      `--counter expects millimetres from ${SMALLEST} to ${LARGEST}, got ${input.text('counter')}`,
    )
  return {
    paper: paper as Paper,
    map: map as 'tiles' | 'whole',
    parts: parts as Part[],
    counter,
    language,
    spares: input.number('spares', 0) ?? SPARES,
  }
}
