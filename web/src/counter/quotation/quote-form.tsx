import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { FINAL_CONSUMER } from '@mostrador/domain/people/nit'
import { LONGEST_VALIDITY } from '@mostrador/domain/sale/quotation'
import { dayAfter, localDay, showDay } from '@mostrador/domain/time'
import { awaitsAdi } from '../../bag/adi.ts'
import { shownTotals, shownUnits } from '../../bag/totals.ts'
import { countUnits } from '../../bag/units.ts'
import { useTill } from '../../drawer/use-till.ts'
import { useKeptForm } from '../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { Money } from '../../ui/texts/money.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { OtherPrices } from './other-prices.tsx'
import classes from './quote-form.module.css'
import { useQuoting } from './use-quoting.ts'

interface Props {
  readonly counter: Counter
  readonly onClose: () => void
  readonly onMade: (quoted: { readonly id: number; readonly number: string }) => void
}

const LONGEST_NAME = 200
const LONGEST_NOTE = 500

const daysOf = (written: string): number | undefined => {
  const days = /^\d{1,2}$/.test(written.trim()) ? Number(written) : 0
  return days >= 1 && days <= LONGEST_VALIDITY ? days : undefined
}

export function QuoteForm({ counter, onClose, onMade }: Props) {
  const { key, customer, buyer, quotation } = counter.bag
  const { quotationDays } = useTill().settings ?? CASH_DEFAULTS
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `cotización de ${key}`,
    opened: { name: customer === FINAL_CONSUMER ? '' : customer, days: String(quotationDays), note: '' },
    validate: {
      days: (written) => (daysOf(written) ? null : `Escriba un número de días, de 1 a ${LONGEST_VALIDITY}.`),
    },
  })
  const quoting = useQuoting(counter, {
    setErrors: form.setErrors,
    onMade: (quoted) => {
      forget()
      onMade(quoted)
    },
  })
  const { name, days, note } = form.values
  const terms = { name: name.trim(), days: daysOf(days) ?? quotationDays, note: note.trim() }
  const validFor = daysOf(days)
  const total = shownTotals(quoting.bag)?.total ?? null
  return (
    <form noValidate onSubmit={form.onSubmit(() => (quotation ? quoting.edit(quotation, terms) : quoting.make(terms)))}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <p className={classes['sum']}>
          <span>
            {counter.bag.lines.length} {counter.bag.lines.length === 1 ? 'producto' : 'productos'},{' '}
            {countUnits(shownUnits(quoting.bag))}
          </span>
          <Money value={total} size="xl" />
        </p>
        {quotation && (
          <Text c="dimmed">
            El pedido es de la cotización {quotation.number}. La versión nueva lleva los precios y las ofertas de hoy.
          </Text>
        )}
        <TextInput
          label="Para"
          placeholder={buyer?.name ?? FINAL_CONSUMER}
          description={buyer ? `Cliente: ${buyer.name}` : undefined}
          size="md"
          maxLength={LONGEST_NAME}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Días que vale"
          description={validFor ? `Hasta el ${showDay(dayAfter(localDay(Date.now()), validFor))}` : undefined}
          size="md"
          inputMode="numeric"
          maxLength={2}
          {...form.getInputProps('days')}
        />
        <Textarea
          label="Nota"
          placeholder="Entrega en la zona 10"
          rows={2}
          maxLength={LONGEST_NOTE}
          {...form.getInputProps('note')}
        />
        <OtherPrices bag={quoting.bag} items={quoting.refused} onCorrect={quoting.correct} />
      </Stack>
      <FormActs
        act={quotation ? 'Guardar versión nueva' : 'Guardar cotización'}
        isSending={quoting.isSending}
        isComing={counter.awaitsOffers || awaitsAdi(quoting.bag)}
        hasKey
        onClose={onClose}
        {...(quotation && {
          further: { act: 'Cotización aparte', onChoose: () => form.onSubmit(() => quoting.make(terms))() },
        })}
      />
    </form>
  )
}
