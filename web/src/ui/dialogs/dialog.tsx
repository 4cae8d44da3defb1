import { Modal, type ModalProps } from '@mantine/core'
import { use } from 'react'
import { useLayer } from '../layers/layer-stack.ts'
import { useWasOpen } from '../layers/use-was-open.ts'
import { DialogDepth } from '../scan/use-scans.ts'

/** Escape and 'Atrás' close it. A list may have two dialogs behind each row, so none is drawn before it was opened. */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props
  useLayer(opened, onClose)
  const depth = use(DialogDepth) + 1
  return (
    useWasOpen(opened) && (
      <DialogDepth value={depth}>
        <Modal {...props} />
      </DialogDepth>
    )
  )
}
