/** Where the server takes modules: one drops a packed file or a module of VASSAL, and those one sent lie beside it. */

import { useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { Text } from 'react-aria-components/Text'
import { club } from '../clubs/words.ts'
import { useLoaded } from '../server/api.ts'
import { listSent, sendModule } from '../server/uploads.ts'
import { FileButton } from '../ui/FileButton.tsx'
import { Failed } from '../ui/states.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { StrangersNote } from './StrangersNote.tsx'

type State = 'ready' | 'busy' | { readonly problem: string } | { readonly taken: string }

/** @param most bytes a file may have */
export function SentModules({ most }: { most: number }) {
  const sent = useLoaded('sent', listSent)
  const [state, setState] = useState<State>('ready')
  const reload = sent.state === 'ready' ? sent.reload : undefined
  const send = (file: File | undefined) => {
    if (!file || state === 'busy') return
    if (file.size > most)
      return setState({
        problem: club('sent.too-large', { name: file.name, most: most / 2 ** 20 }),
      })
    setState('busy')
    sendModule(file).then(
      ({ title }) => {
        setState({ taken: title })
        reload?.()
      },
      (error: unknown) =>
        setState({ problem: error instanceof Error ? error.message : String(error) }),
    )
  }
  return (
    <section aria-labelledby="sent-title" className="sent-modules">
      <div className="section-head">
        <h2 id="sent-title">{club('sent.title')}</h2>
      </div>
      <DropZone
        className="drop-zone sent-drop"
        onDrop={async ({ items }) => {
          const item = items.find((one) => one.kind === 'file')
          if (item?.kind === 'file') send(await item.getFile())
        }}
      >
        <Text slot="label">{club('sent.drop')}</Text>
        <FileButton
          look="plain"
          accept={['.redoubt', '.vmod', 'application/zip']}
          isDisabled={state === 'busy'}
          onFiles={([file]) => send(file)}
        >
          {club(state === 'busy' ? 'sent.busy' : 'sent.choose')}
        </FileButton>
        <div className="sent-answer" aria-live="polite">
          {typeof state === 'object' &&
            'taken' in state &&
            club('sent.taken', { title: state.taken })}
          {typeof state === 'object' && 'problem' in state && (
            <p className="field-problem">{state.problem}</p>
          )}
        </div>
      </DropZone>
      {sent.state === 'failed' && <Failed problem={sent.problem} retry={sent.retry} />}
      {sent.state === 'ready' && sent.value.length > 0 && (
        <>
          <StrangersNote />
          <ul className="cards">
            {sent.value.map((module) => (
              <ModuleCard key={module.id} module={module} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
