import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Kbd } from '../../ui/kbd.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './return-frame.module.css'

interface Props {
  readonly title: string
  readonly onBack: () => void
}

/** What is being returned, and the way back. */
export const ReturnHead = ({ title, onBack }: Props) => (
  <header className={classes['head']}>
    <PageTitle>{title}</PageTitle>
    <span className={classes['gap']} />
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
  </header>
)
