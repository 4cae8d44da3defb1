import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Kbd } from '../../ui/kbd.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './transfer-frame.module.css'

interface Props {
  readonly title: string
  readonly onBack: () => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Which transfer this is, what else may be done with it, and the way back. */
export const TransferHead = ({ title, onBack, children }: Props) => (
  <header className={`${classes['head']} ${classes['wide']}`}>
    <PageTitle>{title}</PageTitle>
    <span className={classes['gap']} />
    {children}
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
