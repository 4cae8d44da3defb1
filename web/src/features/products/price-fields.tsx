import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { parseMoney, showMoney } from '@mostrador/domain/money'
import { reducedPrice } from '@mostrador/domain/order'
import type { ProductValues } from './product-values.ts'

type Field = 'quantity' | 'price' | 'ownAdiPrice'

/** Quantity and value take only digits and the dot (B §5). */
const digits = (written: string): string => written.replace(/[^\d.]/g, '')

/** What an affiliate pays without a price of its own (D23). */
function withoutOwn(written: string): string {
  const price = parseMoney(written)
  return price ? `Opcional. Si lo deja vacío: ${showMoney(reducedPrice(price))}, el 80 % del valor.` : 'Opcional.'
}

export function PriceFields({ form }: { form: UseFormReturnType<ProductValues> }) {
  const figure = (field: Field) => ({
    ...form.getInputProps(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setFieldValue(field, digits(event.currentTarget.value)),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 12,
  })
  return (
    <>
      <TextInput label="Cantidad" {...figure('quantity')} />
      <TextInput label="Valor" leftSection="Q" {...figure('price')} />
      <TextInput
        label="Precio ADI"
        leftSection="Q"
        description={withoutOwn(form.values.price)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...figure('ownAdiPrice')}
      />
    </>
  )
}
