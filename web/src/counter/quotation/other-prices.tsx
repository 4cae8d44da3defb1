import { Button } from '@mantine/core'
import type { RefusedItem } from '@mostrador/contract/goods/refused-items'
import type { Bag } from '../../bag/bag.ts'
import { changesOf } from '../../bag/refusal.ts'
import { changeSentences } from '../changes/correction.ts'
import classes from '../changes/notice.module.css'

interface Props {
  readonly bag: Bag
  readonly items: readonly RefusedItem[]
  readonly onCorrect: () => void
}

export function OtherPrices({ bag, items, onCorrect }: Props) {
  if (items.length === 0) return null
  const sentences = changesOf(bag, items).flatMap((change) => changeSentences(change, 'pedido'))
  return (
    <div className={classes['notice']} role="alert">
      <p className={classes['text']}>No se guardó, porque algo cambió mientras la preparaba:</p>
      <ul className={classes['list']}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button variant="default" h={44} onClick={onCorrect}>
        Tomar los precios de ahora
      </Button>
    </div>
  )
}
