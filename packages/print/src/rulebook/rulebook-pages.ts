/** The rulebook: its chapters with their clauses, each with its number. */

import type { ModuleData } from '@redoubt/engine'
import { type Block, flow } from '../book/flow.ts'
import type { Page, Size } from '../book/page.ts'
import { SOFT } from '../book/words.ts'
import type { Say } from '../words/words.ts'

const CHAPTER = { size: 5, weight: 700, font: 'serif' } as const
const TITLE = { size: 3.3, weight: 700 } as const
const TEXT = { size: 3.3 } as const
const FINE = { size: 2.6, colour: SOFT } as const
/** Clauses are set in behind their numbers. */
const INDENT = 18

export function rulebookPages({ rulebook }: ModuleData, paper: Size, say: Say): readonly Page[] {
  const { sections = [], clauses } = rulebook
  const ids = new Set(sections.map(({ id }) => id))
  const chapters = [
    { title: '', own: clauses.filter(({ section }) => section === undefined || !ids.has(section)) },
    ...sections.map(({ id, title }) => ({
      title: `${id} · ${title}`,
      own: clauses.filter(({ section }) => section === id),
    })),
  ].filter(({ own }) => own.length > 0)
  const blocks = chapters.flatMap(({ title, own }): Block[] => [
    ...(title === '' ? [] : [{ words: title, hand: CHAPTER, above: 6, isHeading: true }]),
    ...own.flatMap((clause): Block[] => [
      {
        words: clause.title,
        hand: TITLE,
        label: clause.id,
        indent: INDENT,
        above: 2.4,
        isHeading: true,
      },
      { words: clause.text, hand: TEXT, indent: INDENT },
      ...(clause.options?.length
        ? [
            {
              words: say('options', { names: clause.options.join(', ') }),
              hand: FINE,
              indent: INDENT,
            },
          ]
        : []),
    ]),
  ])
  return flow(say('rules', { title: rulebook.title }), paper, blocks)
}
