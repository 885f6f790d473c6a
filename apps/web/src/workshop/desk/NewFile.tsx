/** Asks where a new file lies. */

import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { sayInWorkshop as say } from '../words.ts'

export function NewFile({
  onMake,
  onClose,
}: {
  /** Answers whether the file is there now. */
  onMake: (path: string) => Promise<boolean>
  onClose: () => void
}) {
  const [path, setPath] = useState('')
  const make = async (event: FormEvent) => {
    event.preventDefault()
    await onMake(path.trim())
    onClose()
  }
  return (
    <Dialog title={say('desk.new')} onClose={onClose}>
      <form className="desk-new" onSubmit={make}>
        <Field
          label={say('desk.new.path')}
          help={say('desk.new.help')}
          value={path}
          onChange={setPath}
          autoFocus
        />
        <Button look="primary" type="submit" isDisabled={path.trim() === ''}>
          {say('desk.new.make')}
        </Button>
      </form>
    </Dialog>
  )
}
