import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { untilHere } from '../ui/late/late.tsx'

/** Loaded when the camera is opened, so that no screen carries its code. */
const CameraBand = lazy(
  untilHere(() => import('./camera-band.tsx').then(({ CameraBand: band }) => ({ default: band }))),
)

interface CameraOfScreen {
  readonly button: ReactNode
  readonly band: ReactNode
}

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
