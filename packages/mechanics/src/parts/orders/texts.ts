/** What simultaneous orders say unless the module says it in its own words. */

import type { Brought } from '@redoubt/engine'

/** What an order says: the name of each argument, and what it is. */
type Said = readonly (readonly [name: string, kind: string])[]

/** @param said the writer reads it back */
export function orderTexts(name: string, said: Said): NonNullable<Brought['texts']> {
  const read = (goes: string) =>
    said
      .map(([one, kind], at) => (at > 0 && GOALS.includes(kind) ? `${goes} {${one}}` : `{${one}}`))
      .join(' ')
  const en = read('to')
  const de = read('nach')
  // Opened, it is told where the first piece stands as well.
  const [first] = said
  const stands = (text: string) =>
    first?.[1] === 'piece' ? text.replace(`{${first[0]}}`, `{${first[0]}} in {${STANDS}}`) : text
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
        [name]: `{side} writes: ${en}.`,
        [`${name}.secret`]: '{side} writes an order.',
        seal: '{side} has sealed the orders.',
        [`${name}.opened`]: `{side} had written: ${stands(en)}.`,
        [`${name}.lapsed`]: `An order of {side} lapses: ${en}.`,
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
        [name]: `{side} schreibt: ${de}.`,
        [`${name}.secret`]: '{side} schreibt einen Befehl.',
        seal: '{side} hat die Befehle versiegelt.',
        [`${name}.opened`]: `{side} hatte geschrieben: ${stands(de)}.`,
        [`${name}.lapsed`]: `Ein Befehl von {side} verfällt: ${de}.`,
      },
    },
  }
}

/** The fact by which an opened order tells where its first piece stands. */
export const STANDS = 'stands'

/** Kinds of arguments that say where something goes. */
const GOALS = ['space', 'place', 'zone']
