import { Button, Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import type { TicketSettings } from '@mostrador/domain/group/ticket'
import { whatsappFault } from '@mostrador/domain/public/whatsapp'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { printedField } from '../parts/letters-note.tsx'
import { onlyChanged } from '../parts/only-changed.ts'
import { ticketOf } from '../parts/shop-values.ts'
import classes from '../parts/tab.module.css'
import { TicketPreview } from './ticket-preview.tsx'

interface Props {
  readonly shopId: number
  readonly shop: string
  readonly settings: TicketSettings
  /** Set in the brand's form. */
  readonly logo: string
}

type TextField = 'title' | 'address' | 'whatsapp' | 'catalogue' | 'footer' | 'credit'

/** A reload keeps the form. */
export function TicketForm({ shopId, shop, settings, logo }: Props) {
  const { form, base, keptAt, startOver, sending, saved } = useKeptForm<TicketSettings>({
    // Differs from the name of older drafts, whose templates no longer exist.
    name: `ticket de la tienda ${shopId}`,
    opened: settings,
    version: 0,
    validate: {
      title: (title) => (title.trim() === '' ? 'Escriba el título del ticket.' : null),
      whatsapp: whatsappFault,
    },
  })
  const { send, isSending } = useSend(setShopSettings, {
    refreshes: [shopSettings, invoiceById],
    setErrors: form.setErrors,
    around: sending,
    onDone: ({ settings: stored }) => saved(ticketOf(stored)),
  })
  /** Adds a note about characters that the paper cannot show. */
  const field = (name: TextField) => ({ ...form.getInputProps(name), ...printedField(form.values[name]) })
  return (
    <div className={classes['columns']}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={form.onSubmit((values) => send({ params: { id: shopId }, body: onlyChanged(base.values, values) }))}
      >
        <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
        <TextInput required label="Título" {...field('title')} />
        <TextInput label="Dirección" {...field('address')} />
        <TextInput label="WhatsApp" {...field('whatsapp')} />
        <TextInput label="Catálogo" {...field('catalogue')} />
        <Textarea label="Agradecimiento al pie" rows={2} {...field('footer')} />
        <TextInput label="Crédito, última línea" {...field('credit')} />
        <Radio.Group label="Estilo" {...form.getInputProps('template')}>
          <Stack gap="sm" mt="xs">
            <Radio value="linen" label="Letra suave, puntadas" />
            <Radio value="rosettes" label="Letra angosta, rosetas" />
          </Stack>
        </Radio.Group>
        <Checkbox label="Recortar el papel al contenido" {...form.getInputProps('cropsPaper', { type: 'checkbox' })} />
        <Checkbox
          label="Decir debajo de un juego qué trae"
          {...form.getInputProps('namesPieces', { type: 'checkbox' })}
        />
        <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
          Guardar cambios
        </Button>
      </form>
      <figure className={classes['preview']}>
        <figcaption className={classes['caption']}>Vista previa, con una venta inventada</figcaption>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard */}
        <section className={classes['paper']} tabIndex={0} aria-label={`Recibo de ${shop}`}>
          <TicketPreview shop={shop} settings={form.values} logo={logo} />
        </section>
      </figure>
    </div>
  )
}
