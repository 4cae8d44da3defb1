import { Button, Checkbox } from '@mantine/core'
import { productPage } from '@mostrador/contract/goods/product-page'
import { stockList } from '@mostrador/contract/goods/stock'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { saidCount } from '@mostrador/domain/count'
import { reducedPrice } from '@mostrador/domain/goods/price'
import { MOST_EXTRA_UNITS, MOST_MISSING_PERCENT } from '@mostrador/domain/goods/transfer'
import { MOST_PERCENT, type ShopRules } from '@mostrador/domain/group/shop-rules'
import { showMoney } from '@mostrador/domain/money'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { wholeProblem } from './cash-values.ts'
import { onlyChanged } from './only-changed.ts'
import classes from './tab.module.css'

interface Props {
  readonly shopId: number
  readonly settings: ShopRules
}

interface RulesValues {
  hasAffiliates: boolean
  hasEncargos: boolean
  hasVehicles: boolean
  offerPercent: string
  reducedPercent: string
  transferExtraUnits: string
  transferMissingPercent: string
}

const valuesOf = ({ hasAffiliates, hasEncargos, hasVehicles, ...figures }: ShopRules): RulesValues => ({
  hasAffiliates,
  hasEncargos,
  hasVehicles,
  offerPercent: String(figures.offerPercent),
  reducedPercent: String(figures.reducedPercent),
  transferExtraUnits: String(figures.transferExtraUnits),
  transferMissingPercent: String(figures.transferMissingPercent),
})

const rulesOfValues = ({ hasAffiliates, hasEncargos, hasVehicles, ...figures }: RulesValues): ShopRules => ({
  hasAffiliates,
  hasEncargos,
  hasVehicles,
  offerPercent: Number(figures.offerPercent),
  reducedPercent: Number(figures.reducedPercent),
  transferExtraUnits: Number(figures.transferExtraUnits),
  transferMissingPercent: Number(figures.transferMissingPercent),
})

const percentProblem = wholeProblem(0, MOST_PERCENT, 'porcentaje')
const extraProblem = wholeProblem(0, MOST_EXTRA_UNITS, 'unidades')
const missingProblem = wholeProblem(0, MOST_MISSING_PERCENT, 'porcentaje')

const SAMPLE = 10_000

/** 'Un producto de Q100.00 sale a Q95.00.', or a note about 0. */
const sampleOf = (written: string, words: (price: string) => string): string =>
  percentProblem(written) === null && Number(written) > 0
    ? words(showMoney(reducedPrice(SAMPLE, Number(written))))
    : 'Con 0 no se anuncia nada.'

/** 'De 20 enviadas pueden faltar 2', or a note about 0. */
const missingSample = (written: string): string =>
  missingProblem(written) === null && Number(written) > 0
    ? `De 20 enviadas ${saidCount(Math.floor((20 * Number(written)) / 100), 'puede faltar', 'pueden faltar')}; si faltan más, la diferencia espera al propietario o al encargado.`
    : 'Con 0, toda unidad que falta espera al propietario o al encargado.'

/** Rules of a shop: affiliates, encargos, discounts (D131). */
export function RulesForm({ shopId, settings }: Props) {
  const { form, base, keptAt, startOver, sending, saved } = useKeptForm<RulesValues>({
    name: `tienda ${shopId}`,
    opened: valuesOf(settings),
    version: 0,
    validate: {
      offerPercent: percentProblem,
      reducedPercent: percentProblem,
      transferExtraUnits: extraProblem,
      transferMissingPercent: missingProblem,
    },
  })
  const { send, isSending } = useSend(setShopSettings, {
    refreshes: [shopSettings, stockList, productPage, affiliateList],
    setErrors: form.setErrors,
    around: sending,
    onDone: ({ settings: stored }) => saved(valuesOf(stored)),
  })
  const { hasAffiliates, offerPercent, reducedPercent } = form.values
  return (
    <form
      className={classes['rules']}
      noValidate
      onSubmit={form.onSubmit((values) =>
        send({ params: { id: shopId }, body: onlyChanged(rulesOfValues(base.values), rulesOfValues(values)) }),
      )}
    >
      <h2 className={classes['heading']}>Qué hace esta tienda</h2>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <Checkbox
        label="Tiene afiliados"
        description="Con su lista, su precio ADI y sus pedidos. Sin afiliados, quien atiende no ve nada de ellos."
        {...form.getInputProps('hasAffiliates', { type: 'checkbox' })}
      />
      <Checkbox
        label="Toma encargos de afiliados"
        description={
          hasAffiliates
            ? 'Sin encargos se aparta a nombre de una persona, con su teléfono.'
            : 'Sin afiliados no hay encargos: se aparta a nombre de una persona, con su teléfono.'
        }
        disabled={!hasAffiliates}
        {...form.getInputProps('hasEncargos', { type: 'checkbox' })}
      />
      <Checkbox
        label="Se busca por vehículo"
        description="En el catálogo, las listas y el mostrador se elige marca, modelo y año, y se dice qué le queda. Lo que le queda a cada producto se escribe en su menú."
        {...form.getInputProps('hasVehicles', { type: 'checkbox' })}
      />
      <AmountField
        label="Rebaja del catálogo"
        unit="%"
        inputMode="numeric"
        maxLength={3}
        description={sampleOf(offerPercent, (price) => `El catálogo anuncia un producto de Q100.00 a ${price}.`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('offerPercent')}
      />
      <AmountField
        label={hasAffiliates ? 'Rebaja para afiliados' : 'Rebaja para comparar'}
        unit="%"
        inputMode="numeric"
        maxLength={3}
        description={sampleOf(reducedPercent, (price) =>
          hasAffiliates
            ? `Un producto de Q100.00 sin precio ADI propio sale a ${price}.`
            : `La búsqueda por precio del catálogo toma un producto de Q100.00 a ${price}; nadie paga ese precio ni se anuncia.`,
        )}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('reducedPercent')}
      />
      <AmountField
        label="Traslados: de más, sin decisión"
        rightSectionWidth={90}
        unit="unidades"
        inputMode="numeric"
        maxLength={4}
        description="De cada producto. Si a esta tienda llegan más de las enviadas, lo que sobra espera al propietario o al encargado."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('transferExtraUnits')}
      />
      <AmountField
        label="Traslados: de menos, sin decisión"
        unit="%"
        inputMode="numeric"
        maxLength={3}
        description={missingSample(form.values.transferMissingPercent)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('transferMissingPercent')}
      />
      <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
        Guardar lo que hace
      </Button>
    </form>
  )
}
