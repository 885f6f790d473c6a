/** The variants: each a name, a set of rules and switches; the first is the one all others are compared with. */

import type { ModuleData } from '@redoubt/engine'
import type { StudyFile, StudyProblem } from '@redoubt/lab'
import { useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { ClauseStrictness } from '../../hosting/ClauseStrictness.tsx'
import { OptionsForm } from '../../new-game/OptionsForm.tsx'
import { optionValueText } from '../../rules/option-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { tell } from '../messages/words.ts'
import {
  armOfDraft,
  changesOf,
  draftOfArm,
  MOST_ARMS,
  strictnessChanges,
  withArm,
  withEnforcement,
  withNewArm,
} from '../plan/plan-form.ts'

export function ArmsForm({
  data,
  file,
  problems,
  onChange,
}: {
  data: ModuleData
  file: StudyFile
  problems: readonly StudyProblem[]
  onChange: (file: StudyFile) => void
}) {
  const [open, setOpen] = useState(0)
  const at = Math.min(open, file.arms.length - 1)
  const add = () => {
    onChange(withNewArm(data, file))
    setOpen(file.arms.length)
  }
  const remove = (index: number) => {
    onChange({ ...file, arms: file.arms.filter((_, other) => other !== index) })
    setOpen(Math.max(0, index - 1))
  }
  return (
    <section className="form-section" aria-labelledby="arms-title">
      <h2 id="arms-title">{tell('arms.title')}</h2>
      <p className="meta">{tell('arms.help')}</p>
      <Tabs
        className="lab-arms"
        selectedKey={String(at)}
        onSelectionChange={(key) => setOpen(Number(key))}
      >
        <div className="lab-arms-bar">
          <TabList aria-label={tell('arms.title')} className="lab-tabs">
            {file.arms.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an arm has no name of its own before it is typed
              <Tab key={index} id={String(index)} className="lab-tab">
                {name === '' ? tell('arms.nameless') : name}
              </Tab>
            ))}
          </TabList>
          {file.arms.length < MOST_ARMS && (
            <Button look="quiet" icon="plus" onPress={add}>
              {tell('arms.add')}
            </Button>
          )}
        </div>
        {file.arms.map((arm, index) => {
          const fault = faultOf(problems, index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an arm has no name of its own before it is typed
            <TabPanel key={index} id={String(index)} className="lab-arm">
              <div className="lab-arm-head">
                <Field
                  label={tell('arms.name')}
                  value={arm.name}
                  onChange={(name) => onChange(withArm(file, index, { ...arm, name }))}
                  problem={
                    problems.find(({ path }) => path[1] === index && path[2] === 'name')?.message
                  }
                />
                {file.arms.length > 2 && (
                  <Button look="danger" onPress={() => remove(index)}>
                    {tell('arms.remove')}
                  </Button>
                )}
              </div>
              {index > 0 && <Changes data={data} file={file} index={index} />}
              <OptionsForm
                data={data}
                draft={draftOfArm(data, arm)}
                onChange={(draft) => onChange(withArm(file, index, armOfDraft(arm, draft)))}
                fault={fault}
              />
              <ClauseStrictness
                data={data}
                enforcement={arm.enforcement ?? {}}
                title={(count) => tell('arms.strict.title', { count })}
                help={tell('arms.strict.help')}
                onChange={(enforcement) =>
                  onChange(withArm(file, index, withEnforcement(arm, enforcement)))
                }
              />
            </TabPanel>
          )
        })}
      </Tabs>
    </section>
  )
}

/** What an arm changes, in one glance. */
function Changes({ data, file, index }: { data: ModuleData; file: StudyFile; index: number }) {
  const changes = changesOf(data, file, index)
  const relaxed = strictnessChanges(file, index)
  const [first] = file.arms
  if (changes.length === 0 && relaxed.length === 0)
    return <p className="lab-same">{tell('arms.same', { first: first?.name ?? '' })}</p>
  return (
    <div>
      <p className="meta">{tell('arms.changes', { first: first?.name ?? '' })}</p>
      <ul className="lab-changes">
        {changes.map(([name, from, to]) => {
          const option = data.options.options[name]
          return option ? (
            <li key={name}>
              {option.label}: <s>{optionValueText(data, option, from)}</s>{' '}
              <strong>{optionValueText(data, option, to)}</strong>
            </li>
          ) : null
        })}
        {relaxed.map(([clause, from, to]) => (
          <li key={clause}>
            {clause === '*' ? tell('arms.strict.all') : tell('arms.strict', { clause })}:{' '}
            <s>{tell(`arms.strict.${from}`)}</s> <strong>{tell(`arms.strict.${to}`)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

function faultOf(
  problems: readonly StudyProblem[],
  index: number,
): { message: string; option?: string } | undefined {
  const found = problems.find(({ path }) => path[1] === index && path[2] === 'options')
  if (!found) return undefined
  const option = found.path[3]
  return { message: found.message, ...(typeof option === 'string' ? { option } : {}) }
}
