import { Button } from '@mantine/core'
import { commissionExport, commissionList, commissionPercents } from '@mostrador/contract/sale/commissions'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { localDay } from '@mostrador/domain/time'
import { IconCashBanknote, IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useExport } from '../../../api/lists/use-export.ts'
import { useListAddress } from '../../../api/lists/use-list-address.ts'
import { QuietLink } from '../../../navigation/quiet-link.tsx'
import { settlementsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useLast } from '../../../ui/acts/use-last.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { ExportMenu } from '../../../ui/list/export-menu.tsx'
import { FilterBar } from '../../../ui/list/filter-bar.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { type Days, type PersonRow, personColumnsFor } from './commission-columns.tsx'
import classes from './commissions.module.css'
import { PercentForm } from './percent-form.tsx'
import { SettleForm } from './settle-form.tsx'

const dayIn = (written: unknown): string | undefined =>
  typeof written === 'string' && /^\d{4}-\d\d-\d\d$/.test(written) ? written : undefined

/** Default: this month up to today. */
function useDays() {
  const { address, change } = useListAddress()
  const today = localDay(Date.now())
  const shopId = Number(address.comercio) || undefined
  const days = {
    from: dayIn(address.desde) ?? `${(dayIn(address.hasta) ?? today).slice(0, 7)}-01`,
    to: dayIn(address.hasta) ?? today,
    ...(shopId !== undefined && { shopId }),
  }
  return { days, change }
}

/** Commissions by person and period (D194). */
export function CommissionsScreen() {
  const { role } = useProfile()
  const { days, change } = useDays()
  const list = useQuery({ ...queryOf(commissionList, { query: days }), placeholderData: keepPreviousData })
  const percents = useQuery(queryOf(commissionPercents))
  const { data: choices } = useQuery(queryOf(invoiceChoices))
  const exported = useExport(commissionExport, days)
  const [edited, edit] = useState<PersonRow | 'new'>()
  const [settled, settle] = useState<PersonRow>()
  const [shown, shownSettled] = [useLast(edited), useLast(settled)]
  const figures = new Map(list.data?.rows.map((row) => [`${row.kind} ${row.personId}`, row]))
  const rows = (percents.data?.percents ?? []).flatMap((percent): PersonRow[] => {
    const found = figures.get(`${percent.kind} ${percent.personId}`)
    return found ? [{ ...percent, ...found }] : []
  })
  const fault = list.error ?? percents.error
  const read = () => void Promise.all([list.refetch(), percents.refetch()])
  const actsOf = (row: PersonRow): RowAct[] => [
    { label: 'Liquidar', icon: <IconCashBanknote size={18} aria-hidden />, onChoose: () => settle(row) },
    { label: 'Cambiar porcentaje', icon: <IconPencil size={18} aria-hidden />, onChoose: () => edit(row) },
  ]
  const filters = [
    daysFilter({ values: days, set: ({ from, to }) => change({ desde: from, hasta: to }) }),
    choiceFilter(
      { values: days as Days, set: ({ shopId }) => change({ comercio: shopId }) },
      'shopId',
      'Comercio',
      namedChoices(choices?.shops ?? []),
    ),
  ]
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <PageTitle>Comisiones</PageTitle>
        <div className={classes['acts']}>
          <QuietLink to={settlementsOf(role)} icon={<IconHistory size={18} aria-hidden />}>
            Liquidaciones
          </QuietLink>
          <ExportMenu exported={exported} isEmpty={rows.length === 0} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
            Poner porcentaje
          </Button>
        </div>
      </div>
      <FilterBar
        filters={filters}
        sortable={[]}
        onClear={() => change({ desde: undefined, hasta: undefined, comercio: undefined })}
      />
      {fault ? (
        <ErrorState message={sentenceOf(fault)} onRetry={read} />
      ) : list.isPending || percents.isPending ? (
        <LoadingState label="Cargando las comisiones" onRetry={read} />
      ) : rows.length === 0 ? (
        <EmptyState
          title="Nadie tiene comisión."
          hint="Ponga el porcentaje de un vendedor o de un afiliado, y aquí verá lo que gana por sus ventas pagadas."
        />
      ) : (
        <ListRows<PersonRow>
          caption="Comisiones"
          columns={personColumnsFor(role, days)}
          rows={rows}
          keyOf={({ kind, personId }) => `${kind} ${personId}`}
          actsOf={actsOf}
          menuLabelOf={({ person }) => `Opciones de ${person}`}
        />
      )}
      <FormDialog
        opened={edited !== undefined}
        onClose={() => edit(undefined)}
        title={edited === 'new' || edited === undefined ? 'Poner porcentaje' : `Porcentaje de ${edited.person}`}
      >
        {shown && <PercentForm person={shown === 'new' ? undefined : shown} onClose={() => edit(undefined)} />}
      </FormDialog>
      <FormDialog
        opened={settled !== undefined}
        onClose={() => settle(undefined)}
        title={shownSettled ? `Liquidar a ${shownSettled.person}` : ''}
      >
        {shownSettled && <SettleForm person={shownSettled} last={days.to} onClose={() => settle(undefined)} />}
      </FormDialog>
    </div>
  )
}
