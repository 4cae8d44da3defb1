import type { SearchColumn } from '@mostrador/contract/list'
import { productRow } from '@mostrador/contract/products'
import { can } from '@mostrador/domain/permissions'
import type { Product } from '@mostrador/domain/product'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { tickableColumns } from '../../api/search-columns.ts'
import { BuyerFields } from '../../counter/buyer-fields.tsx'
import { ChooseStep } from '../../counter/choose-step.tsx'
import type { PickerHandle } from '../../counter/product-picker.tsx'
import { RefusalDialog } from '../../counter/refusal-dialog.tsx'
import { ReviewStep } from '../../counter/review-step.tsx'
import { isStockColumn, TICKED_FIRST } from '../../counter/search-columns.ts'
import { useCounter } from '../../counter/use-counter.ts'
import { useScans } from '../../counter/use-scans.ts'
import { useSteps } from '../../counter/use-steps.ts'
import { useStockFinder } from '../../counter/use-stock-finder.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { warmPress } from '../../tickets/make-ticket.ts'
import { confirm } from '../../ui/confirm.tsx'
import { affiliatesQuery } from './affiliate-field.tsx'
import { AffiliateTerms } from './affiliate-terms.tsx'
import { ORDER, stockQuery } from './order-deal.ts'
import { OrderSold } from './order-sold.tsx'
import { useAdiPrices } from './use-adi-prices.ts'

interface Props {
  readonly products: readonly Product[]
  /** What the server lets a clerk search. */
  readonly columns: readonly SearchColumn[]
}

/** Long enough for the screen to be there before the drawing code of tickets is fetched. */
const AFTER_OPENING = 1_200

/** The three steps of a sale over one bag: choose, review, sold. */
export function OrderDesk({ products, columns }: Props) {
  const profile = useProfile()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const hasAffiliates = can(profile, 'adi.read')
  const counter = useCounter(ORDER, products)
  const { bag, acts } = counter
  const steps = useSteps(counter)
  const finder = useStockFinder(products)
  const searched = useRef('')
  const picker = useRef<PickerHandle>(null)
  const offered = useMemo(() => tickableColumns(productRow, columns).filter(({ id }) => isStockColumn(id)), [columns])
  useAdiPrices(bag, acts)
  useQuery({ ...affiliatesQuery, enabled: hasAffiliates })
  useEffect(() => {
    const timer = setTimeout(() => void warmPress().catch(() => undefined), AFTER_OPENING)
    return () => clearTimeout(timer)
  }, [])

  /** What 'reloads the page' means to a clerk: everything as at first, and today's stock (P §2.8). */
  const startAnew = () => {
    steps.choose()
    searched.current = ''
    finder.tick(TICKED_FIRST)
    void queries.refetchQueries({ queryKey: stockQuery.queryKey, stale: true })
  }
  useScans({
    onScan(scan) {
      if (steps.step.at === 'sold') startAnew()
      acts.scan(scan)
    },
    onTyping: (text) => picker.current?.type(text),
  })

  const goToPending = () => void navigate({ to: paths.client.pendingOrders })
  const empty = async () => {
    const agreed =
      !bag.isUnanswered ||
      (await confirm({
        title: 'Vaciar el pedido',
        message: 'Este pedido se envió y el servidor no respondió: puede que esté guardado. Revíselo en Pendientes.',
        act: 'Vaciar el pedido',
        isLoss: true,
      }))
    if (agreed) acts.empty()
  }

  if (steps.step.at === 'sold') return <OrderSold sold={steps.step.sold} onNext={startAnew} onPending={goToPending} />
  return (
    <>
      {steps.step.at === 'choose' ? (
        <ChooseStep
          ref={picker}
          title="Nuevo pedido"
          pendingPath={paths.client.pendingOrders}
          counter={counter}
          finder={finder}
          memory={searched}
          columns={offered}
          onNext={steps.review}
          onEmpty={() => void empty()}
          onPending={goToPending}
        />
      ) : (
        <ReviewStep
          counter={counter}
          fields={
            <BuyerFields bag={bag} acts={acts} problems={steps.problems}>
              {hasAffiliates && <AffiliateTerms bag={bag} acts={acts} error={steps.problems.affiliate} />}
            </BuyerFields>
          }
          corrections={steps.corrections}
          isSending={steps.isSending}
          hasAffiliates={hasAffiliates}
          onBack={steps.choose}
          onSubmit={steps.submit}
        />
      )}
      {steps.refused && (
        <RefusalDialog
          noun={ORDER.noun}
          bag={bag}
          items={steps.refused}
          onCorrect={steps.correct}
          onClose={steps.closeRefusal}
        />
      )}
    </>
  )
}
