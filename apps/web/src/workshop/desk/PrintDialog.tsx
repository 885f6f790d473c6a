/** A module on paper: what is chosen, and the PDF that comes of it. */

import type { PrintAsk } from '@redoubt/protocol'
import { useState } from 'react'
import { saveFile } from '../../lab/store/save-file.ts'
import { languageTag } from '../../messages/language.ts'
import { readModule, useLoaded } from '../../server/api.ts'
import { printModule } from '../../server/workshop-files.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { sayInWorkshop as say } from '../words.ts'

const LANGUAGES = ['en', 'de'] as const

export function PrintDialog({
  folder,
  module,
  onClose,
}: {
  folder: string
  module: string
  onClose: () => void
}) {
  const known = useLoaded(`print ${module}`, () => readModule(module))
  const scenarios = known.state === 'ready' ? Object.values(known.value.scenarios) : []
  const [ask, setAsk] = useState<PrintAsk>({
    paper: 'a4',
    map: 'tiles',
    counter: 15,
    language: languageTag().slice(0, 2) === 'de' ? 'de' : 'en',
  })
  const [size, setSize] = useState('15')
  const [state, setState] = useState<'ready' | 'busy' | { readonly problem: string }>('ready')
  const counter = Number(size)
  const isSound = counter >= 8 && counter <= 60
  const print = async () => {
    setState('busy')
    try {
      const pdf = await printModule(folder, { ...ask, counter })
      saveFile(`${module}.pdf`, 'application/pdf', pdf)
      setState('ready')
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const spoken = new Intl.DisplayNames(languageTag(), { type: 'language' })
  return (
    <Dialog title={say('print.title')} onClose={onClose}>
      <p>{say('print.lead')}</p>
      <div className="desk-print">
        {scenarios.length > 1 && (
          <Select
            label={say('print.scenario')}
            value={ask.scenario ?? scenarios[0]?.id ?? ''}
            items={scenarios.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(scenario) => setAsk({ ...ask, scenario })}
          />
        )}
        <Select
          label={say('print.paper')}
          value={ask.paper}
          items={[
            { value: 'a4', label: 'A4' },
            { value: 'letter', label: 'Letter' },
          ]}
          onChange={(paper) => setAsk({ ...ask, paper: paper === 'letter' ? 'letter' : 'a4' })}
        />
        <Select
          label={say('print.map')}
          value={ask.map}
          items={[
            { value: 'tiles', label: say('print.map.tiles') },
            { value: 'whole', label: say('print.map.whole') },
          ]}
          onChange={(map) => setAsk({ ...ask, map: map === 'whole' ? 'whole' : 'tiles' })}
        />
        <Select
          label={say('print.language')}
          value={ask.language}
          items={LANGUAGES.map((value) => ({ value, label: spoken.of(value) ?? value }))}
          onChange={(language) => setAsk({ ...ask, language })}
        />
        <Field
          label={say('print.counter')}
          value={size}
          onChange={setSize}
          inputMode="numeric"
          problem={isSound ? undefined : say('print.counter.wrong')}
        />
      </div>
      <Button look="primary" isDisabled={state === 'busy' || !isSound} onPress={print}>
        {say(state === 'busy' ? 'print.busy' : 'print.do')}
      </Button>
      {typeof state === 'object' && (
        <p className="field-problem" role="alert">
          {say('desk.problem', { problem: state.problem })}
        </p>
      )}
    </Dialog>
  )
}
