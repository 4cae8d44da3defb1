import { Button, Checkbox, TextInput } from '@mantine/core'
import { productPage } from '@mostrador/contract/goods/product-page'
import { stockList } from '@mostrador/contract/goods/stock'
import { setShopSettings, shopSettings } from '@mostrador/contract/house/settings'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { MOST_PERCENT, type ShopRules } from '@mostrador/domain/house/shop-rules'
import { showMoney } from '@mostrador/domain/money/money'
import { reducedPrice } from '@mostrador/domain/money/price'
import { useSend } from '../../api/send.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
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
  offerPercent: string
  reducedPercent: string
}

const valuesOf = ({ hasAffiliates, hasEncargos, offerPercent, reducedPercent }: ShopRules): RulesValues => ({
  hasAffiliates,
  hasEncargos,
  offerPercent: String(offerPercent),
  reducedPercent: String(reducedPercent),
})

const rulesOfValues = ({ offerPercent, reducedPercent, ...ticks }: RulesValues): ShopRules => ({
  ...ticks,
  offerPercent: Number(offerPercent),
  reducedPercent: Number(reducedPercent),
})

const percentProblem = wholeProblem(0, MOST_PERCENT, 'porcentaje')

/** A price to try the percents on. */
const SAMPLE = 10_000

/** 'Un producto de Q100.00 sale a Q95.00.' as one types; nothing while it is no percent. */
const sampleOf = (written: string, words: (price: string) => string): string =>
  percentProblem(written) === null && Number(written) > 0
    ? words(showMoney(reducedPrice(SAMPLE, Number(written))))
    : 'Con 0 no se anuncia nada.'

/** What a shop does (D131): affiliates, encargos, and what its catalogue takes off its prices. */
export function RulesForm({ shopId, settings }: Props) {
  const { form, base, keptAt, startOver, sending, saved } = useKeptForm<RulesValues>({
    name: `tienda ${shopId}`,
    opened: valuesOf(settings),
    version: 0,
    validate: { offerPercent: percentProblem, reducedPercent: percentProblem },
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
      <TextInput
        label="Rebaja del catálogo"
        rightSection="%"
        inputMode="numeric"
        maxLength={3}
        description={sampleOf(offerPercent, (price) => `El catálogo anuncia un producto de Q100.00 a ${price}.`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('offerPercent')}
      />
      <TextInput
        label={hasAffiliates ? 'Rebaja para afiliados' : 'Rebaja para comparar'}
        rightSection="%"
        inputMode="numeric"
        maxLength={3}
        description={sampleOf(reducedPercent, (price) =>
          hasAffiliates
            ? `Un producto de Q100.00 sin precio ADI propio sale a ${price}.`
            : `El catálogo compara un producto de Q100.00 a ${price}; en caja no se aplica.`,
        )}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('reducedPercent')}
      />
      <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
        Guardar lo que hace
      </Button>
    </form>
  )
}
