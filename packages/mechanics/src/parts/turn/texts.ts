/** What the turn says unless the module says it in its own words. */

import type { Brought } from '@redoubt/engine'

export const turnTexts: NonNullable<Brought['texts']> = {
  en: {
    actions: { end_phase: { label: 'End the phase' } },
    log: {
      player_turn: '{side}: turn {turn}.',
      end_phase: '{side} ended the phase.',
    },
    words: { stage: 'Turn {turn}' },
  },
  de: {
    actions: { end_phase: { label: 'Phase beenden' } },
    log: {
      player_turn: '{side}: Zug {turn}.',
      end_phase: '{side} beendet die Phase.',
    },
    words: { stage: 'Zug {turn}' },
  },
}
