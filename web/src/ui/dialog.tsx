import { Modal, type ModalProps } from '@mantine/core'
import { useLayer } from './layer-stack.ts'
import { useWasOpen } from './use-was-open.ts'

/** A dialog over the screen: Escape and 'Atrás' close it. A list may have two behind each of its rows: none is drawn before it was opened. */
export function Dialog(props: ModalProps) {
  const { opened, onClose } = props
  useLayer(opened, onClose)
  return useWasOpen(opened) && <Modal {...props} />
}
