import { Button } from '@mantine/core'
import type { StatementEntry } from '@mostrador/contract/sale/receivables'
import { saidCount } from '@mostrador/domain/count'
import { can } from '@mostrador/domain/people/permissions'
import { IconEraser } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useProfile } from '../../../session/person/session.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { owingOrders } from './owing-orders.ts'
import classes from './statement.module.css'
import { type PlacedEntry, statementColumnsFor } from './statement-columns.tsx'
import { WriteOffForm } from './write-off-form.tsx'

/** Entries shown at first, and added by each 'Ver más'. */
const SHOWN = 100

interface Props {
  readonly customer: { readonly id: number; readonly name: string }
  /** Oldest first. */
  readonly entries: readonly StatementEntry[]
}

/** Newest first. The owner can write off what an order owes. */
export function StatementEntries({ customer, entries }: Props) {
  const profile = useProfile()
  const [most, setMost] = useState(SHOWN)
  const [givenUp, giveUp] = useState<PlacedEntry>()
  const owing = useMemo(() => owingOrders(entries), [entries])
  const placed = entries.map((entry, place) => ({ ...entry, place })).toReversed()
  const actsOf = (entry: PlacedEntry): RowAct[] =>
    entry.kind === 'order' && entry.documentId !== null && owing.has(entry.documentId)
      ? [
          {
            label: 'Castigar',
            icon: <IconEraser size={18} aria-hidden />,
            isLoss: true,
            onChoose: () => giveUp(entry),
          },
        ]
      : []
  if (entries.length === 0) return <EmptyState title="No hay movimientos en estos días." />
  return (
    <>
      <ListRows<PlacedEntry>
        caption="Movimientos"
        columns={statementColumnsFor(profile.role)}
        rows={placed.slice(0, most)}
        keyOf={({ place }) => place}
        {...(can(profile, 'receivables.writeOff') && { actsOf })}
        menuLabelOf={({ document }) => `Opciones del pedido ${document}`}
      />
      {placed.length > most && (
        <Button variant="default" h={44} className={classes['more']} onClick={() => setMost(most + SHOWN)}>
          Ver más: {saidCount(placed.length - most, 'falta', 'faltan')}
        </Button>
      )}
      <FormDialog
        opened={givenUp !== undefined}
        onClose={() => giveUp(undefined)}
        title={givenUp ? `Castigar el pedido ${givenUp.document}` : ''}
      >
        {givenUp && givenUp.documentId !== null && (
          <WriteOffForm
            customer={customer}
            order={{ id: givenUp.documentId, document: givenUp.document }}
            onClose={() => giveUp(undefined)}
          />
        )}
      </FormDialog>
    </>
  )
}
