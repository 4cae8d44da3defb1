import type { ReceivingDetail } from '@mostrador/contract/buying/receivings'
import { BackButton } from '../../../ui/acts/back-button.tsx'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import classes from './receiving.module.css'
import { ReceivingDot } from './receiving-columns.tsx'

interface Props {
  readonly title: string
  readonly receiving?: Pick<ReceivingDetail, 'state' | 'shop' | 'extension'>
  readonly onBack: () => void
}

export function ReceivingHead({ title, receiving, onBack }: Props) {
  useKeys({ Escape: onBack })
  return (
    <header className={classes['head']}>
      <PageTitle>{title}</PageTitle>
      {receiving && (
        <>
          <ReceivingDot state={receiving.state} />
          <span className={classes['about']}>
            {receiving.shop} · {receiving.extension}
          </span>
        </>
      )}
      <span className={classes['gap']} />
      <BackButton onBack={onBack} />
    </header>
  )
}
