import { Button } from '@mantine/core'
import type { ReceivingDetail } from '@mostrador/contract/receivings'
import { IconArrowLeft } from '@tabler/icons-react'
import { useKeys } from '../../counter/keys/use-keys.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import classes from './receiving.module.css'
import { ReceivingDot } from './receiving-columns.tsx'

interface Props {
  readonly title: string
  readonly receiving?: Pick<ReceivingDetail, 'state' | 'shop' | 'extension'>
  readonly onBack: () => void
}

/** Which receiving lies open, where it came to, and the way back. */
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
}
