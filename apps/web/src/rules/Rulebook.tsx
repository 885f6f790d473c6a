/** The rules of a module, clause by clause, searchable; with the options that govern a clause and what they are here. */

import type { ClauseFile, Json, ModuleData } from '@redoubt/engine'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField } from 'react-aria-components/SearchField'
import { Empty } from '../ui/states.tsx'
import { optionValueText } from './option-text.ts'
import { sectionsOf } from './search.ts'
import { sayOfRules } from './words.ts'

export interface RulebookProps {
  readonly data: ModuleData
  /** Values of the options in this game; without them the defaults are shown. */
  readonly options?: Readonly<Record<string, Json>> | undefined
  /** The clause to show; a new object each time it is asked for, so that the same clause can be asked for twice. */
  readonly target?: { readonly clause: string } | undefined
  readonly headingLevel?: 2 | 3
  /** Address of a clause, where clauses have one. */
  readonly hrefOf?: (clause: string) => string
}

export function Rulebook({ data, options, target, headingLevel = 2, hrefOf }: RulebookProps) {
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const list = useRef<HTMLDivElement>(null)
  const sections = useMemo(
    () => sectionsOf(data, wanted, sayOfRules('rules.search-also')),
    [data, wanted],
  )
  const clause = target?.clause

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new target object asks again for the same clause
  useEffect(() => {
    if (clause === undefined) return
    setQuery('')
    const frame = requestAnimationFrame(() => {
      const element = list.current?.querySelector<HTMLElement>(`[id="${CSS.escape(clause)}"]`)
      element?.scrollIntoView({ block: 'center' })
      element?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [target, clause])

  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <div className="rulebook" ref={list}>
      <SearchField className="field search" value={query} onChange={setQuery}>
        <Label>{sayOfRules('rules.search')}</Label>
        <Input placeholder={sayOfRules('rules.search-hint')} />
      </SearchField>
      {sections.length === 0 && (
        <Empty title={sayOfRules('rules.nothing')}>
          {sayOfRules('rules.nothing.help', { query })}
        </Empty>
      )}
      {sections.map(({ id, title, when, clauses }) => (
        <section
          key={id}
          aria-labelledby={`section-${id}`}
          className={isOff(when, options) ? 'off' : undefined}
        >
          <Heading id={`section-${id}`}>
            {title}
            {isOff(when, options) && <span className="not-here">{sayOfRules('rules.off')}</span>}
          </Heading>
          {clauses.map((one) => (
            <Clause
              key={one.id}
              clause={one}
              data={data}
              options={options}
              isTarget={one.id === clause}
              href={hrefOf?.(one.id)}
              level={headingLevel}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Is the chapter of a rule that this game is played without? */
function isOff(
  when: Readonly<Record<string, Json>> | undefined,
  options: RulebookProps['options'],
): boolean {
  return (
    options !== undefined &&
    Object.entries(when ?? {}).some(([name, value]) => options[name] !== value)
  )
}

function Clause({
  clause,
  data,
  options,
  isTarget,
  href,
  level,
}: {
  clause: ClauseFile
  data: ModuleData
  options: RulebookProps['options']
  isTarget: boolean
  href: string | undefined
  level: 2 | 3
}) {
  const Heading = level === 2 ? 'h3' : 'h4'
  return (
    <article
      id={clause.id}
      className={isTarget ? 'clause-text target' : 'clause-text'}
      tabIndex={-1}
      aria-current={isTarget || undefined}
    >
      <Heading>
        {href === undefined ? (
          <span className="clause-id">{clause.id}</span>
        ) : (
          <a className="clause-id" href={href}>
            {clause.id}
          </a>
        )}{' '}
        {clause.title}
      </Heading>
      <p>{clause.text}</p>
      <p className="clause-meta">
        <span
          className={`status ${clause.status}`}
          title={sayOfRules(`rules.status.${clause.status}.help`)}
        >
          {sayOfRules(`rules.status.${clause.status}`)}
        </span>
        {/* Where it stands in the printed rules, in their own words. */}
        {clause.source && (
          <span className="source" lang="en">
            {clause.source}
          </span>
        )}
        {clause.options?.map((name) => (
          <Governing key={name} data={data} name={name} options={options} />
        ))}
      </p>
    </article>
  )
}

function Governing({
  data,
  name,
  options,
}: {
  data: ModuleData
  name: string
  options: RulebookProps['options']
}) {
  const option = data.options.options[name]
  if (!option) return null
  const value = options?.[name] ?? option.default
  const differs = JSON.stringify(value) !== JSON.stringify(option.default)
  return (
    <span className={differs ? 'governing differs' : 'governing'}>
      {sayOfRules(
        options
          ? differs
            ? 'rules.option-here-changed'
            : 'rules.option-here'
          : 'rules.option-default',
        {
          option: option.label,
          value: optionValueText(data, option, value),
        },
      )}
    </span>
  )
}
