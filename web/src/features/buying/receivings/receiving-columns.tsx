import { receivingRow } from '@mostrador/contract/buying/receivings'
import { RECEIVING_WORDS, type ReceivingState } from '@mostrador/domain/buying/receiving'
import { groupCount } from '@mostrador/domain/count'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { numberColumn } from '../../../ui/list/number-column.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

export type ReceivingRow = z.output<typeof receivingRow>

const TONES = {
  draft: 'attention',
  posted: 'done',
  cancelled: 'quiet',
  returned: 'quiet',
} as const satisfies Record<ReceivingState, string>

export const ReceivingDot = ({ state }: { readonly state: ReceivingState }) => (
  <StatusDot tone={TONES[state]} word={RECEIVING_WORDS[state]} />
)

const first = (onOpen: (receivingId: number) => void): readonly Column<ReceivingRow>[] =>
  columnsOf(receivingRow, {
    number: numberColumn(onOpen),
    createdAt: { inCard: 'text' },
    supplier: { cell: ({ supplier }) => supplier || '—', inCard: 'text' },
    reference: {
      heading: 'Factura',
      isMinor: true,
      cell: ({ reference }) => <span className="tabular">{reference || '—'}</span>,
    },
  })

const place: Column<ReceivingRow> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: ({ shop, extension }) => `${shop} · ${extension}`,
  inCard: 'text',
  under: { column: 'number', from: 'narrow' },
}

const rest: readonly Column<ReceivingRow>[] = columnsOf(receivingRow, {
  author: { isMinor: true, inCard: 'none' },
  state: { cell: ({ state }) => <ReceivingDot state={state} />, inCard: 'line' },
  units: { cell: ({ units }) => <span className="tabular">{groupCount(units)}</span>, inCard: 'figure' },
})

const costs: readonly Column<ReceivingRow>[] = columnsOf(receivingRow, {
  cost: {},
  owed: { cell: ({ owed }) => (owed ? <Money value={owed} /> : '—') },
})

/** The shop is for roles that see several, costs for people who may see them (D110). */
export const receivingColumns = ({
  seesShops,
  seesCosts,
  onOpen,
}: {
  readonly seesShops: boolean
  readonly seesCosts: boolean
  readonly onOpen: (receivingId: number) => void
}): readonly Column<ReceivingRow>[] => [
  ...first(onOpen),
  ...(seesShops ? [place] : []),
  ...rest,
  ...(seesCosts ? costs : []),
]
