/** The rules of this game: a preset by its name, and folded under it every switch in its group. */

import type { ModuleData, OptionFile } from '@redoubt/engine'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Choice } from '../ui/Choice.tsx'
import { baseValue, type Draft } from './draft.ts'
import { OptionField } from './OptionField.tsx'
import { sayOfNewGame } from './words.ts'

export function OptionsForm({
  data,
  draft,
  onChange,
  fault,
}: {
  data: ModuleData
  draft: Draft
  onChange: (draft: Draft) => void
  fault: { message: string; option?: string } | undefined
}) {
  const [open, setOpen] = useState(false)
  const { options, presets = {} } = data.options
  const names = Object.keys(options)
  if (names.length === 0) return null
  const changed = Object.keys(draft.values)
  const chosen = draft.preset === undefined ? undefined : presets[draft.preset]
  const title = sayOfNewGame('new.rules')
  return (
    <section aria-labelledby="rules-title" className="form-section">
      <h2 id="rules-title">{title}</h2>
      {Object.keys(presets).length > 0 && (
        <Choice
          label={sayOfNewGame('new.preset')}
          look="blocks"
          value={draft.preset ?? ''}
          onChange={(preset) => onChange({ ...draft, preset, values: {}, fault: undefined })}
          items={Object.entries(presets).map(([value, { label, help }]) => ({
            value,
            label,
            help,
          }))}
        />
      )}
      {changed.length > 0 && (
        <p className="meta changed">
          {sayOfNewGame('new.changed', { count: changed.length })}{' '}
          <AriaButton
            className="link-button"
            onPress={() => onChange({ ...draft, values: {}, fault: undefined })}
          >
            {sayOfNewGame('new.reset')}
          </AriaButton>
        </p>
      )}
      <Disclosure className="all-options" isExpanded={open} onExpandedChange={setOpen}>
        <Heading>
          <AriaButton slot="trigger">
            <span className="chevron" aria-hidden="true" />
            {sayOfNewGame('new.all-options', {
              preset: chosen?.label ?? title,
              count: names.length,
            })}
          </AriaButton>
        </Heading>
        <DisclosurePanel>
          {groups(options).map(({ group, members }, index) => {
            const differing = members.filter(([name]) => name in draft.values).length
            return (
              <Disclosure key={group} className="option-group" defaultExpanded={index === 0}>
                <Heading>
                  <AriaButton slot="trigger">
                    <span className="chevron" aria-hidden="true" />
                    {group}
                    <span className="meta">
                      {differing > 0
                        ? sayOfNewGame('new.changed', { count: differing })
                        : sayOfNewGame('new.option-count', { count: members.length })}
                    </span>
                  </AriaButton>
                </Heading>
                <DisclosurePanel>
                  {members.map(([name, option]) => (
                    <OptionField
                      key={name}
                      data={data}
                      name={name}
                      option={option}
                      draft={draft}
                      onChange={onChange}
                      base={baseValue(data, draft, name)}
                      problem={fault?.option === name ? fault.message : undefined}
                    />
                  ))}
                </DisclosurePanel>
              </Disclosure>
            )
          })}
        </DisclosurePanel>
      </Disclosure>
    </section>
  )
}

function groups(options: Readonly<Record<string, OptionFile>>) {
  const found = new Map<string, [string, OptionFile][]>()
  for (const entry of Object.entries(options)) {
    const group = entry[1].group ?? sayOfNewGame('new.options')
    found.set(group, [...(found.get(group) ?? []), entry])
  }
  return [...found].map(([group, members]) => ({
    group: group.slice(0, 1).toUpperCase() + group.slice(1),
    members,
  }))
}
