import { useState } from 'react'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { FindBox } from './find-box.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function FindDialog({ isOpen, onClose }: Props) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Buscar" yOffset={0} centered={false}>
      <OpenBox onClose={onClose} />
    </Dialog>
  )
}

function OpenBox({ onClose }: Pick<Props, 'onClose'>) {
  const [text, setText] = useState('')
  return <FindBox text={text} onText={setText} onLeave={onClose} autoFocus />
}
