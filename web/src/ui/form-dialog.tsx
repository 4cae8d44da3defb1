import { Modal, type ModalProps } from '@mantine/core'
import { useCallbackRef, useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useModals } from '@mantine/modals'
import { useMemo, useRef } from 'react'
import { askToDropChanges, GuardContext, nothingChanged } from './form-guard.ts'

interface Props extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children'> {
  /** Many fields: wider, and the whole window on a phone. */
  readonly isLarge?: boolean
}

/** Milliseconds: longer than one key press takes to be heard by every dialog. */
const BREATH = 50

/**
 * A dialog with a form. While 'Info' or a question stands over it, Escape closes that one and not the form too. What the
 * form says is not saved (`useFormGuard`) is not dropped without a question, whichever way the dialog is closed.
 */
export function FormDialog({ isLarge = false, onClose, children, ...dialog }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const above = useModals().modals.length
  // The key that closed the one above is heard here a moment later: what lay above then still counts.
  const [lately] = useDebouncedValue(above, BREATH)
  const isChanged = useRef(nothingChanged)
  const leave = useCallbackRef(onClose)
  const guard = useMemo(() => {
    const ask = async () => {
      if (!isChanged.current() || (await askToDropChanges())) leave()
    }
    return { isChanged, close: () => void ask() }
  }, [leave])
  const size = isLarge ? 640 : 440
  return (
    <Modal
      {...dialog}
      onClose={guard.close}
      size={size}
      fullScreen={isLarge && isPhone}
      closeOnEscape={above + lately === 0}
    >
      <GuardContext value={guard}>{children}</GuardContext>
    </Modal>
  )
}
