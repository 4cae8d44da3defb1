import { invoiceById } from '@mostrador/contract/sale/invoices'
import { showDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './document-panel.module.css'
import type { FelDocument } from './fel-words.ts'

/** Abonos as in the XML and on paper (D190). The sale's reading has those of its last document only. */
export function Abonos({ document }: { readonly document: FelDocument }) {
  const { data } = useQuery(queryOf(invoiceById, { body: { id: document.invoiceId } }))
  const fel = data?.invoice.fel
  if (fel?.documentId !== document.id) return null
  return (
    <ol className={classes['abonos']}>
      {/* An abono may be due on the day of the sale, like the one that was paid at once. */}
      {fel.abonos
        ?.map((abono, index) => ({ ...abono, number: index + 1 }))
        .map(({ number, dueDay, amount }) => (
          <li key={number}>
            {showDay(dueDay)} · <Money value={amount} />
          </li>
        ))}
    </ol>
  )
}
