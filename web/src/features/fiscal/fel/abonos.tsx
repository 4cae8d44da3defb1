import { invoiceById } from '@mostrador/contract/sale/invoices'
import { showDay } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './document-panel.module.css'
import type { FelDocument } from './fel-words.ts'

/** Abonos of a factura cambiaria as its XML and its paper say them (D190). The order of the sale tells those of its last document. */
export function Abonos({ document }: { readonly document: FelDocument }) {
  const { data } = useQuery(queryOf(invoiceById, { body: { id: document.invoiceId } }))
  const fel = data?.invoice.fel
  if (fel?.documentId !== document.id) return null
  return (
    <ol className={classes['abonos']}>
      {/* An instalment may be due on the day of the sale, as what was paid at once is. */}
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
