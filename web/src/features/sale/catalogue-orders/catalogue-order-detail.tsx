import { catalogueOrderById, type CatalogueOrderDetail as Detail } from '@mostrador/contract/sale/catalogue-orders'
import { groupCount } from '@mostrador/domain/count'
import { showMoney } from '@mostrador/domain/money'
import { OFTEN } from '@mostrador/domain/sale/catalogue-order'
import { showDay, showLocal } from '@mostrador/domain/time'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { Money } from '../../../ui/texts/money.tsx'
import { StatusDot } from '../../../ui/texts/status-dot.tsx'
import classes from '../../../ui/theme/document-detail.module.css'
import { CatalogueOrderActs } from './catalogue-order-acts.tsx'
import { STATE_NAMES, STATE_TONES } from './catalogue-order-words.ts'

export function CatalogueOrderDetail({ code }: { readonly code: string }) {
  const { data, error, refetch } = useQuery(queryOf(catalogueOrderById, { body: { code } }))
  if (data) return <Opened order={data.order} />
  return <NoAnswerYet error={error} label="Buscando el pedido" onRetry={refetch} />
}

function Opened({ order }: { readonly order: Detail }) {
  const { lines, note, ofPhone, state } = order
  return (
    <div className={classes['detail']}>
      <Facts order={order} />
      {ofPhone >= OFTEN && (
        <p className={classes['changed']}>Este teléfono hizo {ofPhone} pedidos en un día. Llame antes de apartar.</p>
      )}
      <ul className={classes['lines']} aria-label="Productos del pedido">
        {lines.map((line) => {
          const changed = state === 'new' ? changesOf(line) : []
          return (
            <li key={line.productId} className={classes['line']}>
              <span className={classes['name']}>{line.name}</span>
              <Money value={line.quantity * (line.priceToday ?? line.price)} />
              <span className={classes['about']}>
                {[line.specification, `${groupCount(line.quantity)} × ${showMoney(line.priceToday ?? line.price)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {changed.length > 0 && <span className={classes['changed']}>{changed.join(' ')}</span>}
            </li>
          )
        })}
      </ul>
      <span className={`${classes['sum']} ${classes['total']}`}>
        <span>Total de hoy, sin ofertas</span>
        <Money value={totalOf(lines)} />
      </span>
      {note !== '' && <p className={classes['note']}>{note}</p>}
      <CatalogueOrderActs order={order} />
    </div>
  )
}

type Line = Detail['lines'][number]

/** Counts only lines that are still for sale. */
const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { priceToday, quantity }) => sum + (priceToday ?? 0) * quantity, 0)

function changesOf({ price, priceToday, quantity, stock }: Line): string[] {
  if (priceToday === null || stock === null) return ['Ya no está a la venta.']
  return [
    ...(priceToday === price ? [] : [`Cuando lo pidió costaba ${showMoney(price)}.`]),
    ...(stock >= quantity ? [] : [stock === 0 ? 'Se agotó.' : `Hay ${groupCount(stock)}.`]),
  ]
}

function Facts({ order: { state, name, phone, placedAt, shop, heldUntil, reason } }: { readonly order: Detail }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Estado', <StatusDot key="estado" tone={STATE_TONES[state]} word={STATE_NAMES[state]} />],
    ['Nombre', name || 'Sin nombre'],
    ['Teléfono', phone || 'Sin teléfono'],
    ['Pidió', showLocal(placedAt)],
    ['Comercio', shop],
    ...(heldUntil === undefined ? [] : [['Apartado hasta', showDay(heldUntil)] as const]),
    ...(reason === undefined ? [] : [['Motivo', reason] as const]),
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}
    </dl>
  )
}
