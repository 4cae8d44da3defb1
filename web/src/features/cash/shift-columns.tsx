import type { shiftRow } from '@mostrador/contract/sale/cash'
import { differencesInWords } from '@mostrador/domain/sale/shift-sheet'
import type { z } from 'zod/mini'
import type { Column } from '../../ui/list/column.ts'
import { LocalTime } from '../../ui/local-time.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'

export type ShiftRow = z.output<typeof shiftRow>

const Difference = ({
  difference,
  differences,
  closedAt,
}: Pick<ShiftRow, 'difference' | 'differences' | 'closedAt'>) =>
  closedAt === null ? (
    <StatusDot tone="done" word="Abierto" />
  ) : difference === null ? (
    <Money value={null} />
  ) : (
    <StatusDot tone={differences.length === 0 ? 'quiet' : 'attention'} word={differencesInWords(differences)} />
  )

const time = (local: string) => <LocalTime at={local} />

/** Shifts of all drawers (D95). */
export const SHIFT_COLUMNS: readonly Column<ShiftRow>[] = [
  {
    id: 'drawer',
    heading: 'Caja',
    sorts: 'up',
    cell: ({ drawer, number }) => `${drawer}, turno ${number}`,
    inCard: 'title',
  },
  {
    id: 'shop',
    heading: 'Comercio',
    sorts: 'up',
    cell: ({ shop }) => shop,
    inCard: 'text',
    under: { column: 'drawer', from: 'narrow' },
  },
  { id: 'author', heading: 'Abrió', sorts: 'up', cell: ({ author }) => author, inCard: 'text', isMinor: true },
  { id: 'openedAt', heading: 'Abierto', sorts: 'down', cell: ({ openedAt }) => time(openedAt) },
  {
    id: 'closedAt',
    heading: 'Cerrado',
    sorts: 'down',
    isMinor: true,
    cell: ({ closedAt }) => (closedAt === null ? '—' : time(closedAt)),
  },
  {
    id: 'expected',
    heading: 'Esperado',
    align: 'end',
    sorts: 'down',
    cell: ({ expected }) => <Money value={expected} />,
  },
  { id: 'counted', heading: 'Contado', align: 'end', sorts: 'down', cell: ({ counted }) => <Money value={counted} /> },
  {
    id: 'difference',
    heading: 'Diferencia',
    sorts: 'up',
    cell: (shift) => <Difference {...shift} />,
    inCard: 'figure',
  },
  {
    id: 'late',
    heading: 'Tarde',
    align: 'end',
    sorts: 'down',
    isMinor: true,
    cell: ({ late }) => (late === 0 ? '—' : late),
    inCard: 'none',
  },
]
