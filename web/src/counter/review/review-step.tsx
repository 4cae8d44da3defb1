import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { awaitsAdi } from '../../bag/adi.ts'
import type { Bag } from '../../bag/bag.ts'
import { EXACT_CASH, isExactCash as isSaidExact, type Paying } from '../../bag/paying.ts'
import { dueOf, isOnCredit, takesCredit } from '../../bag/payment.ts'
import type { Problems } from '../../bag/problems.ts'
import type { Change } from '../../bag/refusal.ts'
import { shownTotals, shownUnits } from '../../bag/totals.ts'
import { countUnits } from '../../bag/units.ts'
import { BackButton } from '../../ui/acts/back-button.tsx'
import { useKeys } from '../../ui/acts/use-keys.ts'
import { useFocusOnWrong } from '../../ui/forms/use-focus-on-wrong.ts'
import { late } from '../../ui/late/late.tsx'
import { useScreenTitle } from '../../ui/texts/group-name.ts'
import { Kbd } from '../../ui/texts/kbd.tsx'
import { Money } from '../../ui/texts/money.tsx'
import { NoticeStrip } from '../acts/notice-strip.tsx'
import type { Counter } from '../acts/use-counter.ts'
import { correctionOf } from '../changes/correction.ts'
import { lineKeys } from '../panel/line-keys.ts'
import { OriginMark } from '../panel/origin-mark.tsx'
import { DepositField } from '../pay/deposit-field.tsx'
import { type PaymentHandle, PaymentRow } from '../pay/payment-row.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { CorrectionNotice } from './correction-notice.tsx'
import { OrderSums } from './order-sums.tsx'
import { ReviewLines } from './review-lines.tsx'
import classes from './review-step.module.css'
import { UnansweredNotice } from './unanswered-notice.tsx'
import { whoBuys } from './who-buys.ts'

const CreditTerms = late(() => import('../pay/credit-terms.tsx').then(({ CreditTerms: terms }) => terms))

interface Props {
  readonly counter: Counter
  /** The fields for buyer and terms. They draw with the step, so that an invalid one gets the focus at once. */
  readonly fields: (Fields: typeof BuyerFields) => ReactNode
  readonly problems: Problems
  readonly payment: Ref<PaymentHandle>
  readonly corrected: readonly Change[]
  readonly isSending: boolean
  readonly tries: number
  readonly hasAffiliates: boolean
  readonly onTimes: (text: string) => boolean
  readonly onBack: () => void
  readonly onSubmit: () => void
}

/** On a phone an error in one of these fields opens the collapsed line of the buyer, which then stays open. */
const FIELDS_OF_BUYER = ['customer', 'nit', 'percent', 'affiliate'] as const

/** '4 productos, 6 unidades'. */
const sizeOf = (bag: Bag): string =>
  `${bag.lines.length} ${bag.lines.length === 1 ? 'producto' : 'productos'}, ${countUnits(shownUnits(bag))}`

