import { Button, TextInput } from '@mantine/core'
import { editReceiving, photographReceiving, type ReceivingDetail } from '@mostrador/contract/buying/receivings'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { writeMoney } from '@mostrador/domain/money'
import { type Day, showDay } from '@mostrador/domain/time'
import { optionalSum } from '@mostrador/domain/typed-amount'
import { IconCamera } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showFault } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { PHOTO_TYPES, sendPhoto } from '../../../api/calls/send-photo.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FileChoice } from '../../../ui/forms/file-choice.tsx'
import { InvoicePhotos } from './invoice-photos.tsx'
import classes from './receiving.module.css'
import { DRAFT_READS } from './receiving-reads.ts'

interface Props {
  readonly receiving: ReceivingDetail
  readonly onUnsaved: (hasUnsaved: boolean) => void
}

interface Values {
  supplierId: string | null
  series: string
  number: string
  day: string
  freight: string
  discount: string
}

const valuesOf = ({ supplierId, invoice, freight, discount }: ReceivingDetail): Values => ({
  supplierId: supplierId === null ? null : String(supplierId),
  series: invoice?.series ?? '',
  number: invoice?.number ?? '',
  day: invoice?.day ? showDay(invoice.day as Day) : '',
  freight: freight ? writeMoney(freight) : '',
  discount: discount ? writeMoney(discount) : '',
})

const amountProblem = (written: string): string | null => optionalSum(written).problem ?? null

/** Photos are saved when taken, all else by the button. A reload keeps the form. */
export function TermsForm({ receiving, onUnsaved }: Props) {
  const seesCosts = receiving.freight !== undefined
  const { form, keptAt, startOver, sending, saved, isChanged } = useKeptForm<Values>({
    name: `datos de la recepción ${receiving.id}`,
    opened: valuesOf(receiving),
    // A receiving has no version: untouched fields show its present values.
    version: 0,
    validate: {
      number: (number, { series }) => (series.trim() && !number.trim() ? 'Escriba también el número.' : null),
      day: (day) => (day.trim() && !readDay(day) ? 'Escriba la fecha como DD-MM-AAAA.' : null),
      freight: amountProblem,
      discount: amountProblem,
    },
  })
  const { data: suppliers } = useQuery(queryOf(supplierList, { query: { isActive: true } }))
  const [isUploading, setUploading] = useState(false)
  const { send, isSending } = useSend(editReceiving, {
    refreshes: DRAFT_READS,
    setErrors: ({ reference, ...errors }) => form.setErrors({ ...errors, ...(reference && { number: reference }) }),
    around: sending,
    onDone: () => saved(),
  })
  // Sent separately, so that typed values are not saved with the photos.
  const { send: keepPhotos } = useSend(editReceiving, { refreshes: DRAFT_READS })
  const isDirty = isChanged()
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])

  const save = ({ supplierId, series, number, day, freight, discount }: Values) =>
    send({
      body: {
        id: receiving.id,
        supplierId: supplierId === null ? null : Number(supplierId),
        reference: number.trim() ? { series: series.trim(), number: number.trim(), day: readDay(day) ?? null } : null,
        ...(seesCosts && { freight: optionalSum(freight).value ?? 0, discount: optionalSum(discount).value ?? 0 }),
      },
    })
  const photograph = async ([file]: readonly File[]) => {
    if (!file) return
    setUploading(true)
    try {
      const { photos } = await sendPhoto(photographReceiving, file)
      keepPhotos({ body: { id: receiving.id, photos: [...(receiving.photos ?? []), ...photos] } })
    } catch (fault) {
      showFault(fault, {})
    } finally {
      setUploading(false)
    }
  }
  const known = suppliers?.rows ?? []
  const choices = known.map(({ id, name }) => ({ value: String(id), label: name }))
  // A supplier that is no longer offered stays chosen.
  if (receiving.supplierId !== null && !known.some(({ id }) => id === receiving.supplierId))
    choices.push({ value: String(receiving.supplierId), label: receiving.supplier })
  return (
    <form className={classes['fields']} noValidate onSubmit={form.onSubmit(save)}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <ChoiceField
        label="Casa"
        placeholder="Sin elegir"
        searchable
        clearable
        data={choices}
        {...form.getInputProps('supplierId')}
      />
      <div className={classes['pair']}>
        <TextInput label="Serie" autoComplete="off" maxLength={40} {...form.getInputProps('series')} />
        <TextInput label="Número de factura" autoComplete="off" maxLength={40} {...form.getInputProps('number')} />
      </div>
      <DayField
        label="Fecha de la factura"
        value={form.values.day}
        onChange={(day) => form.setFieldValue('day', day)}
        error={form.errors['day'] as string | undefined}
      />
      {seesCosts && (
        <div className={classes['pair']}>
          <AmountField label="Flete" placeholder="0.00" {...form.getInputProps('freight')} />
          <AmountField label="Descuento" placeholder="0.00" {...form.getInputProps('discount')} />
        </div>
      )}
      <div className={classes['photos']}>
        <InvoicePhotos photos={receiving.photos ?? []} number={receiving.number} />
        <FileChoice
          label="Fotografiar la factura"
          accept={PHOTO_TYPES}
          capture="environment"
          onChoose={(files) => void photograph(files)}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isUploading}
              leftSection={<IconCamera size={18} aria-hidden />}
            >
              Fotografiar la factura
            </Button>
          )}
        </FileChoice>
      </div>
      {isDirty && (
        <Button type="submit" variant="default" loading={isSending}>
          Guardar los datos de la factura
        </Button>
      )}
    </form>
  )
}
