import { DELIVERY_WORDS, type Delivery, type EncargoRow, FORM_WORDS } from '@mostrador/domain/encargo'
import { showLocal } from '@mostrador/domain/time'
import type { Column } from '../../ui/list/column.ts'
import { Money } from '../../ui/money.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'

/** 25 % for Sin entregar, 50 % for Pendiente, otherwise 100 % (P §2.12). */
const SHARES: Readonly<Record<Delivery, number>> = { undelivered: 25, pending: 50, delivered: 100 }

/** P §2.12. */
export const ENCARGO_COLUMNS: readonly Column<EncargoRow>[] = [
  {
    id: 'issuedAt',
    heading: 'Fecha',
    cell: ({ issuedAt }) => (
      <time className="tabular" dateTime={issuedAt.replace(' ', 'T')}>
        {showLocal(issuedAt)}
      </time>
    ),
    inCard: 'text',
  },
  { id: 'affiliate', heading: 'Afiliado', cell: ({ affiliate }) => affiliate, inCard: 'title' },
  { id: 'shop', heading: 'Comercio', cell: ({ shop }) => shop, inCard: 'text' },
  { id: 'paid', heading: 'Pagado', align: 'end', cell: ({ paid }) => <Money value={paid} /> },
  { id: 'form', heading: 'Forma de Pago', isMinor: true, cell: ({ form }) => FORM_WORDS[form] },
  {
    id: 'delivery',
    heading: 'Entrega',
    cell: ({ delivery }) => <ShareBar share={SHARES[delivery]} word={DELIVERY_WORDS[delivery]} />,
  },
  { id: 'total', heading: 'Total', align: 'end', cell: ({ total }) => <Money value={total} />, inCard: 'figure' },
  {
    id: 'isActive',
    heading: 'Estado',
    cell: ({ isActive }) => <StatusDot tone={isActive ? 'done' : 'loss'} word={isActive ? 'Activo' : 'No Activo'} />,
  },
]
