import { Checkbox, SegmentedControl } from '@mantine/core'
import type { Product } from '@mostrador/domain/goods/product'
import { parsePercent } from '@mostrador/domain/money/percent'
import type { PriceChange } from '@mostrador/domain/money/price-change'
import { tidyMoney } from '@mostrador/domain/money/typed-amount'
import { useState } from 'react'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { Money } from '../../../ui/money.tsx'
import { BulkForm } from './bulk-form.tsx'
import { noPlan, type PlannedEdit, pricePlan } from './bulk-plan.ts'
import classes from './bulk-preview.module.css'
import { useBulkForm } from './use-bulk-edit.ts'

interface Props {
  readonly products: readonly Product[]
  readonly onDone: () => void
  readonly onClose: () => void
}

const WRONG = 'Escriba un por ciento de 0.01 a 100, con dos decimales como máximo.'

const prices = ({ price, ownAdiPrice }: Pick<Product, 'price' | 'ownAdiPrice'>, hasAdi: boolean) => (
  <>
    <Money value={price} />
    {hasAdi && ownAdiPrice !== null && (
      <span className={classes['adi']}>
        ADI <Money value={ownAdiPrice} />
      </span>
    )}
  </>
)

/** Prices up or down by a percentage. What is sent are the prices that stand here, not the percentage. */
export function BulkPriceForm({ products: listed, onDone, onClose }: Props) {
  const opened: { way: PriceChange['way']; percent: string; hasAdi: boolean } = { way: 'up', percent: '', hasAdi: true }
  const { form, kept, bulk } = useBulkForm({ what: 'precio', products: listed, opened, onDone })
  const { way, percent: text, hasAdi } = form.values
  const [isTried, setTried] = useState(false)
  const points = parsePercent(tidyMoney(text))
  const fault = points ? undefined : WRONG
  const own = bulk.products.filter(({ ownAdiPrice }) => ownAdiPrice !== null).length
  const withAdi = hasAdi && own > 0
  const plan = points ? pricePlan(bulk.products, { way, points }, withAdi) : noPlan(bulk.products)
  return (
    <BulkForm
      bulk={bulk}
      plan={plan}
      fault={fault}
      onTried={() => setTried(true)}
      kept={kept}
      before={(product) => prices(product, withAdi)}
      after={({ product, edit }: PlannedEdit) => prices({ ...product, ...edit } as Product, withAdi)}
      actOf={(count) =>
        count === 0 ? 'Cambiar precios' : count === 1 ? 'Cambiar 1 precio' : `Cambiar ${count} precios`
      }
      onClose={onClose}
    >
      <SegmentedControl
        aria-label="Hacia dónde cambian los precios"
        value={way}
        onChange={(value) => form.setFieldValue('way', value as PriceChange['way'])}
        data={[
          { value: 'up', label: 'Subir' },
          { value: 'down', label: 'Bajar' },
        ]}
      />
      <AmountField
        className={classes['percent'] ?? ''}
        aria-label="Por ciento"
        data-autofocus
        maxLength={8}
        unit="%"
        value={text}
        onChange={(event) => form.setFieldValue('percent', event.currentTarget.value)}
        error={(isTried || (text !== '' && !points)) && fault}
      />
      <p className={classes['hint']}>Cada precio se redondea al centavo; medio centavo sube.</p>
      {own > 0 && (
        <Checkbox
          label={
            own === 1
              ? 'También el precio ADI propio de 1 producto'
              : `También el precio ADI propio de ${own} productos`
          }
          checked={hasAdi}
          onChange={(event) => form.setFieldValue('hasAdi', event.currentTarget.checked)}
        />
      )}
    </BulkForm>
  )
}
