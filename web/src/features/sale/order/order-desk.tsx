import type { SearchColumn } from '@mostrador/contract/list'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCounter } from '../../../counter/acts/use-counter.ts'
import { Desk } from '../../../counter/desk.tsx'
import { useKnownBuyer } from '../../../counter/review/use-known-buyer.ts'
import { useRegisteredBuyer } from '../../../counter/review/use-registered-buyer.ts'
import { useUnitsLeft } from '../../../outbox/sending/use-units-left.ts'
import { paths } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { fetchAhead, late } from '../../../ui/late/late.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { affiliatesQuery } from './affiliates-query.ts'
import { ORDER } from './order-sale-kind.ts'
import { useAdiPrices } from './use-adi-prices.ts'
import { useCharging, useFelRules, useSellsOnCredit } from './use-charging.ts'

const AffiliateTerms = late(() => import('./affiliate-terms.tsx').then(({ AffiliateTerms: terms }) => terms))
const OrderSold = late(() => import('./order-sold.tsx').then(({ OrderSold: sold }) => sold), true)
const OrderPractised = late(() => import('./order-practised.tsx').then(({ OrderPractised: practised }) => practised))
const OrderWaiting = late(() => import('./order-waiting.tsx').then(({ OrderWaiting: waiting }) => waiting), true)

const OPENING = <LoadingState label="Abriendo el recibo" onRetry={() => void fetchAhead()} />

/** Shown if the network was lost before this sale's screen loaded. */
const SAVED = (
  <div role="status">
    <EmptyState
      title="La venta está guardada en este dispositivo y se registra sola."
      hint="Su comprobante aparece aquí en cuanto vuelva la conexión."
    />
  </div>
)

interface Props {
  readonly products: readonly Product[]
  readonly columns: readonly SearchColumn[]
}

/** Sells the stock of the user's shop (P §2.8). */
export function OrderDesk({ products: known, columns }: Props) {
  const unitsLeft = useUnitsLeft()
  const products = useMemo(() => unitsLeft(known), [unitsLeft, known])
  const hasAffiliates = can(useProfile(), 'adi.read')
  const charging = useCharging()
  const fel = useFelRules()
  const counter = useCounter(ORDER, products, charging, fel, unitsLeft, useSellsOnCredit())
  const { bag, acts } = counter
  useAdiPrices(bag, acts, products)
  useKnownBuyer(bag, acts)
  const taxpayer = useRegisteredBuyer(bag, acts, fel)
  useQuery({ ...affiliatesQuery, enabled: hasAffiliates })
  return (
    <Desk
      counter={counter}
      products={products}
      columns={columns}
      title="Nuevo pedido"
      pendingPath={paths.client.pendingOrders}
      hasAffiliates={hasAffiliates}
      fields={(problems, Fields) => (
        <Fields bag={bag} acts={acts} problems={problems} fel={fel} taxpayer={taxpayer}>
          {hasAffiliates && <AffiliateTerms bag={bag} acts={acts} error={problems.affiliate} />}
        </Fields>
      )}
      after={{
        sold: (sold, ways) => <OrderSold meanwhile={OPENING} sold={sold} {...ways} />,
        practised: (sale, ways) => <OrderPractised meanwhile={OPENING} key={sale.key} sale={sale} {...ways} />,
        waiting: (waiting, ways) => <OrderWaiting meanwhile={SAVED} key={waiting.key} waiting={waiting} {...ways} />,
      }}
    />
  )
}
