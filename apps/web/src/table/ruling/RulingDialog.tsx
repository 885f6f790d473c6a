/** Puts a ruling together: one change after the other, and the reason. */

import { useState } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select, type SelectItem } from '../../ui/Select.tsx'
import { Sentence } from '../desk/Sentence.tsx'
import { useChoices } from '../desk/use-choices.ts'
import { useSessionState, useTable } from '../desk/use-session.ts'
import './ruling.css'
import { blank, type ChangeDraft, changeOf, KINDS, settable } from './change-draft.ts'
import { RulingFrame } from './RulingFrame.tsx'
import { sayOfRulings } from './words.ts'

type Made = NonNullable<ReturnType<typeof changeOf>>

export function RulingDialog({ onClose }: { onClose: () => void }) {
  const { session, texts } = useTable()
  const state = useSessionState(session)
  const { module } = session.facts
  const [draft, setDraft] = useState<ChangeDraft>(blank)
  const [made, setMade] = useState<readonly Made[]>([])
  const next = changeOf(module, state.view, draft)
  // What is filled in counts without being added first.
  const all = next ? [...made, next] : made
  return (
    <RulingFrame
      title={sayOfRulings('ruling.title')}
      lead={(alone) => sayOfRulings(alone ? 'ruling.lead.alone' : 'ruling.lead')}
      changes={all.map(({ change }) => change)}
      onClose={onClose}
    >
      {made.length > 0 && (
        <ol className="ruling-changes">
          {made.map((one, index) => (
            <li key={JSON.stringify(one.change)}>
              <Sentence message={texts.log(one.words)} />{' '}
              <IconButton
                icon="close"
                name={sayOfRulings('ruling.drop')}
                onPress={() => setMade(made.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      <Fields draft={draft} onChange={setDraft} />
      <Button
        look="quiet"
        isDisabled={!next}
        onPress={() => {
          if (next) setMade([...made, next])
          setDraft({ ...blank, kind: draft.kind })
        }}
      >
        {sayOfRulings('ruling.more')}
      </Button>
    </RulingFrame>
  )
}

function Fields({
  draft,
  onChange,
}: {
  draft: ChangeDraft
  onChange: (draft: ChangeDraft) => void
}) {
  const { session } = useTable()
  const { module } = session.facts
  const choices = useChoices()
  const { kind } = draft
  const field = (
    name: keyof ChangeDraft,
    label: Parameters<typeof sayOfRulings>[0],
    items: SelectItem[],
  ) => (
    <Select
      label={sayOfRulings(label)}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      items={[{ value: '', label: sayOfRulings('ruling.choose') }, ...items]}
    />
  )
  const names = (list: readonly string[]) =>
    list.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  const per = module.manifest.variables?.[draft.name]?.per
  return (
    <div className="ruling-fields">
      <Select
        label={sayOfRulings('ruling.kind')}
        value={kind}
        onChange={(chosen) => onChange({ ...blank, kind: chosen as ChangeDraft['kind'] })}
        items={KINDS.map((value) => ({ value, label: sayOfRulings(`ruling.kind.${value}`) }))}
      />
      {(kind === 'move' || kind === 'flip' || kind === 'remove' || kind === 'mark') &&
        field('piece', 'ruling.piece', choices.pieces())}
      {kind === 'add' && field('type', 'ruling.type', choices.types())}
      {(kind === 'add' || kind === 'ask') && field('side', 'ruling.side', choices.sides())}
      {(kind === 'move' || kind === 'add') && field('to', 'ruling.to', choices.places())}
      {kind === 'mark' &&
        field('name', 'ruling.attribute', names(Object.keys(module.pieces.attributes ?? {})))}
      {kind === 'set' && field('name', 'ruling.variable', names(settable(module)))}
      {kind === 'set' &&
        per !== undefined &&
        field(
          'of',
          'ruling.of',
          per === 'side' ? choices.sides() : per === 'seat' ? choices.seats() : choices.spaces(),
        )}
      {(kind === 'mark' || kind === 'set') && (
        <Field
          label={sayOfRulings('ruling.value')}
          value={draft.value}
          onChange={(value) => onChange({ ...draft, value })}
          maxLength={100}
        />
      )}
    </div>
  )
}
