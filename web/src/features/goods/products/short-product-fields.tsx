import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { PriceFields } from './price-fields.tsx'
import classes from './product-fields.module.css'
import type { ProductChoices, ProductValues } from './values/product-values.ts'

interface Props {
  readonly form: UseFormReturnType<ProductValues>
  readonly choices: ProductChoices
  readonly onMore: () => void
}

/** The other fields get defaults, or open with 'Más datos' (D227). */
export const ShortProductFields = ({ form, choices: { shops }, onMore }: Props) => (
  <div className={classes['fields']}>
    <TextInput
      className={classes['whole'] ?? ''}
      label="Nombre"
      data-autofocus
      autoComplete="off"
      {...form.getInputProps('name')}
    />
    <PriceFields form={form} shops={shops} isShort />
    <TextInput
      className={classes['whole'] ?? ''}
      label="Código de barras"
      description="Opcional. Puede leerlo con el lector; sin él, el producto recibe uno de la tienda."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-scan="code"
      autoComplete="off"
      {...form.getInputProps('barcode')}
    />
    {shops.length > 1 && (
      <ChoiceField
        className={classes['whole'] ?? ''}
        label="Comercio"
        data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('shopId')}
      />
    )}
    <div className={classes['whole']}>
      <Button variant="default" h={44} aria-expanded={false} onClick={onMore}>
        Más datos: foto, código, grupo, descripción…
      </Button>
    </div>
  </div>
)
