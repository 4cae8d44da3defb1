import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import {
  type ReceivableRow,
  receivableExport,
  receivableList,
  receivableRow,
} from '@mostrador/contract/sale/receivable-list'
import { localDay, showDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { AgeSums } from './age-sums.tsx'
import { receivableColumnsFor } from './receivable-columns.tsx'
import classes from './receivables.module.css'

const DEFAULT_SEARCH_COLUMNS = ['customer', 'phone']

/** Today, or at the end of a past day (D189). */
export function ReceivablesScreen() {
  const { role } = useProfile()
  const { list, filtering, answer } = useListing(receivableList, {
    row: receivableRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: receivableExport,
  })
  const { data } = useQuery(queryOf(invoiceChoices))
  const totals = useLast(answer)?.totals
  const { day } = filtering.values
  const today = localDay(Date.now())
  const [typed, setTyped] = useState(day ? showDay(day) : '')
  const read = typed === '' ? undefined : readDay(typed)
  const problem =
    typed !== '' && read === undefined
      ? 'Escriba el día como DD-MM-AAAA.'
      : read !== undefined && read > today
        ? 'Este día todavía no llega.'
        : undefined
  const choose = (written: string) => {
    setTyped(written)
    const found = written === '' ? undefined : readDay(written)
    if (written === '' || (found !== undefined && found <= today)) filtering.set({ day: found })
  }
  return (
    <ListView<ReceivableRow>
      {...list}
      title="Cuentas por cobrar"
      caption="Cuentas por cobrar"
      noun={['cuenta', 'cuentas']}
      searchLabel="Buscar quién debe"
      filters={[choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))]}
      columns={receivableColumnsFor(role, day === undefined || day === today)}
      keyOf={({ customerId }) => customerId ?? 0}
      markOf={({ owed, remindedAt }) => `${owed} ${remindedAt}`}
      views={
        <div className={classes['above']}>
          <div className={classes['day']}>
            <DayField
              label="Al terminar el día"
              value={typed}
              onChange={choose}
              last={today}
              placeholder="Hoy"
              error={problem}
            />
          </div>
          {totals && (
            <AgeSums owed={totals.owed} ages={totals} hint={day && `Como estaban al terminar el ${showDay(day)}.`} />
          )}
        </div>
      }
      empty={
        <EmptyState
          title={day === undefined ? 'Nadie debe nada.' : `Nadie debía nada el ${showDay(day)}.`}
          hint="Aquí aparece quién debe y desde cuándo, cuando se vende al crédito o queda un saldo."
        />
      }
    />
  )
}
