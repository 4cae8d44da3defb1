import { shiftRow } from '@mostrador/contract/money/cash'
import { differencesInWords } from '@mostrador/domain/money/shift-sheet'
import type { z } from 'zod/mini'
import { columnsOf } from '../../../api/lists/columns.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'

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

/** Columns of the list of shifts, with expected and counted cash (D95). */
export const SHIFT_COLUMNS: readonly Column<ShiftRow>[] = columnsOf(shiftRow, {
  drawer: { cell: ({ drawer, number }) => `${drawer}, turno ${number}`, inCard: 'title' },
  shop: { inCard: 'text', under: { column: 'drawer', from: 'narrow' } },
  author: { inCard: 'text', isMinor: true },
  openedAt: { cell: ({ openedAt }) => time(openedAt) },
  closedAt: { isMinor: true, cell: ({ closedAt }) => (closedAt === null ? '—' : time(closedAt)) },
  expected: {},
  counted: {},
  difference: { sorts: 'up', cell: (shift) => <Difference {...shift} />, inCard: 'figure', align: 'start' },
  late: { isMinor: true, cell: ({ late }) => (late === 0 ? '—' : late), inCard: 'none' },
})
