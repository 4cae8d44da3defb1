import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { adiHelp } from './adi-help.ts'
import { type ProductChoices, type ProductFigure, type ProductValues, tidyField } from './values/product-values.ts'

/** Keeps comma and sign, which B §5 excludes: without the comma '32,50' would be read as 3250. */
const figures = (written: string): string => written.replace('−', '-').replace(/[^\d.,-]/g, '')

interface Props {
  readonly form: UseFormReturnType<ProductValues>
  readonly shops: ProductChoices['shops']
  /** Hides the ADI price. */
  readonly isShort?: boolean
  /** The quantity of a set follows from its pieces (D179). */
  readonly ofSet?: boolean
}

export function PriceFields({ form, shops, isShort = false, ofSet = false }: Props) {
  const [first, ...others] = shops
  const areAlike = others.every(({ reducedPercent }) => reducedPercent === first?.reducedPercent)
  const terms = shops.find(({ id }) => String(id) === form.values.shopId) ?? (areAlike ? first : undefined)
  const figure = (field: ProductFigure) => ({
    ...form.getInputProps(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, figures(event.currentTarget.value)),
    onBlur: () => tidyField(form, field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 24,
  })
  return (
    <>
      <TextInput
        label="Cantidad"
        {...figure('quantity')}
        {...(ofSet && { readOnly: true, description: 'Es un juego: la dicen sus piezas.' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <AmountField label="Valor" {...figure('price')} />
      {!isShort && (
        <AmountField
          label="Precio ADI"
          description={adiHelp(form.values.price, terms)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...figure('ownAdiPrice')}
        />
      )}
    </>
  )
}
