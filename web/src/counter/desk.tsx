import { productRow } from '@mostrador/contract/goods/products'
import type { SearchColumn } from '@mostrador/contract/list'
import type { Product } from '@mostrador/domain/goods/product'
import { can } from '@mostrador/domain/people/permissions'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { searchableColumns } from '../api/lists/search-columns.ts'
import type { Problems } from '../bag/problems.ts'
import { useNavigate } from '../navigation/navigation.ts'
import { paths } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import { fetchAhead, late, lateLayer } from '../ui/late/late.tsx'
import { confirm } from '../ui/questions/confirm.tsx'
import type { Scan } from '../ui/scan/scan-reader.ts'
import { useScans } from '../ui/scan/use-scans.ts'
import { LoadingState } from '../ui/texts/loading-state.tsx'
import { TimesChip } from './acts/times-chip.tsx'
import type { Counter } from './acts/use-counter.ts'
import { useTimes } from './acts/use-times.ts'
import { ChooseStep } from './choose/choose-step.tsx'
import type { PickerHandle } from './choose/product-picker.tsx'
import { DEFAULT_SEARCH_COLUMNS, isStockColumn } from './choose/search-columns.ts'
import { useStockFinder } from './choose/use-stock-finder.ts'
import { usePaymentRow } from './pay/use-payment-row.ts'
import type { BuyerFields } from './review/buyer-fields.tsx'
import { useCorrecting } from './review/use-correcting.ts'
import type { NamedSale, SaleStep, Waiting } from './steps/place.ts'
import { useDocumentScans } from './steps/use-document-scans.ts'
import { useSteps } from './steps/use-steps.ts'
import type { TrainingSale } from './training/training-sale.ts'
import type { ChosenVehicle } from './vehicle/chosen-vehicle.ts'
import { useWhere } from './where/use-where.ts'

const ReviewStep = late(() => import('./review/review-step.tsx').then(({ ReviewStep: step }) => step))
const RefusalDialog = late(() => import('./review/refusal-dialog.tsx').then(({ RefusalDialog: dialog }) => dialog))
const WhereDialog = lateLayer(() => import('./where/where-dialog.tsx').then(({ WhereDialog: dialog }) => dialog))

const QuoteDialog = lateLayer(() => import('./quotation/quote-dialog.tsx').then(({ QuoteDialog: dialog }) => dialog))

const warmRenderer = (queries: QueryClient) => import('../tickets/renderer.ts').then(({ warm }) => warm(queries))

export interface WaysOn {
  readonly onNext: () => void
  readonly onPending: () => void
}

/** The server may take a waiting sale at any moment. */
export interface WaitingWays extends WaysOn {
  readonly onRegistered: (orderId: number) => void
  readonly onDropped: () => void
}

interface Props {
  readonly counter: Counter
  readonly products: readonly Product[]
  readonly columns: readonly SearchColumn[]
  readonly title: string
  /** Buyer and shelf, shown under the title. */
  readonly about?: ReactNode
  readonly pendingPath: string
  readonly fields: (problems: Problems, Fields: typeof BuyerFields) => ReactNode
  readonly hasAffiliates: boolean
  /** Step 3, where a scan starts the next sale (D82). Absent if the next one begins with questions. */
  readonly after?: {
    readonly sold: (sold: NamedSale, ways: WaysOn) => ReactNode
    readonly waiting: (waiting: Waiting, ways: WaitingWays) => ReactNode
    readonly practised: (practised: TrainingSale, ways: WaysOn) => ReactNode
  }
}

/** Steps in which a scan starts the next sale (D82). */
const AFTER: ReadonlySet<SaleStep['at']> = new Set(['sold', 'waiting', 'practised'])

/** Long enough for the screen to draw before the ticket code loads. */
const AFTER_OPENING_MS = 1_200

