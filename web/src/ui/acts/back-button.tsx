import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Kbd } from '../texts/kbd.tsx'

/** Its screen handles Escape. */
export const BackButton = ({ onBack }: { readonly onBack: () => void }) => (
  <Button
    variant="default"
    h={44}
    leftSection={<IconArrowLeft size={18} aria-hidden />}
    rightSection={<Kbd>Esc</Kbd>}
    aria-keyshortcuts="Escape"
    onClick={onBack}
  >
    Regresar
  </Button>
)
