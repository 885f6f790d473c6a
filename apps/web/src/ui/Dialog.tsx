/** A question in front of everything else. */

import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

/** Shown while it is rendered; Escape and a press outside answer `onClose`. */
export function Dialog({
  title,
  onClose,
  children,
  role,
  look,
}: {
  title: string
  onClose: () => void
  children: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** `wide`: as wide as the screen, for what is looked at. */
  look?: 'wide'
}) {
  return (
    <ModalOverlay
      className="overlay"
      isOpen
      isDismissable={role !== 'alertdialog'}
      onOpenChange={(open) => open || onClose()}
    >
      <Modal className={look ? `modal ${look}` : 'modal'}>
        <AriaDialog role={role ?? 'dialog'} className="dialog">
          <Heading slot="title">{title}</Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
