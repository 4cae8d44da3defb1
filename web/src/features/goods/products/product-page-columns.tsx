import type { productPage } from '@mostrador/contract/goods/product-page'
import type { z } from 'zod/mini'
import { DocumentLink } from '../../../stock/document-link.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'

type Page = z.output<typeof productPage.reply>

const Moment = ({ at }: { at: string }) => <LocalTime at={at} />

export const PRICE_COLUMNS: readonly Column<Page['prices'][number]>[] = [
  { id: 'at', heading: 'Fecha', cell: ({ at }) => <Moment at={at} />, inCard: 'text' },
  { id: 'what', heading: 'Precio', cell: ({ what }) => what, inCard: 'title' },
  { id: 'author', heading: 'Quién', cell: ({ author }) => author ?? 'El sistema', inCard: 'text' },
  { id: 'before', heading: 'Antes', align: 'end', cell: ({ before }) => <Money value={before} /> },
  { id: 'after', heading: 'Después', align: 'end', cell: ({ after }) => <Money value={after} />, inCard: 'figure' },
]

/** At the prices of their day. Returns have negative units. */
export const SALE_COLUMNS: readonly Column<Page['sales'][number]>[] = [
  { id: 'at', heading: 'Fecha', cell: ({ at }) => <Moment at={at} />, inCard: 'text' },
  {
    id: 'number',
    heading: 'Documento',
    cell: ({ number, invoiceId, returnId }) => (
      <DocumentLink
        document={number}
        source={
          returnId !== null
            ? { kind: 'return', id: returnId }
            : invoiceId !== null
              ? { kind: 'invoice', id: invoiceId }
              : null
        }
      />
    ),
  },
  { id: 'customer', heading: 'Cliente', cell: ({ customer }) => customer, inCard: 'title' },
  { id: 'quantity', heading: 'Cantidad', align: 'end', cell: ({ quantity }) => quantity },
  { id: 'price', heading: 'Valor', align: 'end', cell: ({ price }) => <Money value={price} />, inCard: 'figure' },
]
