/** Writes the game as a test, or where it stands as a test or a scenario, into the folder the server watches. */

import type { WorkshopFolder } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { useDevServer } from '../../server/dev-server.ts'
import { listFolders, saveFile } from '../../server/workshop-files.ts'
import { useTable } from '../../table/desk/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { DebugAnswer } from './questions.ts'
import type { Debug } from './use-debug.ts'
import { debug } from './words.ts'

/** Letters, digits and hyphens: a name of a file, and the id of a scenario. */
const NAME = /^[a-z][a-z0-9-]*$/

export function WriteFiles({ ask, seen }: Pick<Debug, 'ask'> & { seen: DebugAnswer['look'] }) {
  const { session } = useTable()
  const folder = useFolder(session.facts.module.manifest.id)
  const [name, setName] = useState('')
  const [said, setSaid] = useState<string>()
  if (!folder) return null
  const write = async (path: string, text: string | undefined) => {
    if (text === undefined) return
    try {
      await saveFile({ folder: folder.name, path }, text, undefined)
      setSaid(debug('write.done', { path: `${folder.name}/${path}` }))
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error))
    }
  }
  const sound = NAME.test(name)
  const { test, position } = seen
  return (
    <section>
      <h3>{debug('write')}</h3>
      <Field label={debug('write.name')} value={name} onChange={setName} />
      {!sound && <p className="meta">{debug(name === '' ? 'write.unnamed' : 'write.wrong')}</p>}
      <div className="debug-actions">
        <Button
          isDisabled={!sound || test === undefined}
          onPress={() => write(`tests/${name}.test.yaml`, test)}
        >
          {debug('write.game')}
        </Button>
        <Button
          isDisabled={!sound || position === undefined}
          onPress={() => write(`tests/${name}.test.yaml`, position)}
        >
          {debug('write.position')}
        </Button>
        <Button
          isDisabled={!sound}
          onPress={async () =>
            write(`scenarios/${name}.yaml`, await ask({ kind: 'scenario', id: name }))
          }
        >
          {debug('write.scenario')}
        </Button>
      </div>
      {test === undefined && <p className="meta">{debug('test.none')}</p>}
      {position === undefined && <p className="meta">{debug('write.unsayable')}</p>}
      {said !== undefined && <p role="status">{said}</p>}
    </section>
  )
}

/** The folder the module is written in; undefined on a server that lets nobody write. */
function useFolder(module: string): WorkshopFolder | undefined {
  const dev = useDevServer()
  const [folder, setFolder] = useState<WorkshopFolder>()
  useEffect(() => {
    if (!dev) return
    listFolders().then(
      (folders) => setFolder(folders.find((one) => one.module === module)),
      () => undefined,
    )
  }, [dev, module])
  return folder
}
