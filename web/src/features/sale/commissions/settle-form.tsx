import { Text } from '@mantine/core'
import {
  commissionList,
  commissionOrders,
  commissionPercents,
  settleCommission,
} from '@mostrador/contract/sale/commissions'
import { showMoney } from '@mostrador/domain/money'
import { type Day, localDay, showDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import type { PersonRow } from './commission-columns.tsx'

interface Props {
  readonly person: PersonRow
  /** The last day on the screen. */
  readonly last: Day
  readonly onClose: () => void
}

/** Shows the unsettled sum up to a day, and records that it was paid out (D194). */
export function SettleForm({ person: { kind, personId, person, openDay }, last, onClose }: Props) {
  const today = localDay(Date.now())
  const [typed, setTyped] = useState(showDay(last > today ? today : last))
  const day = readDay(typed)
  const problem =
    day === undefined
      ? 'Escriba el día como DD-MM-AAAA.'
      : day > today
        ? 'Este día todavía no llega.'
        : day < openDay
          ? `Hasta el ${showDay(openDay)} ya no hay nada por liquidar.`
          : undefined
  const to = problem === undefined && day !== undefined ? day : today
  const { data, error, refetch } = useQuery({
    ...queryOf(commissionList, { query: { from: openDay, to } }),
    enabled: problem === undefined,
  })
  const found = data?.rows.find((row) => row.kind === kind && row.personId === personId)
  const due = found && found.amount - found.paid
  const { send, isSending } = useSend(settleCommission, {
    isKeyed: true,
    refreshes: [commissionList, commissionOrders, commissionPercents],
    onDone: onClose,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (problem === undefined && due !== undefined) send({ body: { kind, personId, to } })
      }}
    >
      <DayField label="Ventas pagadas hasta" value={typed} onChange={setTyped} last={today} error={problem} />
      {error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Text mt="md" role="status">
          {problem !== undefined
            ? ''
            : due === undefined
              ? 'Sumando lo que falta por liquidar…'
              : due < 0
                ? `Después de liquidar se devolvió más de lo que se vendió: se restan ${showMoney(-due)} a ${person}. No se puede deshacer.`
                : `¿Anotar que pagó ${showMoney(due)} a ${person}, en todos los comercios? No se puede deshacer.`}
        </Text>
      )}
      <FormActs
        act={due === undefined || problem !== undefined ? 'Liquidar' : `Liquidar ${showMoney(due)}`}
        isSending={isSending}
        isComing={due === undefined || problem !== undefined}
        onClose={onClose}
      />
    </form>
  )
}
