import type { ReactNode } from 'react'
import { BackButton } from '../../../ui/acts/back-button.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import classes from './transfer-frame.module.css'

interface Props {
  readonly title: string
  readonly onBack: () => void
  readonly children?: ReactNode
}

export const TransferHead = ({ title, onBack, children }: Props) => (
  <header className={`${classes['head']} ${classes['wide']}`}>
    <PageTitle>{title}</PageTitle>
    <span className={classes['gap']} />
    {children}
    <BackButton onBack={onBack} />
  </header>
)
