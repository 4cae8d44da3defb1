import { Button, Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { invoiceById } from '@mostrador/contract/invoices'
import { setShopSettings, shopSettings } from '@mostrador/contract/settings'
import type { TicketSettings } from '@mostrador/domain/invoice'
import { useSend } from '../../api/send.ts'
import { TicketPreview } from './ticket-preview.tsx'
import classes from './tickets-tab.module.css'

interface Props {
  readonly shopId: number
  readonly shop: string
  readonly settings: TicketSettings
}

/** What a shop prints on its tickets, and beside it the ticket as it will be. */
export function TicketForm({ shopId, shop, settings }: Props) {
  const form = useForm<TicketSettings>({
    initialValues: settings,
    validate: { title: (title) => (title.trim() === '' ? 'Escriba el título del ticket.' : null) },
  })
  const { send, isSending } = useSend(setShopSettings, {
    refreshes: [shopSettings, invoiceById],
    setErrors: form.setErrors,
    onDone: () => form.resetDirty(),
  })
  const field = form.getInputProps
  return (
    <div className={classes['columns']}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={form.onSubmit((body) => send({ params: { id: shopId }, body }))}
      >
        <TextInput label="Título" maxLength={200} {...field('title')} />
        <TextInput label="Dirección" maxLength={200} {...field('address')} />
        <TextInput label="WhatsApp" maxLength={200} {...field('whatsapp')} />
        <TextInput label="Catálogo" maxLength={200} {...field('catalogue')} />
        <Textarea label="Agradecimiento al pie" rows={2} maxLength={2000} {...field('footer')} />
        <TextInput label="Crédito, última línea" maxLength={200} {...field('credit')} />
        <Radio.Group label="Estilo" {...field('template')}>
          <Stack gap="sm" mt="xs">
            <Radio value="vianney" label="Vianney: letra suave, puntadas" />
            <Radio value="balam" label="B’alam: letra angosta, rosetas" />
          </Stack>
        </Radio.Group>
        <Checkbox label="Recortar el papel al contenido" {...field('cropsPaper', { type: 'checkbox' })} />
        <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
          Guardar cambios
        </Button>
      </form>
      <TicketPreview shop={shop} settings={form.values} />
    </div>
  )
}
