import { UnstyledButton } from '@mantine/core'
import type { receivingRow } from '@mostrador/contract/goods/receivings'
import { groupCount } from '@mostrador/domain/count'
import { RECEIVING_WORDS, type ReceivingState } from '@mostrador/domain/goods/receiving'
import type { z } from 'zod/mini'
import leads from '../../ui/lead.module.css'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'

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

const signed = (units: number): string => (units < 0 ? `−${groupCount(-units)}` : groupCount(units))

const first = (onOpen: (receivingId: number) => void): readonly Column<ReceivingRow>[] => [
  {
    id: 'number',
    heading: 'Número',
    sorts: 'down',
    cell: ({ id, number }) => (
      <UnstyledButton className={`tabular ${leads['lead']}`} onClick={() => onOpen(id)}>
        {number}
      </UnstyledButton>
    ),
    inCard: 'title',
  },
  {
    id: 'createdAt',
    heading: 'Fecha',
    sorts: 'down',
    cell: ({ createdAt }) => <LocalTime at={createdAt} />,
    inCard: 'text',
  },
  { id: 'supplier', heading: 'Casa', sorts: 'up', cell: ({ supplier }) => supplier || '—', inCard: 'text' },
  {
    id: 'reference',
    heading: 'Factura',
    sorts: 'up',
    isMinor: true,
    cell: ({ reference }) => <span className="tabular">{reference || '—'}</span>,
  },
]

const place: Column<ReceivingRow> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: ({ shop, extension }) => `${shop} · ${extension}`,
  inCard: 'text',
  under: { column: 'number', from: 'narrow' },
}

const rest: readonly Column<ReceivingRow>[] = [
  { id: 'author', heading: 'Autor', sorts: 'up', isMinor: true, cell: ({ author }) => author, inCard: 'none' },
  { id: 'state', heading: 'Estado', sorts: 'up', cell: ({ state }) => <ReceivingDot state={state} />, inCard: 'line' },
  {
    id: 'units',
    heading: 'Unidades',
    align: 'end',
    sorts: 'down',
    cell: ({ units }) => <span className="tabular">{signed(units)}</span>,
    inCard: 'figure',
  },
]

const costs: readonly Column<ReceivingRow>[] = [
  { id: 'cost', heading: 'Costo', align: 'end', sorts: 'down', cell: ({ cost }) => <Money value={cost ?? null} /> },
  {
    id: 'owed',
    heading: 'Por pagar',
    align: 'end',
    sorts: 'down',
    cell: ({ owed }) => (owed ? <Money value={owed} /> : '—'),
  },
]

/** The shop for those who see more than one, costs for those who may see them (D110). */
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
