/** What simultaneous orders say unless the module says it in its own words. */

import type { Brought } from '@redoubt/engine'

/** @param said names of what an order says: the writer reads them back */
export function orderTexts(name: string, said: readonly string[]): NonNullable<Brought['texts']> {
  const all = said.map((one) => `{${one}}`).join(' ')
  return {
    en: {
      actions: {
        [name]: { label: 'Write an order' },
        seal: { label: 'Seal the orders', help: 'You write no more; without an order you pass.' },
      },
      prompts: { write_orders: '{side}: write orders in secret, then seal them.' },
      denials: {
        'orders.enough':
          'You have written {most, plural, one {# order} other {# orders}}, and no more are allowed.',
      },
      log: {
        [name]: `{side} writes: ${all}.`,
        [`${name}.secret`]: '{side} writes an order.',
        seal: '{side} has sealed the orders.',
        [`${name}.opened`]: `{side} had written: ${all}.`,
        [`${name}.lapsed`]: `An order of {side} lapses: ${all}.`,
      },
    },
    de: {
      actions: {
        [name]: { label: 'Befehl schreiben' },
        seal: {
          label: 'Befehle versiegeln',
          help: 'Es wird nichts mehr geschrieben; ohne Befehl wird gepasst.',
        },
      },
      prompts: { write_orders: '{side}: Befehle verdeckt schreiben, dann versiegeln.' },
      denials: {
        'orders.enough':
          '{most, plural, one {# Befehl ist} other {# Befehle sind}} geschrieben, mehr sind nicht erlaubt.',
      },
      log: {
        [name]: `{side} schreibt: ${all}.`,
        [`${name}.secret`]: '{side} schreibt einen Befehl.',
        seal: '{side} hat die Befehle versiegelt.',
        [`${name}.opened`]: `{side} hatte geschrieben: ${all}.`,
        [`${name}.lapsed`]: `Ein Befehl von {side} verfällt: ${all}.`,
      },
    },
  }
}
