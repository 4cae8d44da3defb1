import { createHash } from 'node:crypto'
import { counted } from '@mostrador/domain/count'
import { specificationOf } from '@mostrador/domain/goods/plain-product'
import { EXIT_WORDS } from '@mostrador/domain/goods/stock-exit'
import { differenceInWords, transferNumber } from '@mostrador/domain/goods/transfer'
import { showMoney } from '@mostrador/domain/money'
import { differencesInWords } from '@mostrador/domain/money/shift-sheet'
import { AREAS, type Role } from '@mostrador/domain/platform/role'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { dayOfLocal, localTime, showDay } from '@mostrador/domain/time'
import type { BackupFailure } from '../../../backup/backup-failure.ts'
import type { OpenDocument } from '../../fiscal/fel/documents/open-documents.queries.ts'
import { type Loss, lostSentence } from '../../platform/health/lost-commits.queries.ts'
import type { OverLimitSale } from '../../sale/credit/over-limit.queries.ts'
import type {
  DifferingTransfer,
  LateOrder,
  Miscount,
  OpenTransfer,
  OrderedInCatalogue,
  OutOfStock,
  ProposedExit,
} from './attention.queries.ts'

export interface Notice {
  readonly id: string
  readonly kind:
    | 'agotado'
    | 'en-proceso'
    | 'diferencia'
    | 'traslado'
    | 'salida'
    | 'fel'
    | 'credito'
    | 'pedido'
    | 'respaldo'
    | 'registros'
  readonly text: string
  readonly at: string
  readonly path: string
}

/** The newest backup, if sums in it are inconsistent. */
export interface BrokenBackup {
  readonly at: string
  readonly sentences: readonly string[]
}

const PLACES = {
  office: { product: (id: number) => `productos/${id}`, orders: 'facturas/consultar' },
  clerk: { product: (id: number) => `inventario?producto=${id}`, orders: 'pedidos/pendientes' },
} as const

/**
 * Returns the notices, newest first. A product's id contains the movement that emptied it, so that running out again
 * is a new notice.
 */
