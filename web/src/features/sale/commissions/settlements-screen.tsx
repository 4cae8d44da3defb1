import {
  type SettlementRow,
  settlementExport,
  settlementList,
  settlementRow,
} from '@mostrador/contract/sale/commissions'
import { COMMISSION_KINDS } from '@mostrador/domain/sale/commission'
import { showDay } from '@mostrador/domain/time'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { useListing } from '../../../api/lists/use-listing.ts'
import { Link } from '../../../navigation/link.tsx'
import { QuietLink } from '../../../navigation/quiet-link.tsx'
import { commissionOrdersOf, commissionsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import leads from '../../../ui/theme/lead.module.css'
import classes from './commissions.module.css'

const DEFAULT_SEARCH_COLUMNS = ['person']

/** Paid out commissions (D267). */
export function SettlementsScreen() {
  const { role } = useProfile()
  const { list } = useListing(settlementList, {
    row: settlementRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: settlementExport,
  })
  return (
    <div className={classes['page']}>
      <QuietLink to={commissionsOf(role)}>Comisiones</QuietLink>
      <ListView<SettlementRow>
        {...list}
        title="Liquidaciones"
        caption="Liquidaciones"
        noun={['liquidación', 'liquidaciones']}
        searchLabel="Buscar liquidaciones"
        columns={columnsOf(settlementRow, {
          person: {
            inCard: 'title',
            cell: ({ id, kind, personId, person, from, to }) => (
              <Link
                to={commissionOrdersOf(role, COMMISSION_KINDS[kind], personId)}
                search={{ desde: from, hasta: to, liquidacion: id }}
                className={leads['lead'] ?? ''}
              >
                {person}
              </Link>
            ),
          },
          at: { inCard: 'text' },
          to: { heading: 'Período', cell: ({ from, to }) => `${showDay(from)} a ${showDay(to)}` },
          sales: {},
          amount: { inCard: 'figure' },
          author: {},
        })}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title="No se ha liquidado ninguna comisión."
            hint="En «Comisiones», «Liquidar» anota lo que se le pagó a cada persona."
          />
        }
      />
    </div>
  )
}
