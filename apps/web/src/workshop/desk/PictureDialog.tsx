/** A picture of the module, how large it is, and the path by which counters and boards show it. */

import type { WorkshopFolder } from '@redoubt/protocol'
import { useEffect, useState } from 'react'
import { folderPicture } from '../../server/workshop-files.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { sayInWorkshop as say } from '../words.ts'
import type { FileStore } from './file-store.ts'

export function PictureDialog({
  store,
  folder,
  path,
  onClose,
}: {
  store: FileStore
  folder: WorkshopFolder
  path: string
  onClose: () => void
}) {
  const address = useAddress(store, folder.name, path)
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <Dialog title={path} onClose={onClose}>
      <figure className="desk-picture">
        {address !== undefined && (
          <img
            src={address}
            alt=""
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
        )}
        <figcaption>
          {size && <p>{say('desk.picture.size', size)}</p>}
          <p className="meta">{say('desk.picture.said')}</p>
          <pre>
            <code>{`image: ./${path}`}</code>
          </pre>
        </figcaption>
      </figure>
      <Button onPress={onClose}>{say('desk.close')}</Button>
    </Dialog>
  )
}

/** Where the picture is shown from: the server, or this page as long as it is shown. */
function useAddress(store: FileStore, folder: string, path: string): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    const blob = store.picture?.(path)
    if (!blob) return
    const address = URL.createObjectURL(blob)
    setMade(address)
    return () => URL.revokeObjectURL(address)
  }, [store, path])
  return store.picture ? made : folderPicture({ folder, path })
}
