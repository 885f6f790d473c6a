/** A button that lets files be chosen from the device. */

import { type ReactNode, useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export function FileButton({
  accept,
  multiple = false,
  onFiles,
  children,
  ...more
}: Omit<ButtonProps, 'onPress' | 'children'> & {
  /** Endings or media types, such as `.yaml` or `image/*`. */
  accept: readonly string[]
  multiple?: boolean
  /** One at least. */
  onFiles: (files: readonly File[]) => unknown
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(',')}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again, once it has been mended.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button {...more} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