/** Step 2 (P §2.8, §2.11): everything in one view, and the one button that sells. */
export function ReviewStep(props: Props) {
  const { counter, corrected, isSending, tries, hasAffiliates, onBack, onSubmit } = props
  const { saleKind, bag, acts, notice } = counter
  const corrections = corrected.map((change) => correctionOf(change, saleKind.noun))
  useScreenTitle(`Revisar ${saleKind.noun}`)
  const totals = shownTotals(bag)
  const total = totals?.total ?? null
  const due = bag.encargo && totals ? dueOf(bag) : total
  const isPricing = awaitsAdi(bag)
  const isAwaiting = isPricing || counter.awaitsOffers
  const buyer = takesCredit(bag, counter.sellsOnCredit) ? bag.buyer : null
  const isExactCash = bag.paying !== null && due !== 0 && isSaidExact(bag.paying)
  const main = useRef<HTMLButtonElement>(null)
  const step = useFocusOnWrong<HTMLDivElement>(tries)
  const [since] = useState(notice?.turn)
  // If a name is required, the typing begins at its field.
  const isNamedFirst = props.problems.nit !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the step opens
  useLayoutEffect(() => {
    if (isNamedFirst) focusField('nit')
    else main.current?.focus({ preventScroll: true })
  }, [])
  /** The total shown when the sale was requested while its prices were loading. */
  const [wished, setWished] = useState<number | null>()
  const submit = () => {
    if (isAwaiting) setWished(total)
    else if (!isSending) onSubmit()
  }
  // With another total the clerk must look first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the prices are there
  useEffect(() => {
    if (wished === undefined || isAwaiting) return
    setWished(undefined)
    if (wished === total && !isSending) onSubmit()
  }, [wished, isAwaiting])
  const [isBuyerOpen, setOpened] = useState(false)
  if (!isBuyerOpen && FIELDS_OF_BUYER.some((name) => props.problems[name] !== undefined)) setOpened(true)
  const pay = (change: (before: Paying) => Paying) =>
    acts.change((before) => ({ ...before, paying: change(before.paying ?? EXACT_CASH) }))
  const focusField = (name: string) => {
    const field = step.current?.querySelector<HTMLInputElement>(`[data-field="${name}"]`)
    field?.focus()
    field?.select()
  }
  const focus = (name: string) => () => {
    flushSync(() => setOpened(true))
    focusField(name)
  }
  useKeys({
    ...lineKeys(counter),
    Escape: onBack,
    F2: onBack,
    F4: focus('percent'),
    F6: focus('customer'),
    F7: focus('nit'),
    F8: hasAffiliates ? focus('affiliate') : undefined,
    'Shift+F8': hasAffiliates
      ? () => step.current?.querySelector<HTMLInputElement>('[data-field="isAdi"]')?.click()
      : undefined,
    F9: submit,
    'Shift+F9': counter.onQuote,
  })
  return (
    <div ref={step} className={classes['step']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>Revisar {saleKind.noun}</h1>
        <BackButton onBack={onBack} />
      </header>
      <div className={classes['goods']}>
        <CorrectionNotice noun={saleKind.noun} corrections={corrections} />
        <UnansweredNotice noun={saleKind.noun} isUnanswered={bag.isUnanswered && !isSending} onRetry={submit} />
        <OriginMark bag={bag} acts={acts} noun={saleKind.noun} />
        <ReviewLines counter={counter} corrections={corrections} />
      </div>
      <div className={classes['buyer']}>
        {!isBuyerOpen && (
          <button
            type="button"
            className={classes['who']}
            aria-label={`Quién compra: ${whoBuys(bag)}`}
            aria-expanded={false}
            onClick={focus('nit')}
          >
            <span className={classes['named']}>{whoBuys(bag)}</span>
            <IconChevronDown size={20} aria-hidden />
          </button>
        )}
        <div className={classes['fields']} data-closed={!isBuyerOpen || undefined}>
          {props.fields(BuyerFields)}
        </div>
      </div>
      <aside className={classes['side']}>
        <NoticeStrip notice={notice?.turn === since ? undefined : notice} idle={sizeOf(bag)} total={total} />
        <div className={classes['due']}>
          <OrderSums bag={bag} totals={totals} isPricing={isPricing} />
          <span className={classes['total']}>
            <span>Total</span>
            <span key={`${total}`} className={classes['figure']}>
              <Money value={total} size="huge" />
            </span>
          </span>
          {bag.paying && bag.encargo && <DepositField bag={bag} acts={acts} error={props.problems.abono} />}
          {bag.paying && due !== 0 && (
            <PaymentRow
              ref={props.payment}
              paying={bag.paying}
              due={due}
              problems={props.problems}
              canOwe={counter.charging !== 'required' && !bag.encargo}
              credit={
                buyer && (
                  <CreditTerms
                    buyer={buyer}
                    corrects={bag.corrects?.key}
                    due={due}
                    paying={bag.paying}
                    problems={props.problems}
                    onChange={pay}
                  />
                )
              }
              takesVouchers={!bag.encargo}
              onTimes={props.onTimes}
              onChange={pay}
            />
          )}
        </div>
        <footer className={classes['foot']}>
          <Button
            ref={main}
            fullWidth
            h={60}
            fz="md"
            justify="space-between"
            loading={isSending || isAwaiting}
            aria-keyshortcuts="F9"
            onClick={submit}
            rightSection={
              <span className={classes['amount']}>
                <Money value={total} size="lg" />
              </span>
            }
          >
            <span className={classes['act']}>
              <span className={classes['verb']}>
                Generar pedido
                {isExactCash && <small className={classes['exact']}>efectivo exacto</small>}
                {isOnCredit(bag, counter.sellsOnCredit) && <small className={classes['exact']}>a crédito</small>}
              </span>{' '}
              <Kbd>F9</Kbd>
            </span>
          </Button>
        </footer>
      </aside>
    </div>
  )
}
