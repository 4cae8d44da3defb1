import { exitExport, exitList, exitRow } from '@mostrador/contract/goods/stock-exits'
import { transferPlaces } from '@mostrador/contract/goods/transfers'
import { EXIT_KINDS, EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { EXIT_COLUMNS, type ExitRow } from './exit-columns.tsx'
import { OpenProposals } from './open-proposals.tsx'
import { useNewExit } from './use-new-exit.tsx'

const DEFAULT_SEARCH_COLUMNS = ['number', 'name', 'code', 'kind', 'reason', 'worth']

const KINDS = EXIT_KINDS.map((kind) => ({ value: kind, label: EXIT_WORDS[kind] }))

/** Units that left the stock without a sale, such as losses and gifts (D121). */
export function ExitsScreen() {
  const { list, filtering } = useListing(exitList, {
    row: exitRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: exitExport,
  })
  const { data } = useQuery(queryOf(transferPlaces))
  const { add, dialog } = useNewExit('Nueva salida', 'Dar salida')
  return (
    <>
      <OpenProposals />
      <ListView<ExitRow>
        {...list}
        title="Salidas"
        caption="Salidas"
        noun={['salida', 'salidas']}
        searchLabel="Buscar salidas"
        filters={[
          choiceFilter(filtering, 'kind', 'Tipo', KINDS),
          choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? [])),
          daysFilter(filtering),
        ]}
        columns={EXIT_COLUMNS}
        keyOf={({ id }) => id}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparece lo que sale sin venderse: merma, robo, uso propio, regalos y muestras."
            action={add}
          />
        }
      />
      {dialog}
    </>
  )
}
