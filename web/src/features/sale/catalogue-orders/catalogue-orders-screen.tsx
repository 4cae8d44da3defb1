import { lookups } from '@mostrador/contract/group/lookups'
import {
  type CatalogueOrderRow,
  catalogueOrderExport,
  catalogueOrderList,
  catalogueOrderRow,
} from '@mostrador/contract/sale/catalogue-order-list'
import type { CatalogueOrderState } from '@mostrador/domain/sale/catalogue-order'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { CATALOGUE_ORDER_COLUMNS } from './catalogue-order-columns.tsx'
import { CatalogueOrderDetail } from './catalogue-order-detail.tsx'
import { STATE_NAMES } from './catalogue-order-words.ts'

const DEFAULT_SEARCH_COLUMNS = ['code', 'name', 'phone']

const STATES = (Object.keys(STATE_NAMES) as CatalogueOrderState[]).map((value) => ({
  value,
  label: STATE_NAMES[value],
}))

/** A clerk sees the orders of the clerk's shop (D192). The address has the open one. */
export function CatalogueOrdersScreen() {
  const { role } = useProfile()
  const isOffice = role !== 'clerk'
  const { list, filtering } = useListing(catalogueOrderList, {
    row: catalogueOrderRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: catalogueOrderExport,
  })
  const shops = useQuery({ ...queryOf(lookups.shop.list), enabled: isOffice }).data?.rows ?? []
  const { address, open, close } = useOverlay()
  const { codigo } = address
  const onClose = () => close({ codigo: undefined })
  return (
    <>
      <ListView<CatalogueOrderRow>
        {...list}
        title="Pedidos del catálogo"
        caption="Pedidos del catálogo"
        noun={['pedido del catálogo', 'pedidos del catálogo']}
        searchLabel="Buscar pedidos del catálogo"
        filters={[
          choiceFilter(filtering, 'state', 'Estado', STATES),
          ...(isOffice ? [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops))] : []),
          daysFilter(filtering),
        ]}
        columns={CATALOGUE_ORDER_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ state }) => state}
        actsOf={({ code }) => [
          { label: 'Ver', icon: <IconEye size={18} aria-hidden />, onChoose: () => open({ codigo: code }) },
        ]}
        menuLabelOf={({ code }) => `Opciones de ${code}`}
        empty={<EmptyState title="Aquí aparece lo que piden los visitantes desde «Mi lista» en su catálogo." />}
      />
      <FormDialog opened={codigo !== undefined} onClose={onClose} title={codigo ? `Pedido ${codigo}` : ''} isLarge>
        {codigo !== undefined && <CatalogueOrderDetail code={codigo} />}
      </FormDialog>
    </>
  )
}
