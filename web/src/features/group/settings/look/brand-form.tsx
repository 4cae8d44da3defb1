import { Button, Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { publicBrands } from '@mostrador/contract/group/brands'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { brandOf, catalogueAddress, LONGEST_SLUG, type ShopBrand } from '@mostrador/domain/group/brand'
import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'
import { MOST_HOUR_LINES } from '@mostrador/domain/public/opening-hours'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { useFaultFocus } from '../../../../ui/forms/use-fault-focus.ts'
import { onlyChanged } from '../parts/only-changed.ts'
import classes from './brand-form.module.css'
import { BrandSample } from './brand-sample.tsx'
import { BRAND_RULES, type BrandValues, brandOfValues, brandValues, coloursOf, nearestOf } from './brand-values.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { usePaperLogo } from './use-paper-logo.ts'

interface Props {
  readonly shopId: number
  /** The name in the lists. */
  readonly shop: string
  readonly ticket: TicketSettings
  readonly brand: ShopBrand
  readonly rules: ShopRules
}

/** Brand of a shop: public address, label, colours, logo (D130). */
export function BrandForm({ shopId, shop, ticket, brand, rules }: Props) {
  const { form, base, keptAt, startOver, sending, saved } = useKeptForm<BrandValues>({
    name: `marca ${shopId}`,
    opened: brandValues(brand),
    version: 0,
    validate: BRAND_RULES,
  })
  const { send, isSending } = useSend(setShopSettings, {
    refreshes: [shopSettings, publicBrands],
    setErrors: form.setErrors,
    around: sending,
    onDone: ({ settings }) => saved(brandValues(brandOf(settings))),
  })
  const { values, errors } = form
  const faults = useFaultFocus(errors)
  const inkless = usePaperLogo(values.logo) === ''
  const set = (field: 'ground' | 'ink' | 'accent') => (value: string) => form.setFieldValue(field, value)
  // The sample keeps the last valid colours while one is being typed.
  const colours = coloursOf(values) ?? brand.colours
  return (
    <div className={classes['columns']}>
      <form
        {...faults}
        className={classes['form']}
        noValidate
        onSubmit={form.onSubmit((typed) =>
          // The three colours are one field, because their contrast depends on each other.
          send({
            params: { id: shopId },
            body: onlyChanged(brandOfValues(base.values), { ...brandOfValues(typed), colours }),
          }),
        )}
      >
        <h2 className={classes['heading']}>Cómo la ve el público</h2>
        <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
        <Checkbox
          label="El catálogo es público"
          description="Está en la portada y en los buscadores. Sin esto su dirección lleva a la portada."
          {...form.getInputProps('isPublic', { type: 'checkbox' })}
        />
        <TextInput
          required
          label="Dirección del catálogo"
          description={`Se abre en ${catalogueAddress(values.slug || '…')}. La anterior sigue llevando aquí.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_SLUG}
          {...form.getInputProps('slug')}
        />
        <TextInput
          label="Etiqueta"
          description="Una o dos palabras sobre el nombre: «Hogar», «Panadería»."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('label')}
        />
        <TextInput label="Qué vende, en una línea" {...form.getInputProps('description')} />
        <Textarea
          label="Horario"
          description={`Una línea por cada horario: «Lunes a viernes: 9:00 a 18:00». ${MOST_HOUR_LINES} como máximo.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={2}
          maxRows={MOST_HOUR_LINES}
          {...form.getInputProps('hours')}
        />
        <TextInput
          label="Enlace del mapa"
          description="Busque la tienda en el mapa de su teléfono, toque Compartir y pegue aquí el enlace."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('mapLink')}
        />
        <div className={classes['colours']}>
          <ColourField label="Fondo" value={values.ground} fault={errors['ground']} onChange={set('ground')} />
          <ColourField
            label="Texto"
            value={values.ink}
            fault={errors['ink']}
            nearest={nearestOf(values, 'ink')}
            onChange={set('ink')}
          />
          <ColourField
            label="Acento"
            value={values.accent}
            fault={errors['accent']}
            nearest={nearestOf(values, 'accent')}
            onChange={set('accent')}
          />
        </div>
        <Radio.Group label="Letra" {...form.getInputProps('voice')}>
          <Stack gap="sm" mt="xs">
            <Radio value="serif" label="Con remates: suave, esquinas redondas" />
            <Radio value="narrow" label="Angosta: mayúsculas, esquinas rectas" />
            <Radio value="plain" label="Recta: sencilla" />
          </Stack>
        </Radio.Group>
        <LogoField
          logo={values.logo}
          fault={errors['logo']}
          whose="de la tienda"
          onChange={(logo) => form.setFieldValue('logo', logo)}
        />
        <p role="status" className={classes['inkless']}>
          {inkless && 'En el ticket no se vería nada de este logo: use uno más oscuro, o con fondo transparente.'}
        </p>
        <TextInput
          label="Ejemplo en la búsqueda"
          placeholder="Nombre, código…"
          {...form.getInputProps('searchExample')}
        />
        <Checkbox
          label="Mostrar el ID de cada producto"
          description="Junto al código, en las tarjetas del catálogo."
          {...form.getInputProps('showsIds', { type: 'checkbox' })}
        />
        <Checkbox
          label="Recibir pedidos en el catálogo"
          description="Los visitantes piden desde su lista, con nombre y teléfono. Nada se paga ni se aparta hasta que la tienda lo decide."
          {...form.getInputProps('takesOrders', { type: 'checkbox' })}
        />
        <TextInput
          required
          label="Días que se aparta un pedido del catálogo"
          inputMode="numeric"
          maxLength={2}
          disabled={!values.takesOrders}
          {...form.getInputProps('holdDays')}
        />
        <TextInput
          required
          label="Lugar en la portada"
          description="1 es la primera."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={4}
          {...form.getInputProps('position')}
        />
        {!values.isPublic && (
          <p className={classes['hidden']}>
            El público no la ve todavía: para eso marque arriba «El catálogo es público».
          </p>
        )}
        <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
          Guardar cómo se ve
        </Button>
      </form>
      <BrandSample
        brand={{ ...brandOfValues(values), colours, shopId, title: ticket.title }}
        shop={shop}
        ticket={ticket}
        rules={rules}
      />
    </div>
  )
}
