import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'

interface Props {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens and closes the camera of a screen that scans. */
export const CameraButton = ({ isOpen, onToggle }: Props) => (
  <Button
    variant="default"
    h={48}
    leftSection={<IconCamera size={22} aria-hidden />}
    aria-pressed={isOpen}
    onClick={onToggle}
  >
    {isOpen ? 'Cerrar' : 'Cámara'}
  </Button>
)
