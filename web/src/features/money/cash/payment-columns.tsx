import type { paymentRow } from '@mostrador/contract/money/payments'
import { cuotasWords } from '@mostrador/domain/money/cuotas'
import { METHOD_WORDS, PAYMENT_KIND_WORDS } from '@mostrador/domain/money/payment'
import { movementWord } from '@mostrador/domain/money/shift-sheet'
import type { Role } from '@mostrador/domain/platform/role'
import type { ReactNode } from 'react'
import type { z } from 'zod/mini'
import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'
import { PaidDocumentLink } from './paid-document-link.tsx'

export type PaymentRow = z.output<typeof paymentRow>

const at: Column<PaymentRow> = {
  id: 'at',
  heading: 'Fecha',
  sorts: 'down',
  cell: (row) => <LocalTime at={row.at} />,
  inCard: 'text',
}

const document: Column<PaymentRow> = {
  id: 'document',
  heading: 'Documento',
  sorts: 'down',
  cell: ({ document: number, invoiceId, encargoId }) => (
    <PaidDocumentLink
      document={number}
      invoiceId={invoiceId}
      encargoId={encargoId}
      className={`tabular ${leads['lead']}`}
    />
  ),
  inCard: 'title',
}

const shop: Column<PaymentRow> = {
  id: 'shop',
  heading: 'Comercio',
  sorts: 'up',
  cell: (row) => row.shop,
  inCard: 'text',
  under: { column: 'document', from: 'narrow' },
}

const kind: Column<PaymentRow> = {
  id: 'kind',
  heading: 'Tipo',
  sorts: 'up',
  cell: (row) => movementWord(PAYMENT_KIND_WORDS[row.kind]),
}

const method: Column<PaymentRow> = {
  id: 'method',
  heading: 'Forma',
  sorts: 'up',
  cell: (row) => (
    <>
      {METHOD_WORDS[row.method]}
      {cuotasWords(row)}
      {row.isUnconfirmed && ', por confirmar'}
      {row.isOutside && ', fuera de turno'}
    </>
  ),
}

const reference: Column<PaymentRow> = {
  id: 'reference',
  heading: 'Referencia',
  sorts: 'up',
  cell: (row) => row.reference,
  inCard: 'none',
  under: { column: 'method', from: 'narrow' },
}

const author: Column<PaymentRow> = {
  id: 'author',
  heading: 'Autor',
  sorts: 'up',
  isMinor: true,
  cell: (row) => row.author,
  inCard: 'text',
}

const amount: Column<PaymentRow> = {
  id: 'amount',
  heading: 'Monto',
  align: 'end',
  sorts: 'down',
  cell: (row) => <Money value={row.amount} />,
  inCard: 'figure',
}

export const paymentColumns = (role: Role): readonly Column<PaymentRow>[] => [
  document,
  at,
  ...(role === 'clerk' ? [] : [shop]),
  kind,
  method,
  reference,
  author,
  amount,
]

/** `choice` renders the buttons that confirm. */
export const unconfirmedColumns = (choice: (row: PaymentRow) => ReactNode): readonly Column<PaymentRow>[] => [
  document,
  at,
  shop,
  { ...kind, isMinor: true },
  { ...reference, inCard: 'line', under: { column: 'at', from: 'narrow', isNamed: true } },
  author,
  amount,
  { id: 'choice', heading: '¿Llegó?', cell: choice },
]
