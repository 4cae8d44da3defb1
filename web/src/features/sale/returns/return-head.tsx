import { BackButton } from '../../../ui/acts/back-button.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import classes from './return-frame.module.css'

interface Props {
  readonly title: string
  readonly onBack: () => void
}

export const ReturnHead = ({ title, onBack }: Props) => (
  <header className={classes['head']}>
    <PageTitle>{title}</PageTitle>
    <span className={classes['gap']} />
    <BackButton onBack={onBack} />
  </header>
)