/** The three steps of a sale over one bag: choose, review, sold (P §2.8, §2.11). */
export function Desk(props: Props) {
  const { products, columns, pendingPath, hasAffiliates, after } = props
  const times = useTimes(props.counter.acts)
  const { acts } = times
  const [isQuoting, setQuoting] = useState(false)
  const mayQuote = can(useProfile(), 'quotations.use') && props.counter.saleKind.kind === 'order'
  const counter = { ...props.counter, acts, onQuote: mayQuote ? () => setQuoting(true) : undefined }
  const { saleKind, bag } = counter
  const touched = counter.touched?.value
  const queries = useQueryClient()
  const navigate = useNavigate()
  const steps = useSteps(counter)
  const { place } = steps
  useCorrecting(bag, steps.reopen)
  const finder = useStockFinder(products)
  const searched = useRef('')
  const [vehicle, chooseVehicle] = useState<ChosenVehicle>()
  const picker = useRef<PickerHandle>(null)
  const payment = usePaymentRow(place.at === 'review')
  const offered = useMemo(() => searchableColumns(productRow, columns).filter(({ id }) => isStockColumn(id)), [columns])
  useEffect(() => {
    const timer = setTimeout(() => void warmRenderer(queries).catch(() => undefined), AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [queries])

  const where = useWhere()
  /** Shows where the given product is in stock, or else the last one put in the bag. */
  const lookForProduct = useCallback(
    (product: Pick<Product, 'barcode' | 'code'> | undefined) => {
      const last = product ?? bag.lines.find(({ productId }) => productId === touched) ?? bag.lines.at(-1)
      where.look(last && { code: last.barcode || last.code })
    },
    [bag.lines, touched, where.look],
  )
  const documents = useDocumentScans(counter, payment.drawn)

  /** Resets the screen and reads the stock again, like a reload of the page (P §2.8). */
  const startAnew = () => {
    steps.anew()
    searched.current = ''
    chooseVehicle(undefined)
    finder.tick(DEFAULT_SEARCH_COLUMNS)
    void queries.refetchQueries({ queryKey: saleKind.stockKey, stale: true })
  }
  const takeScan = (scan: Scan) => {
    if (where.isOpen) {
      void import('./scan/find-product.ts')
        .then(({ codeScanned }) => codeScanned(scan))
        .then((code) => where.look({ code }))
      return
    }
    if (AFTER.has(place.at)) startAnew()
    const isProduct = acts.find(scan).length > 0
    if (isProduct) picker.current?.dropUnfound()
    if (!documents.take(scan, isProduct)) void acts.scan(scan)
  }
  useScans({
    onScan: takeScan,
    isCode: (scan) => where.isOpen || acts.find(scan).length > 0,
    onTorn: (text) => acts.refuse(`El escáner se cortó: solo llegó ${text}. Escanee otra vez.`),
    onTyping(text) {
      if (picker.current) picker.current.type(text)
      else if (!payment.type(text)) times.type(text)
    },
    typingPlace: () => picker.current?.field() ?? payment.drawn()?.field() ?? null,
  })

  const goToPending = () => navigate({ to: pendingPath })
  const goToAccount = () => navigate({ to: paths.client.drawer, search: { abonar: 1 } })
  const empty = async () => {
    const agreed =
      !bag.isUnanswered ||
      (await confirm({
        title: `Vaciar el ${saleKind.noun}`,
        message: `Este ${saleKind.noun} se envió y el servidor no respondió: puede que esté guardado. Revíselo en Pendientes.`,
        act: `Vaciar el ${saleKind.noun}`,
        isLoss: true,
      }))
    if (agreed) acts.empty()
  }

  const ways = { onNext: startAnew, onPending: goToPending }
  const chip = <TimesChip units={times.units} onCancel={times.cancel} />
  if (place.at === 'sold' && after)
    return (
      <>
        {chip}
        {after.sold(place.sold, ways)}
      </>
    )
  if (place.at === 'practised' && after)
    return (
      <>
        {chip}
        {after.practised(place.practised, ways)}
      </>
    )
  if (place.at === 'waiting' && after)
    return (
      <>
        {chip}
        {after.waiting(place.waiting, { ...ways, onRegistered: steps.registered, onDropped: steps.dropped })}
      </>
    )
  return (
    <>
      {chip}
      {place.at !== 'review' ? (
        <ChooseStep
          ref={picker}
          title={props.title}
          about={props.about}
          pendingPath={pendingPath}
          counter={counter}
          finder={finder}
          memory={searched}
          vehicle={vehicle}
          onVehicle={chooseVehicle}
          columns={offered}
          tries={steps.tries}
          onTimes={times.take}
          onNext={steps.review}
          onEmpty={() => void empty()}
          onPending={goToPending}
          onAccount={counter.sellsOnCredit ? goToAccount : undefined}
          onScan={takeScan}
          onCode={(code) => takeScan({ text: code, usText: code })}
          onWhere={lookForProduct}
        />
      ) : (
        <ReviewStep
          meanwhile={<LoadingState label="Abriendo la revisión" onRetry={() => void fetchAhead()} />}
          counter={counter}
          payment={payment.draw}
          problems={steps.problems}
          fields={(Fields) => props.fields(steps.problems, Fields)}
          corrected={steps.corrected}
          isSending={steps.isSending}
          tries={steps.tries}
          hasAffiliates={hasAffiliates}
          onTimes={times.take}
          onBack={steps.back}
          onSubmit={steps.submit}
        />
      )}
      <QuoteDialog isOpen={isQuoting} counter={counter} onClose={() => setQuoting(false)} />
      <WhereDialog
        {...where}
        onTake={({ code }) => {
          where.onClose()
          void acts.scan({ text: code, usText: code })
        }}
      />
      {steps.refused && (
        <RefusalDialog
          noun={saleKind.noun}
          bag={bag}
          items={steps.refused}
          onCorrect={steps.correct}
          onClose={steps.closeRefusal}
        />
      )}
    </>
  )
}
