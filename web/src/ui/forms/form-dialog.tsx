import type { ModalProps } from '@mantine/core'
import { useCallbackRef, useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { Dialog } from '../dialogs/dialog.tsx'
import { askToDropChanges, GuardContext, UNGUARDED } from './form-guard.ts'

interface Props extends Pick<ModalProps, 'opened' | 'onClose' | 'title' | 'children'> {
  /** Many fields: wider, and the whole window on a phone. */
  readonly isLarge?: boolean
}

export function FormDialog({ isLarge = false, opened, onClose, children, ...dialog }: Props) {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const guarded = useRef(UNGUARDED)
  const isSaving = useRef(false)
  const leave = useCallbackRef(onClose)
  const guard = useMemo(() => {
    const ask = async () => {
      if (isSaving.current) return
      const { isChanged, onDrop } = guarded.current
      if (isChanged()) {
        if (!(await askToDropChanges())) return
        onDrop?.()
      }
      leave()
    }
    return { guarded, isSaving, close: () => void ask() }
  }, [leave])
  const size = isLarge ? 640 : 440
  return (
    <Dialog {...dialog} opened={opened} onClose={guard.close} size={size} fullScreen={isLarge && isPhone}>
      <GuardContext value={guard}>{children}</GuardContext>
    </Dialog>
  )
}
