import { exitProposalExport, exitProposalList, exitProposalRow } from '@mostrador/contract/goods/exit-proposals'
import type { ProposalState } from '@mostrador/domain/goods/stock-exit'
import { choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { PROPOSAL_COLUMNS } from './proposal-columns.tsx'
import { PROPOSAL_NAMES, type ProposalRow } from './proposal-words.ts'
import { useNewExit } from './use-new-exit.tsx'

const DEFAULT_SEARCH_COLUMNS = ['name', 'code', 'kind', 'reason']

const STATES = Object.entries(PROPOSAL_NAMES).map(([value, label]) => ({ value: value as ProposalState, label }))

/** 'Salidas' for a clerk (D121). */
export function ProposalsScreen() {
  const { list, filtering } = useListing(exitProposalList, {
    row: exitProposalRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: exitProposalExport,
  })
  const { add, dialog } = useNewExit('Proponer salida', 'Proponer salida')
  return (
    <>
      <ListView<ProposalRow>
        {...list}
        title="Salidas"
        caption="Salidas propuestas"
        noun={['propuesta', 'propuestas']}
        searchLabel="Buscar propuestas"
        filters={[choiceFilter(filtering, 'state', 'Estado', STATES)]}
        columns={PROPOSAL_COLUMNS}
        keyOf={({ id }) => id}
        markOf={({ state }) => state}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparece lo que usted propone sacar sin venderse: merma, robo, uso propio, regalos y muestras."
            hint="Las unidades siguen en el inventario hasta que administración acepte."
            action={add}
          />
        }
      />
      {dialog}
    </>
  )
}
