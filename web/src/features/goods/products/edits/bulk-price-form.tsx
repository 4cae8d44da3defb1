import { Checkbox, SegmentedControl } from '@mantine/core'
import { HIGHEST_PRICE } from '@mostrador/domain/goods/price'
import { PRICE_STEPS, type PriceChange } from '@mostrador/domain/goods/price-change'
import type { Product } from '@mostrador/domain/goods/product'
import { showMoney } from '@mostrador/domain/money'
import { parsePercent } from '@mostrador/domain/percent'
import { readMoney, tidyMoney } from '@mostrador/domain/typed-amount'
import { useState } from 'react'
import { AmountField } from '../../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'
import { Money } from '../../../../ui/texts/money.tsx'
import { BulkForm } from './bulk-form.tsx'
import { noPlan, type PlannedEdit, pricePlan } from './bulk-plan.ts'
import classes from './bulk-preview.module.css'
import { useBulkForm } from './use-bulk-edit.ts'

interface Props {
  readonly products: readonly Product[]
  readonly onDone: () => void
  readonly onClose: () => void
}

type By = 'percent' | 'sum'

const WRONG: Readonly<Record<By, string>> = {
  percent: 'Escriba un por ciento de 0.01 a 100, con dos decimales como máximo.',
  sum: 'Escriba un monto mayor que 0, por ejemplo 1.50.',
}

const STEPS = PRICE_STEPS.map((step) => ({
  value: String(step),
  label: step === 1 ? 'Al centavo' : `A ${showMoney(step)}`,
}))

function changeOf({ way, by, amount, step }: Values): PriceChange | undefined {
  const to = { way, step: Number(step) }
  if (by === 'sum') {
    const sum = readMoney(amount)
    return sum !== undefined && sum > 0 && sum <= HIGHEST_PRICE ? { ...to, sum } : undefined
  }
  const points = parsePercent(tidyMoney(amount))
  return points ? { ...to, points } : undefined
}

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

interface Values {
  way: PriceChange['way']
  by: By
  amount: string
  /** Centavos. */
  step: string
  hasAdi: boolean
}

/** Sends the prices shown here, not the calculation. */
export function BulkPriceForm({ products: listed, onDone, onClose }: Props) {
  const opened: Values = { way: 'up', by: 'percent', amount: '', step: '1', hasAdi: true }
  const { form, kept, bulk } = useBulkForm({ what: 'cambio de precio', products: listed, opened, onDone })
  const { way, by, amount, step, hasAdi } = form.values
  const [isTried, setTried] = useState(false)
  const change = changeOf(form.values)
  const fault = change ? undefined : WRONG[by]
  const own = bulk.products.filter(({ ownAdiPrice }) => ownAdiPrice !== null).length
  const withAdi = hasAdi && own > 0
  const plan = change ? pricePlan(bulk.products, change, withAdi) : noPlan(bulk.products)
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
      <SegmentedControl
        aria-label="Por ciento o monto fijo"
        value={by}
        onChange={(value) => form.setFieldValue('by', value as By)}
        data={[
          { value: 'percent', label: '%' },
          { value: 'sum', label: 'Q' },
        ]}
      />
      <AmountField
        className={classes['percent'] ?? ''}
        aria-label={by === 'sum' ? 'Monto' : 'Por ciento'}
        data-autofocus
        maxLength={12}
        unit={by === 'sum' ? 'Q' : '%'}
        value={amount}
        onChange={(event) => form.setFieldValue('amount', event.currentTarget.value)}
        error={(isTried || (amount !== '' && !change)) && fault}
      />
      <ChoiceField
        className={classes['percent'] ?? ''}
        label="Redondeo"
        data={STEPS}
        value={step}
        onChange={(chosen) => form.setFieldValue('step', chosen ?? '1')}
      />
      <p className={classes['hint']}>Cada precio queda en el múltiplo más cercano; la mitad sube.</p>
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
