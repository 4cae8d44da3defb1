import { type ExitProposalQuery, exitProposalColumns } from '@mostrador/contract/goods/exit-proposals'
import { exitNumber } from '@mostrador/domain/goods/stock-exit'
import { sql } from 'kysely'
import { type RowScope, shopListed } from '../../../caller.ts'
import { asStored, byId, byWord, columnsOf, listOf } from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Read } from '../../../db/table.ts'
import { exitProposals } from '../../../db/tables/stock-exit.ts'

const row = exitProposals.reading(
  'id',
  'issuedLocal',
  'shop',
  'extension',
  'productId',
  'code',
  'name',
  'kind',
  'quantity',
  'reason',
  'author',
  'state',
  'decider',
  'answer',
  'exitId',
)

const list = listOf(exitProposalColumns, {
  from: (db) => db.selectFrom('exit_proposal'),
  select: (rows) =>
    rows
      .leftJoin('stock_exit', 'stock_exit.id', 'exit_proposal.exit_id')
      .select(row.columns)
      .select('stock_exit.issued_local as madeAt'),
  columns: columnsOf(exitProposals, exitProposalColumns, { issuedAt: asStored('exit_proposal.issued_local') }),
  filters: [byId('shopId', 'exit_proposal.shop_id'), byWord('state', 'exit_proposal.state')],
  id: sql.ref('exit_proposal.id'),
  most: 10_000,
})

export interface ProposalRow extends Omit<Read<typeof row>, 'issuedLocal' | 'decider' | 'exitId'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  /** '' before the decision. */
  readonly decider: string
  readonly exit: string | null
}

export async function listProposals(
  db: Db,
  scope: RowScope,
  choice: Pick<ExitProposalQuery, 'shopId' | 'state'>,
  listRequest: ListingOf<typeof exitProposalColumns>,
): Promise<{ rows: ProposalRow[]; total: number | undefined }> {
  const listed = shopListed(scope, choice.shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const { rows, total } = await list(db, { ...choice, shopId: listed }, listRequest)
  return { rows: rows.map(asRow), total }
}

const asRow = ({
  issuedLocal: issuedAt,
  decider,
  exitId,
  madeAt,
  ...stored
}: Read<typeof row> & { readonly madeAt: string | null }): ProposalRow => ({
  ...stored,
  issuedAt,
  decider: decider ?? '',
  exit: exitId === null || madeAt === null ? null : exitNumber({ id: exitId, issuedAt: madeAt }),
})
