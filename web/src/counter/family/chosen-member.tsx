import { Button } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import type { BagLine } from '../../bag/bag.ts'
import { unsellableReason } from '../../bag/lines.ts'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { Money } from '../../ui/texts/money.tsx'
import type { CounterActs } from '../acts/counter-acts.ts'
import { QuantityProblem } from '../panel/quantity-problem.tsx'
import { QuantityStepper } from '../panel/quantity-stepper.tsx'
import { fitWord } from '../vehicle/chosen-vehicle.ts'
import classes from './family-chooser.module.css'

interface Props {
  readonly product: Product | undefined
  readonly line: BagLine | undefined
  readonly fits: boolean | undefined
  readonly acts: CounterActs
  readonly onWhere: () => void
}

export function ChosenMember({ product, line, fits, acts, onWhere }: Props) {
  if (!product) return null
  const name = soldName(product)
  return (
    <div className={classes['chosen']}>
      <span className={classes['name']}>
        {name}
        <Money value={product.price} />
        {fits !== undefined && <span>{fitWord(fits)}</span>}
      </span>
      {line && <QuantityStepper key={product.id} line={line} name={name} acts={acts} />}
      {!line && unsellableReason(product) === undefined && (
        <Button variant="default" h={44} onClick={() => acts.add(product)}>
          Agregar
        </Button>
      )}
      {product.isActive && product.quantity < 1 && (
        <Button variant="default" h={44} aria-keyshortcuts="F4" rightSection={<Kbd>F4</Kbd>} onClick={onWhere}>
          ¿Dónde hay?
        </Button>
      )}
      {line && <QuantityProblem line={line} />}
    </div>
  )
}
