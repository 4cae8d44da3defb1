import type { SearchColumn } from '@mostrador/contract/list'
import { productRow } from '@mostrador/contract/products'
import type { Product } from '@mostrador/domain/product'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { tickableColumns } from '../api/search-columns.ts'
import type { Problems } from '../bag/problems.ts'
import { warmPress } from '../tickets/make-ticket.ts'
import { confirm } from '../ui/confirm.tsx'
import { ChooseStep } from './choose-step.tsx'
import type { PickerHandle } from './product-picker.tsx'
import { RefusalDialog } from './refusal-dialog.tsx'
import { ReviewStep } from './review-step.tsx'
import { isStockColumn, TICKED_FIRST } from './search-columns.ts'
import { useCorrecting } from './use-correcting.ts'
import type { Counter } from './use-counter.ts'
import type { Sold, Waiting } from './use-sale.ts'
import { useScans } from './use-scans.ts'
import { useSteps } from './use-steps.ts'
import { useStockFinder } from './use-stock-finder.ts'

/** The ways on after a sale. */
export interface WaysOn {
  readonly onNext: () => void
  readonly onPending: () => void
}

interface Props {
  readonly counter: Counter
  readonly products: readonly Product[]
  /** What the server lets a clerk search. */
  readonly columns: readonly SearchColumn[]
  /** 'Nuevo pedido' */
  readonly title: string
  /** For whom and from where, under the title. */
  readonly about?: ReactNode
  readonly pendingPath: string
  /** Who buys, and at what terms. */
  readonly fields: (problems: Problems) => ReactNode
  readonly hasAffiliates: boolean
  /** Step 3. */
  readonly sold: (sold: Sold, ways: WaysOn) => ReactNode
  /** Step 3 of a sale that waits on this device; only where sales can (D58). */
  readonly waiting?: (waiting: Waiting, ways: WaysOn) => ReactNode
  /** Another one begins. */
  readonly onAnew?: () => void
  /** A scan on the success screen begins the next one (D82); not where something is asked first. */
  readonly scansBeginNext: boolean
}

/** Long enough for the screen to be there before the drawing code of tickets is fetched. */
const AFTER_OPENING = 1_200

/** The three steps of a deal over one bag: choose, review, sold (P §2.8, §2.11). */
export function Desk(props: Props) {
  const { counter, products, columns, pendingPath, hasAffiliates } = props
  const { deal, bag, acts } = counter
  const queries = useQueryClient()
  const navigate = useNavigate()
  const steps = useSteps(counter)
  useCorrecting(bag, steps.reopen)
  const finder = useStockFinder(products)
  const searched = useRef('')
  const picker = useRef<PickerHandle>(null)
  const offered = useMemo(() => tickableColumns(productRow, columns).filter(({ id }) => isStockColumn(id)), [columns])
  useEffect(() => {
    const timer = setTimeout(() => void warmPress().catch(() => undefined), AFTER_OPENING)
    return () => clearTimeout(timer)
  }, [])

  /** What 'reloads the page' means to a clerk: everything as at first, and today's stock (P §2.8). */
  const startAnew = () => {
    steps.choose()
    searched.current = ''
    finder.tick(TICKED_FIRST)
    void queries.refetchQueries({ queryKey: deal.stockKey, stale: true })
    props.onAnew?.()
  }
  useScans({
    onScan(scan) {
      if (steps.step.at === 'sold' || steps.step.at === 'waiting') {
        if (!props.scansBeginNext) return
        startAnew()
      }
      acts.scan(scan)
    },
    onTyping: (text) => picker.current?.type(text),
  })

  const goToPending = () => void navigate({ to: pendingPath })
  const empty = async () => {
    const agreed =
      !bag.isUnanswered ||
      (await confirm({
        title: `Vaciar el ${deal.noun}`,
        message: `Este ${deal.noun} se envió y el servidor no respondió: puede que esté guardado. Revíselo en Pendientes.`,
        act: `Vaciar el ${deal.noun}`,
        isLoss: true,
      }))
    if (agreed) acts.empty()
  }

  const ways = { onNext: startAnew, onPending: goToPending }
  if (steps.step.at === 'sold') return props.sold(steps.step.sold, ways)
  if (steps.step.at === 'waiting') return props.waiting?.(steps.step.waiting, ways)
  return (
    <>
      {steps.step.at === 'choose' ? (
        <ChooseStep
          ref={picker}
          title={props.title}
          about={props.about}
          pendingPath={pendingPath}
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
          fields={props.fields(steps.problems)}
          corrections={steps.corrections}
          isSending={steps.isSending}
          hasAffiliates={hasAffiliates}
          onBack={steps.choose}
          onSubmit={steps.submit}
        />
      )}
      {steps.refused && (
        <RefusalDialog
          noun={deal.noun}
          bag={bag}
          items={steps.refused}
          onCorrect={steps.correct}
          onClose={steps.closeRefusal}
        />
      )}
    </>
  )
}
