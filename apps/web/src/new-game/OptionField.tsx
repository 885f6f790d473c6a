/** One switch of the rules with its help, its clause, and what it normally is. */

import type { Json, ModuleData } from '@redoubt/engine'
import type { ReactNode } from 'react'
import { Link } from '../app/router.tsx'
import { say } from '../messages/say.ts'
import { optionValueText } from '../rules/option-text.ts'
import { Choice } from '../ui/Choice.tsx'
import { Field } from '../ui/Field.tsx'
import { CustomBoard } from './CustomBoard.tsx'
import { valueIn, withValue } from './draft.ts'
import type { OptionFieldProps } from './option-field-props.ts'
import { sayOfNewGame } from './words.ts'

export function OptionField(props: OptionFieldProps) {
  const { data, name, option, draft, onChange, base, problem } = props
  const value = valueIn(data, draft, name)
  const fixed = data.scenarios[draft.scenario]?.options?.[name] !== undefined
  const set = (next: Json) => onChange(withValue(data, draft, name, next))
  const help: ReactNode = (
    <>
      {option.help}
      {option.clause && (
        <>
          {' '}
          <Link
            className="clause"
            href={`/rules/${data.manifest.id}#${option.clause}`}
            target="_blank"
          >
            {option.clause}
          </Link>
        </>
      )}
      {fixed && ` ${sayOfNewGame('new.fixed')}`}
    </>
  )
  if (
    option.type === 'boolean' ||
    option.type === 'choice' ||
    option.type === 'board' ||
    (option.type === 'integer' && option.values)
  ) {
    const values: Json[] =
      option.type === 'boolean'
        ? [false, true]
        : option.type === 'board'
          ? Object.keys(data.boards)
          : [...(option.values ?? [])]
    const custom = option.type === 'board' && typeof value === 'object'
    const items = values.map((one) => ({
      value: JSON.stringify(one),
      label: optionValueText(data, option, one),
    }))
    if (option.type === 'board') items.push({ value: CUSTOM, label: say('new.own-map') })
    const choose = (chosen: string) =>
      set(chosen === CUSTOM ? ownBoard(data, base) : JSON.parse(chosen))
    return (
      <div className={name in draft.values ? 'option changed' : 'option'}>
        <Choice
          label={option.label}
          help={help}
          value={custom ? CUSTOM : JSON.stringify(value)}
          isDisabled={fixed}
          onChange={choose}
          items={items}
        />
        {custom && <CustomBoard {...props} />}
        {problem && !custom && <p className="field-problem">{problem}</p>}
      </div>
    )
  }
  if (option.type === 'integer') {
    return (
      <div className={name in draft.values ? 'option changed' : 'option'}>
        <Field
          label={option.label}
          value={value === null ? '' : String(value)}
          isDisabled={fixed}
          inputMode="numeric"
          onChange={(text) => set(numberIn(text, option.nullable === true))}
          problem={problem}
          help={sayOfNewGame('new.range', { min: option.min ?? 0, max: option.max ?? 999 })}
        />
        <p className="meta">{help}</p>
      </div>
    )
  }
  return (
    <div className="option">
      <span className="option-label">{option.label}</span>
      <p className="meta">{help}</p>
      <code className="data-value">{optionValueText(data, option, value)}</code>
    </div>
  )
}

/** A whole number as typed; nothing typed is `null` where that means no limit. */
function numberIn(text: string, nullable: boolean): Json {
  const trimmed = text.trim()
  if (nullable && trimmed === '') return null
  return /^-?\d+$/.test(trimmed) ? Number(trimmed) : text
}

const CUSTOM = 'custom'

/** A board of one's own starts as a copy of the one it replaces. */
function ownBoard(data: ModuleData, base: Json): Json {
  const file =
    (typeof base === 'string' ? data.boards[base] : undefined) ?? Object.values(data.boards)[0]
  return { ...file, id: 'own', title: say('new.own-map') } as unknown as Json
}
