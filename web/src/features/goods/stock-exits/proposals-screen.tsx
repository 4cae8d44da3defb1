import { Button } from '@mantine/core'
import { exitProposalList, exitProposalRow } from '@mostrador/contract/goods/exit-proposals'
import { exports } from '@mostrador/contract/overview/import-export'
import type { ProposalState } from '@mostrador/domain/goods/stock-exit'
import { IconPlus } from '@tabler/icons-react'
import { choiceFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ProductFinder } from '../../../counter/scan/product-finder.tsx'
import { ExitDialog, useLeaving } from '../../../stock/exit-dialog.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { PROPOSAL_COLUMNS } from './proposal-columns.tsx'
import { PROPOSAL_NAMES, type ProposalRow } from './proposal-words.ts'

const DEFAULT_SEARCH_COLUMNS = ['name', 'code', 'kind', 'reason']

const STATES = Object.entries(PROPOSAL_NAMES).map(([value, label]) => ({ value: value as ProposalState, label }))

/** 'Salidas' for a clerk (D121). */
export function ProposalsScreen() {
  const { list, filtering } = useListing(exitProposalList, {
    row: exitProposalRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: exports.exitProposals,
  })
  const [leaving, setLeaving] = useLeaving()
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setLeaving(true)}>
      Proponer salida
    </Button>
  )
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
      <ExitDialog title="Proponer salida" leaving={leaving} onClose={() => setLeaving(undefined)}>
        <ProductFinder onFound={({ id }, units) => setLeaving({ id, units })} />
      </ExitDialog>
    </>
  )
}
