import { lookups } from '@mostrador/contract/group/lookups'
import {
  type QuotationRow,
  quotationExport,
  quotationList,
  quotationRow,
} from '@mostrador/contract/sale/quotation-list'
import type { QuotationState } from '@mostrador/domain/sale/quotation'
import { IconEye, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { openQuotation } from '../../../counter/quotation/open-quotation.tsx'
import { QuotationDetail } from '../../../counter/quotation/quotation-detail.tsx'
import { STATE_NAMES } from '../../../counter/quotation/quotation-words.ts'
import { isSellable } from '../../../counter/quotation/quoted-lines.tsx'
import { useOpeningPlace } from '../../../counter/quotation/use-opening-place.ts'
import { useEditedRow } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { QUOTATION_COLUMNS } from './quotation-columns.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const DEFAULT_SEARCH_COLUMNS = ['number', 'customer', 'author']

const STATES = (Object.keys(STATE_NAMES) as QuotationState[]).map((value) => ({ value, label: STATE_NAMES[value] }))

/** A clerk sees those of the clerk's shop (D191). */
export function QuotationsScreen() {
  const till = useOpeningPlace()
  const sell =
    till && ((id: number) => void openQuotation(id, till.place).then((isOpen) => isOpen && till.goToCounter()))
  const isOffice = useProfile().role !== 'clerk'
  const { list, filtering } = useListing(quotationList, {
    row: quotationRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: quotationExport,
  })
  const shops = useQuery({ ...queryOf(lookups.shop.list), enabled: isOffice }).data?.rows ?? []
  const [opened, setOpened] = useEditedRow<QuotationRow>('cotización', list.rows)
  const [withdrawn, setWithdrawn] = useEditedRow<QuotationRow>('anular cotización', list.rows)
  return (
    <>
      <ListView<QuotationRow>
        {...list}
        title="Cotizaciones"
        caption="Cotizaciones"
        noun={['cotización', 'cotizaciones']}
        searchLabel="Buscar cotizaciones"
        filters={[
          choiceFilter(filtering, 'state', 'Estado', STATES),
          ...(isOffice ? [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops))] : []),
          daysFilter(filtering),
        ]}
        columns={QUOTATION_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ version, state }) => `${version}/${state}`}
        actsOf={(quotation) => [
          { label: 'Ver', icon: <IconEye size={18} aria-hidden />, onChoose: () => setOpened(quotation) },
          ...(sell && isSellable(quotation) ? [sellAct(() => sell(quotation.id))] : []),
          ...(isSellable(quotation) ? [withdrawAct(() => setWithdrawn(quotation))] : []),
        ]}
        menuLabelOf={({ number }) => `Opciones de ${number}`}
        empty={<EmptyState title="Aquí aparecen las cotizaciones: precios que valen unos días." />}
      />
      <FormDialog
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? `Cotización ${opened.number}` : ''}
        isLarge
      >
        {opened && <QuotationDetail id={opened.id} onSell={sell && (() => sell(opened.id))} />}
      </FormDialog>
      <FormDialog
        opened={withdrawn !== undefined}
        onClose={() => setWithdrawn(undefined)}
        title={withdrawn ? `Anular la cotización ${withdrawn.number}` : ''}
      >
        {withdrawn && <WithdrawForm id={withdrawn.id} onClose={() => setWithdrawn(undefined)} />}
      </FormDialog>
    </>
  )
}

const sellAct = (onChoose: () => void) => ({
  label: 'Vender',
  icon: <IconShoppingCartPlus size={18} aria-hidden />,
  onChoose,
})

const withdrawAct = (onChoose: () => void) => ({
  label: 'Anular',
  icon: <IconTrash size={18} aria-hidden />,
  onChoose,
  isLoss: true,
})
