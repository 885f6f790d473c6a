/** How strictly a game keeps to each of its clauses. */

import type { Enforcement, ModuleData, Strictness } from '@redoubt/engine'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Link } from '../app/router.tsx'
import { relaxableClauses, useLoaded } from '../server/api.ts'
import { Select } from '../ui/Select.tsx'
import { Failed, Waiting } from '../ui/states.tsx'
import { tell } from './words.ts'

export const STRICTNESS = ['enforced', 'warned', 'off'] as const satisfies readonly Strictness[]

/** What the rules of a module deny, clause by clause; folded up at first, with how many differ. */
export function ClauseStrictness({
  data,
  enforcement,
  title,
  help,
  onChange,
}: {
  data: ModuleData
  enforcement: Enforcement
  /** @param count clauses that differ from all others */
  title: (count: number) => string
  /** What to know before anything is changed. */
  help: string
  onChange: (enforcement: Enforcement) => void
}) {
  const [open, setOpen] = useState(false)
  const { '*': all = 'enforced', ...single } = enforcement
  return (
    <Disclosure className="all-options" isExpanded={open} onExpandedChange={setOpen}>
      <Heading>
        <AriaButton slot="trigger">
          <span className="chevron" aria-hidden="true" />
          {title(Object.keys(single).length)}
        </AriaButton>
      </Heading>
      <DisclosurePanel>
        {open && <p className="option meta">{help}</p>}
        {open && <Clauses data={data} enforcement={enforcement} all={all} onChange={onChange} />}
      </DisclosurePanel>
    </Disclosure>
  )
}

function Clauses({
  data,
  enforcement,
  all,
  onChange,
}: {
  data: ModuleData
  enforcement: Enforcement
  all: Strictness
  onChange: (enforcement: Enforcement) => void
}) {
  const { id } = data.manifest
  const loaded = useLoaded(`relaxable ${id}`, () => relaxableClauses(id))
  if (loaded.state === 'loading') return <Waiting />
  if (loaded.state === 'failed') return <Failed problem={loaded.problem} retry={loaded.retry} />
  const clauses = new Set(loaded.value.clauses)
  const set = (clause: string, chosen: string) => {
    const { [clause]: _, ...others } = enforcement
    onChange(chosen === all ? others : { ...others, [clause]: chosen as Strictness })
  }
  return (
    <>
      {data.rulebook.clauses
        .filter((clause) => clauses.has(clause.id))
        .map((clause) => (
          <div key={clause.id} className={clause.id in enforcement ? 'option changed' : 'option'}>
            <Select
              label={clause.id}
              value={enforcement[clause.id] ?? all}
              onChange={(chosen) => set(clause.id, chosen)}
              items={STRICTNESS.map((value) => ({ value, label: tell(`strict.${value}`) }))}
            />
            <p className="meta">
              {clause.text}{' '}
              <Link className="clause" href={`/rules/${id}#${clause.id}`} target="_blank">
                {tell('strict.read')}
              </Link>
            </p>
          </div>
        ))}
    </>
  )
}