export function notices(
  role: Role,
  {
    outOfStock,
    lateOrders,
    askedFor = [],
    coming = [],
    disputed = [],
    differed = [],
    miscounts = [],
    proposed = [],
    documents = [],
    overLimit = [],
    ordered = [],
    broken,
    failure,
    loss,
  }: {
    outOfStock: readonly OutOfStock[]
    lateOrders: readonly LateOrder[]
    askedFor?: readonly OpenTransfer[]
    coming?: readonly OpenTransfer[]
    disputed?: readonly DifferingTransfer[]
    differed?: readonly DifferingTransfer[]
    miscounts?: readonly Miscount[]
    proposed?: readonly ProposedExit[]
    documents?: readonly OpenDocument[]
    overLimit?: readonly OverLimitSale[]
    ordered?: readonly OrderedInCatalogue[]
    broken?: BrokenBackup | undefined
    failure?: BackupFailure | undefined
    loss?: Loss | undefined
  },
): Notice[] {
  const isOffice = AREAS[role] !== AREAS.clerk
  const places = isOffice ? PLACES.office : PLACES.clerk
  const where = (shop: string) => (isOffice ? ` en ${shop}` : '')
  const empty = outOfStock.map(({ id, movementId, name, shop, at, ...kind }): Notice => {
    const specification = specificationOf(kind)
    return {
      id: `agotado-${id}-${movementId}`,
      kind: 'agotado',
      text: `Se agotó ${name}${specification && ` (${specification})`}${where(shop)}.`,
      at,
      path: places.product(id),
    }
  })
  const late = lateOrders.map(
    ({ id, customer, shop, at }): Notice => ({
      id: `en-proceso-${id}`,
      kind: 'en-proceso',
      text: `El pedido ${invoiceNumber({ id, issuedAt: at })} de ${customer} sigue en proceso${where(shop)}.`,
      at,
      path: `${places.orders}?factura=${id}`,
    }),
  )
  const counts = miscounts.map(
    ({ id, number, drawer, shop, at, differences }): Notice => ({
      id: `diferencia-${id}`,
      kind: 'diferencia',
      text: `${differencesInWords(differences)} en el corte ${number} de ${drawer}${where(shop)}.`,
      at,
      path: `caja?turno=${id}`,
    }),
  )
  const requests = askedFor.map(
    ({ id, from, to, units, at }): Notice => ({
      id: `traslado-${id}-solicitado`,
      kind: 'traslado',
      text: `${to} pide ${counted(units, 'unidad', 'unidades')}${isOffice ? ` a ${from}` : ''}. Envíe el traslado.`,
      at,
      path: `traslados?traslado=${id}`,
    }),
  )
  const sent = coming.map(
    ({ id, from, to, units, at }): Notice => ({
      id: `traslado-${id}-enviado`,
      kind: 'traslado',
      text: `${counted(units, 'unidad', 'unidades')} de ${from} en camino${isOffice ? ` a ${to}` : ''}. Recíbalas al llegar.`,
      at,
      path: `traslados?traslado=${id}`,
    }),
  )
  const differing = (word: 'por-decidir' | 'diferencia', close: string) => (transfer: DifferingTransfer) => {
    const { id, to, by, at } = transfer
    const notice: Notice = {
      id: `traslado-${id}-${word}`,
      kind: 'traslado',
      text: `En el traslado ${transferNumber(transfer)} a ${to} ${differenceInWords(transfer)}${by === null ? '' : ` (${by})`}.${close}`,
      at,
      path: `traslados?traslado=${id}`,
    }
    return notice
  }
  const open = disputed.map(differing('por-decidir', ' Decida si se anota.'))
  const booked = differed.map(differing('diferencia', ''))
  const leaving = proposed.map(
    ({ id, author, name, kind, quantity, shop, at }): Notice => ({
      id: `salida-${id}-propuesta`,
      kind: 'salida',
      text: `${author} propone una salida en ${shop}: ${counted(quantity, 'unidad', 'unidades')} de ${name} (${EXIT_WORDS[kind]}).`,
      at,
      path: 'salidas',
    }),
  )
  const fel = documents.map(
    ({ id, documentId, shop, at, sentence }): Notice => ({
      id: `fel-${id}`,
      kind: 'fel',
      text: `${sentence}${isOffice ? ` (${shop})` : ''}`,
      at,
      path: documentId === null ? 'fel' : `fel?documento=${documentId}`,
    }),
  )
  const credit = overLimit.map(
    ({ id, customer, shop, at, balance }): Notice => ({
      id: `credito-${id}`,
      kind: 'credito',
      text: `El pedido ${invoiceNumber({ id, issuedAt: at })} de ${customer} pasa su crédito${where(shop)}: debe ${showMoney(balance)}.`,
      at,
      path: `${places.orders}?factura=${id}`,
    }),
  )
  const fromCatalogue = ordered.map(
    ({ id, code, name, units, shop, at }): Notice => ({
      id: `pedido-${id}`,
      kind: 'pedido',
      text: `${name} pidió ${counted(units, 'unidad', 'unidades')} en el catálogo${where(shop)}: ${code}.`,
      at,
      path: `pedidos/catalogo?codigo=${code}`,
    }),
  )
  const backup = broken ? [brokenNotice(broken)] : []
  const failed = failure ? [failureNotice(failure)] : []
  const lost = loss
    ? [
        {
          id: `registros-${loss.id}`,
          kind: 'registros',
          text: lostSentence(loss),
          at: localTime(Date.parse(loss.foundAt)),
          path: 'facturas/consultar',
        } satisfies Notice,
      ]
    : []
  return [
    ...empty,
    ...late,
    ...counts,
    ...requests,
    ...sent,
    ...open,
    ...booked,
    ...leaving,
    ...fel,
    ...credit,
    ...fromCatalogue,
    ...backup,
    ...failed,
    ...lost,
  ].sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1))
}

/** A notice a day until a backup is good. */
function failureNotice({ at, lastAt, why }: BackupFailure): Notice {
  const last = lastAt === null ? 'Todavía no hay ninguno.' : `El último es del ${showDay(dayOfLocal(lastAt))}.`
  const advice = why ?? `${last} Revise el espacio en disco y respalde ahora.`
  return {
    id: `respaldo-fallo-${dayOfLocal(at)}`,
    kind: 'respaldo',
    text: `El respaldo no se pudo hacer. ${advice}`,
    at,
    path: 'opciones?pestana=respaldo',
  }
}

/** The id changes only if other rules are broken. */
function brokenNotice({ at, sentences }: BrokenBackup): Notice {
  const [first = '', ...others] = sentences
  return {
    id: `respaldo-${createHash('sha256').update(sentences.join('\n')).digest('hex').slice(0, 16)}`,
    kind: 'respaldo',
    text: `El respaldo está completo, pero hay sumas que no cuadran. ${first}${others.length === 0 ? '' : ` Y ${counted(others.length, 'más', 'más')}.`}`,
    at,
    path: 'opciones?pestana=respaldo',
  }
}
