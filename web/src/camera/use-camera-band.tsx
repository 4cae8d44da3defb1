import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { untilHere } from '../ui/late/late.tsx'

/** Fetched when somebody opens it, so that no screen carries its code. */
const CameraBand = lazy(
  untilHere(() => import('./camera-band.tsx').then(({ CameraBand: band }) => ({ default: band }))),
)

interface CameraOfScreen {
  /** Opens and closes the camera. */
  readonly button: ReactNode
  /** Nothing while it is closed. */
  readonly band: ReactNode
}

/** The camera of a screen that scans, closed to begin with; the screen says where its key and its band stand. */
export function useCameraBand(onCode: (code: string) => void): CameraOfScreen {
  const [isOpen, setOpen] = useState(false)
  return {
    button: <CameraButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
    band: isOpen && (
      <Suspense fallback={null}>
        <CameraBand onCode={onCode} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}

interface ButtonProps {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

const CameraButton = ({ isOpen, onToggle }: ButtonProps) => (
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
