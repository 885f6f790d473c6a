/** Whether a study can answer, in words: printed above all its numbers. */

import type { Concern, Report } from '@redoubt/lab'

/** Lines about what speaks against a study; none when nothing does. */
export function validityText({ validity, units }: Report): string[] {
  const { answers, concerns, distinct } = validity
  const grave = concerns.filter((concern) => concern.grave)
  const others = concerns.filter((concern) => !concern.grave)
  return [
    ...(grave.length === 0
      ? []
      : [
          answers
            ? 'Not for every arm can this study answer, because'
            : 'This study cannot answer its question, because',
          ...grave.map(line),
        ]),
    ...(others.length > 0
      ? [grave.length === 0 ? 'Before you believe it:' : 'Besides:', ...others.map(line)]
      : []),
    ...(distinct < units ? [`Of ${units} units ${distinct} are distinct.`] : []),
    ...(concerns.length > 0 || distinct < units ? [''] : []),
  ]
}

function line(concern: Concern): string {
  return `  - ${concernText(concern)}`
}

/** What speaks against a study, and what to do. */
export function concernText(concern: Concern): string {
  const [because, advice] = inWords(concern)
  return `${because}: ${advice}.`
}

function inWords(concern: Concern): [because: string, advice: string] {
  switch (concern.kind) {
    case 'failed':
      return [
        `${concern.games} of ${concern.of} games went wrong${concern.decides ? ', and had they come out otherwise, the answer could be another' : ''}`,
        'mend what broke, then play it with --fresh',
      ]
    case 'repeated':
      return [
        `only ${concern.distinct} of ${concern.of} units are distinct, the same games are played again and again`,
        'let bots play that have a choice (greedy~2), or begin at several positions',
      ]
    case 'saturated':
      return [
        `${concern.seat} scores ${share(concern.share)} or more in every arm, so that no rule can be seen to change it`,
        'compare by margin (outcome: margin), let other bots play, or begin at a position that is more even',
      ]
    case 'alike':
      return [
        `the games differ and every one of them counts ${share(concern.score)}, so that nothing a rule changes is seen`,
        'play on for more turns (limits.turns), count another way (outcome), or begin where more is at stake',
      ]
    case 'unfinished':
      return [
        `${share(concern.share)} of the games did not end and count as draws`,
        'raise limits.actions or limits.turns, or compare by margin (outcome: margin)',
      ]
    case 'same-arm':
      return [
        `${concern.arm} is the same as the first arm, every rule, number and bot`,
        'say what it is to differ in (options, data, module, scenario, bots)',
      ]
    case 'never-parted':
      return [
        `all ${concern.units} units came out the same under ${concern.arm}`,
        'its rule never mattered to these bots; play all arms under the option it depends on, begin at a position where it matters (position or record), or let better bots play',
      ]
    case 'not-consulted': {
      const { arm, clauses, parted, units } = concern
      const unseen = `no game watched cites what ${arm} changes (${clauses.join(', ')})`
      return parted === 0
        ? [
            unseen,
            'look at a game, begin at a position where it matters, or watch more units (observe)',
          ]
        : [
            `${unseen}, and yet ${parted} of ${units} units part`,
            'see where they do (lab run --why), or watch more units (observe)',
          ]
    }
    case 'never-played':
      return [
        `these bots never take what they could: ${concern.actions.join(', ')}`,
        'a rule that needs it cannot show; let other bots play (lab run --bots)',
      ]
  }
}

function share(value: number): string {
  return `${(100 * value).toFixed(value > 0.99 ? 1 : 0)} %`
}
