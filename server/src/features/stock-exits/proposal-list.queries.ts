import type { ExitProposalQuery } from '@mostrador/contract/goods/exit-proposals'
import { exitProposalColumns } from '@mostrador/contract/goods/exit-proposals'
import { EXIT_WORDS, exitNumber, PROPOSAL_WORDS } from '@mostrador/domain/goods/stock-exit'
import { type Kysely, sql } from 'kysely'
import { type RowScope, shopListed } from '../../caller.ts'
import { asText } from '../../db/dialect.ts'
import type { Markers } from '../../db/parameters.ts'
import type { Schema } from '../../db/schema.ts'
import {
  isId,
  isWord,
  type Listing,
  listReader,
  matches,
  type Orders,
  type SearchParams,
  searchParams,
  wordText,
} from '../../db/search.ts'
import type { Db } from '../../db/session.ts'
import type { Engine } from '../../db/statement.ts'
import type { Read } from '../../db/table.ts'
import { exitProposals } from '../../db/tables/stock-exit.ts'

type Column = keyof typeof exitProposalColumns.kinds
type Sorted = keyof typeof exitProposalColumns.sorted

const MOST_PROPOSALS = 10_000

/** Of a statement that reads the exits that were made beside them. */
const its = (column: string) => sql<string>`${sql.ref(`exit_proposal.${column}`)}`
const PROPOSAL_ID = sql<number>`${sql.ref('exit_proposal.id')}`
const KIND = wordText(its('kind'), EXIT_WORDS)
const STATE = wordText(its('state'), PROPOSAL_WORDS)

const texts = (engine: Engine) => ({
  id: asText(engine, PROPOSAL_ID),
  issuedAt: its('issued_local'),
  code: its('code_key'),
  name: its('name_key'),
  kind: KIND,
  quantity: asText(engine, sql.ref('exit_proposal.quantity')),
  shop: its('shop_key'),
  reason: its('reason_key'),
  author: its('author_key'),
  state: STATE,
})

const ORDERS: Orders<Sorted> = {
  id: PROPOSAL_ID,
  issuedAt: its('issued_local'),
  code: its('code_key'),
  name: its('name_key'),
  kind: KIND,
  quantity: its('quantity'),
  shop: its('shop_key'),
  reason: its('reason_key'),
  author: its('author_key'),
  state: STATE,
}

/** Which proposals are meant, as parameters: `shopId` 0 for any, a word '' for no limit. */
type Found = SearchParams<Column> & { shopId: number; state: string }

const found = (db: Kysely<Schema>, p: Markers<Found>, engine: Engine) =>
  db
    .selectFrom('exit_proposal')
    .where(isId(engine, 'exit_proposal.shop_id', p.shopId))
    .where(isWord(engine, 'exit_proposal.state', p.state))
    .where(matches<Column>(p, texts(engine), exitProposalColumns.kinds))

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

const list = listReader<Found>()(exitProposalColumns, {
  found,
  select: (rows) =>
    rows
      .leftJoin('stock_exit', 'stock_exit.id', 'exit_proposal.exit_id')
      .select(row.columns)
      .select('stock_exit.issued_local as madeAt'),
  orders: ORDERS,
  most: MOST_PROPOSALS,
})

/** A row of the list of proposals. */
export interface ProposalRow extends Omit<Read<typeof row>, 'issuedLocal' | 'decider' | 'exitId'> {
  /** Local: 'YYYY-MM-DD HH:mm:ss'. */
  readonly issuedAt: string
  /** '' while nobody has decided. */
  readonly decider: string
  /** The number of the exit that was made; null: none. */
  readonly exit: string | null
}

/** What clerks proposed, of a shop or of all (null): newest first, unless it is to be sorted. */
export async function listProposals(
  db: Db,
  scope: RowScope,
  { shopId, state }: Pick<ExitProposalQuery, 'shopId' | 'state'>,
  asked: Listing<Column, Sorted>,
): Promise<{ rows: ProposalRow[]; total: number | undefined }> {
  const listed = shopListed(scope, shopId)
  if (listed === undefined) return { rows: [], total: 0 }
  const params = {
    ...searchParams(exitProposalColumns.kinds, asked),
    shopId: listed,
    state: state ?? '',
  }
  const { rows, total } = await list(db, params, asked)
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
