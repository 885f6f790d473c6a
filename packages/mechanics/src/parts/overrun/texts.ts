/** What overruns say unless the module says it in its own words. */

import type { Brought } from '@redoubt/engine'

export const overrunTexts: NonNullable<Brought['texts']> = {
  en: {
    actions: {
      overrun: {
        label: 'Overrun',
        help: 'A strong stack overruns what stands next to it; others of the stack may join.',
        arguments: { unit: 'Which unit leads?', target: 'What is overrun?' },
      },
      join_overrun: {
        label: 'Join',
        help: 'Another unit of the stack takes part.',
        arguments: { unit: 'Which unit?' },
      },
      strike: { label: 'Strike', help: 'What stands there is eliminated, and the stack moves in.' },
    },
    prompts: { overrun: '{side}: which units of the stack take part in the overrun?' },
    denials: {
      'overrun.unable': '{unit} cannot take part in the overrun.',
      'overrun.empty': 'There is nothing in {target} to overrun.',
      'overrun.beside': '{unit} is not next to {target}.',
      'overrun.points': 'The overrun costs {cost} movement points; {unit} has {left} left.',
      'overrun.room': 'The stack does not fit into {target}.',
      'overrun.odds': 'They are not strong enough to overrun: {attack} against {defence}.',
      'overrun.joined': '{unit} is taking part already.',
      'overrun.together': 'The units of an overrun come from one place.',
    },
    log: {
      overrun: '{unit} sets out to overrun {target}.',
      join_overrun: '{unit} joins.',
      overruns: '{hex} is overrun.',
    },
    words: {
      'preview.overrun': 'Overrun: {points}',
      'preview.overrun_entry': 'Entering: {points}',
    },
  },
  de: {
    actions: {
      overrun: {
        label: 'Überrollen',
        help: 'Ein starker Stapel überrollt, was neben ihm steht; andere des Stapels können mitmachen.',
        arguments: { unit: 'Welche Einheit führt?', target: 'Was wird überrollt?' },
      },
      join_overrun: {
        label: 'Anschließen',
        help: 'Eine weitere Einheit des Stapels macht mit.',
        arguments: { unit: 'Welche Einheit?' },
      },
      strike: {
        label: 'Zuschlagen',
        help: 'Was dort steht, wird vernichtet, und der Stapel rückt ein.',
      },
    },
    prompts: { overrun: '{side}: Welche Einheiten des Stapels überrollen mit?' },
    denials: {
      'overrun.unable': '{unit} kann am Überrollen nicht teilnehmen.',
      'overrun.empty': 'In {target} ist niemand, der überrollt werden könnte.',
      'overrun.beside': '{unit} steht nicht neben {target}.',
      'overrun.points': 'Überrollen kostet {cost} Bewegungspunkte, und {unit} hat noch {left}.',
      'overrun.room': 'Der Stapel passt nicht nach {target}.',
      'overrun.odds': 'Zum Überrollen reicht es nicht: {attack} gegen {defence}.',
      'overrun.joined': '{unit} macht schon mit.',
      'overrun.together': 'Gemeinsam überrollt nur, wer beisammen steht.',
    },
    log: {
      overrun: '{unit} setzt an, {target} zu überrollen.',
      join_overrun: '{unit} macht mit.',
      overruns: '{hex} wird überrollt.',
    },
    words: {
      'preview.overrun': 'Überrollen: {points}',
      'preview.overrun_entry': 'Betreten: {points}',
    },
  },
}
