import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { awaitsAdi } from '../bag/adi.ts'
import { type Bag, unitsOf } from '../bag/bag.ts'
import { totalsOf } from '../bag/totals.ts'
import { Kbd } from '../ui/kbd.tsx'
import { Money } from '../ui/money.tsx'
import type { Correction } from './correction.ts'
import { CorrectionNotice } from './correction-notice.tsx'
import { lineKeys } from './line-keys.ts'
import { OrderSums } from './order-sums.tsx'
import { ReviewLines } from './review-lines.tsx'
import classes from './review-step.module.css'
import { SaidStrip } from './said-strip.tsx'
import { UnansweredNotice } from './unanswered-notice.tsx'
import type { Counter } from './use-counter.ts'
import { useKeys } from './use-keys.ts'
import { countUnits } from './words.ts'

interface Props {
  readonly counter: Counter
  /** Who buys, and at what terms. */
  readonly fields: ReactNode
  readonly corrections: readonly Correction[]
  readonly isSending: boolean
  /** An affiliate and 'Precio ADI' are among the fields. */
  readonly hasAffiliates: boolean
  readonly onBack: () => void
  readonly onSubmit: () => void
}

/** '4 productos, 6 unidades'. */
const sizeOf = (bag: Bag): string =>
  `${bag.lines.length} ${bag.lines.length === 1 ? 'producto' : 'productos'}, ${countUnits(unitsOf(bag))}`

/** Step 2 (P §2.8, §2.11): everything in one view, and the one button that sells. */
export function ReviewStep(props: Props) {
  const { counter, corrections, isSending, hasAffiliates, onBack, onSubmit } = props
  const { deal, bag, acts, said, touched } = counter
  useDocumentTitle(`Revisar ${deal.noun} · Mostrador`)
  const totals = totalsOf(bag)
  const isPricing = awaitsAdi(bag)
  const main = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [since] = useState(said?.turn)
  const [tries, setTries] = useState(0)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  // After each try that failed the first wrong field is shown.
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const submit = () => {
    if (isSending || isPricing) return
    onSubmit()
    setTries((count) => count + 1)
  }
  const focus = (name: string) => () => {
    const field = fields.current?.querySelector<HTMLInputElement>(`[data-field="${name}"]`)
    field?.focus()
    field?.select()
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
      ? () => fields.current?.querySelector<HTMLInputElement>('[data-field="isAdi"]')?.click()
      : undefined,
    F9: submit,
  })
  return (
    <div className={classes['step']}>
      <header className={classes['head']}>
        <h1 className={classes['title']}>Revisar {deal.noun}</h1>
        <Button
          variant="default"
          h={44}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          rightSection={<Kbd>Esc</Kbd>}
          aria-keyshortcuts="Escape"
          onClick={onBack}
        >
          Regresar
        </Button>
      </header>
      <div className={classes['goods']}>
        <CorrectionNotice noun={deal.noun} corrections={corrections} />
        <UnansweredNotice noun={deal.noun} isUnanswered={bag.isUnanswered && !isSending} onRetry={submit} />
        <ReviewLines noun={deal.noun} bag={bag} acts={acts} corrections={corrections} touched={touched} />
      </div>
      <aside className={classes['side']} ref={fields}>
        <SaidStrip said={said?.turn === since ? undefined : said} idle={sizeOf(bag)} />
        <div className={classes['fields']}>
          {props.fields}
          <OrderSums bag={bag} totals={totals} isPricing={isPricing} />
        </div>
        <footer className={classes['foot']}>
          <span className={classes['total']}>
            <span>Total</span>
            <span key={`${totals.total}`} className={classes['figure']}>
              <Money value={totals.total} size="huge" />
            </span>
          </span>
          <Button
            ref={main}
            fullWidth
            h={60}
            fz="md"
            justify="space-between"
            loading={isSending || isPricing}
            aria-keyshortcuts="F9"
            onClick={submit}
            rightSection={
              <span className={classes['amount']}>
                <Money value={totals.total} size="lg" />
              </span>
            }
          >
            <span className={classes['act']}>
              Generar pedido <Kbd>F9</Kbd>
            </span>
          </Button>
        </footer>
      </aside>
    </div>
  )
}
