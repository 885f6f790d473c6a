/** The maps that lie beside each other on the board: each has a button that shows all of it. */

import type { Part, Tabletop } from '@redoubt/tabletop'
import { useRef, useState } from 'react'
import { IconButton, PlainButton } from '../../ui/Button.tsx'
import { useLeaving } from '../../ui/use-leaving.ts'
import { useTable } from '../desk/use-session.ts'
import { mapsOf } from './maps-of.ts'
import { see } from './words.ts'

/** Only where there are several. */
export function SheetMenu({ tabletop }: { tabletop: Tabletop | undefined }) {
  const { layout } = useTable()
  const maps = mapsOf(layout.board.sheets)
  return maps.length < 2 ? null : <Menu maps={maps} onChoose={(part) => tabletop?.fit(part)} />
}

function Menu({
  maps,
  onChoose,
}: {
  maps: ReturnType<typeof mapsOf>
  onChoose: (part: Part) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useLeaving(isOpen, { card, opener }, () => setOpen(false))
  return (
    <div className="layer-menu">
      <IconButton
        ref={opener}
        icon="sheets"
        name={see('sheets.title')}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div ref={card} className="layer-sheet" data-testid="sheets">
          <header>
            <h2>{see('sheets.title')}</h2>
            <IconButton icon="close" name={see('sheets.close')} onPress={() => setOpen(false)} />
          </header>
          <fieldset className="layers" aria-label={see('sheets.title')}>
            {maps.map(([label, part]) => (
              <PlainButton
                key={label}
                className="button plain small"
                onPress={() => {
                  onChoose(part)
                  setOpen(false)
                  opener.current?.focus()
                }}
              >
                {label}
              </PlainButton>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  )
}
