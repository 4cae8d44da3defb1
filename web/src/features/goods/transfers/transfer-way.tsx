import { TRANSFER_WORDS, type TransferState } from '@mostrador/domain/goods/transfer'
import type { TransferDetail } from '@mostrador/domain/goods/transfer-detail'
import { IconBuildingStore, IconTruckDelivery, IconX } from '@tabler/icons-react'
import classes from './transfer-way.module.css'

type TransferRoute = Pick<TransferDetail, 'from' | 'fromExtension' | 'to' | 'toExtension' | 'state' | 'units'>

/** Draws the goods between two shops. Their position shows the state. */
export function TransferWay({ from, fromExtension, to, toExtension, state, units }: TransferRoute) {
  return (
    <div className={classes['way']} data-state={state}>
      <End shop={from} extension={fromExtension} word="Sale de" />
      <div className={classes['track']}>
        <span className={classes['goods']}>
          <Mark state={state} />
          <span className={classes['figure']}>{units}</span>
        </span>
        <span className={classes['word']}>{TRANSFER_WORDS[state]}</span>
      </div>
      <End shop={to} extension={toExtension} word="Llega a" />
    </div>
  )
}

const Mark = ({ state }: { readonly state: TransferState }) =>
  state === 'cancelled' ? <IconX size={20} aria-hidden /> : <IconTruckDelivery size={20} aria-hidden />

const End = ({
  shop,
  extension,
  word,
}: {
  readonly shop: string
  readonly extension: string
  readonly word: string
}) => (
  <div className={classes['end']}>
    <span className={classes['about']}>{word}</span>
    <span className={classes['shop']}>
      <IconBuildingStore size={20} aria-hidden /> {shop}
    </span>
    <span className={classes['about']}>{extension}</span>
  </div>
)
