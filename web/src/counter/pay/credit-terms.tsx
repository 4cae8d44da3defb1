import type { Centavos } from '@mostrador/domain/money'
import { sumOf } from '@mostrador/domain/money/payment'
import type { Bag } from '../../bag/bag.ts'
import { type PartProblems, type Paying, partsOf } from '../../bag/paying.ts'
import { owedWaiting } from '../../outbox/waiting/owed-waiting.ts'
import { useWaitingSales } from '../../outbox/waiting/use-outbox.ts'
import { Money } from '../../ui/texts/money.tsx'
import { CreditPlan } from './credit-plan.tsx'
import { creditVerdict, untilWords, withGiven } from './credit-words.ts'
import classes from './payment-row.module.css'

interface Props {
  readonly buyer: NonNullable<Bag['buyer']>
  /** Key of the waiting sale that this one corrects. */
  readonly corrects: string | undefined
  /** The sum of the sale. Null if unknown. */
  readonly due: Centavos | null
  readonly paying: Paying
  readonly problems: PartProblems
  readonly onChange: (change: (before: Paying) => Paying) => void
}

/** The debt that a sale makes, until when, and whether the credit reaches (D186). */
export function CreditTerms({ buyer: { id, name, credit }, corrects, due, paying, problems, onChange }: Props) {
  const owing = due === null ? null : due - sumOf(partsOf(paying, due))
  const given = owedWaiting(useWaitingSales(), id, corrects)
  const verdict = owing === null ? null : creditVerdict(credit && withGiven(credit, given), owing)
  const until = verdict?.isShort || paying.plan ? '' : untilWords(credit, Date.now())
  return (
    <>
      <div className={classes['owing']} data-short={verdict?.isShort || undefined}>
        <p>
          <strong>{name}</strong> queda a deber <Money value={owing} />
          {until && (
            <>
              {' '}
              <span className={classes['until']}>{until}</span>
            </>
          )}
          .
        </p>
        {verdict && <p role="status">{verdict.words}</p>}
      </div>
      {due !== null && owing !== null && (
        <CreditPlan paying={paying} due={due} balance={owing} problems={problems} onChange={onChange} />
      )}
    </>
  )
}
