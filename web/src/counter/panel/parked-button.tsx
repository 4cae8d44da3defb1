import { ActionIcon } from '@mantine/core'
import { IconPlayerPause } from '@tabler/icons-react'
import { useState } from 'react'
import type { Bag } from '../../bag/bag.ts'
import { useParkedBags } from '../../bag/use-parked-bags.ts'
import { useProfile } from '../../session/person/session.tsx'
import { useKeys } from '../../ui/acts/use-keys.ts'
import { late } from '../../ui/late/late.tsx'
import type { ActNotice } from '../acts/counter-acts.ts'
import type { SaleKind } from '../training/sale-kind.ts'
import classes from './parked-button.module.css'

const ParkedDialog = late(() => import('./parked-dialog.tsx').then(({ ParkedDialog: dialog }) => dialog))

interface Props {
  readonly saleKind: Pick<SaleKind, 'kind' | 'noun' | 'name'>
  readonly bag: Bag
  readonly asShown?: (kept: Bag) => Bag
  readonly tell: (notice: ActNotice) => void
  /** True in a dialog, which then handles F3. */
  readonly inDialog?: boolean
}

const asKept = (bag: Bag): Bag => bag

export function ParkedButton({ saleKind, bag, asShown = asKept, tell, inDialog = false }: Props) {
  const { id } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys({ F3: open }, inDialog)
  const { length: count } = useParkedBags(id, saleKind.kind)
  return (
    <>
      <ActionIcon
        size={44}
        className={classes['button'] ?? ''}
        aria-label={count === 0 ? `${saleKind.name}s en espera` : `${saleKind.name}s en espera: ${count}`}
        aria-keyshortcuts="F3"
        title="Dejar en espera o retomar (F3)"
        onClick={open}
      >
        <IconPlayerPause size={20} aria-hidden />
        {count > 0 && (
          <span className={classes['count']} aria-hidden>
            {count}
          </span>
        )}
      </ActionIcon>
      {isOpen && (
        <ParkedDialog saleKind={saleKind} bag={bag} asShown={asShown} tell={tell} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
