import type { Centavos } from '@mostrador/domain/money'
import type { Bag } from '../../bag/bag.ts'
import { owedWaiting } from '../../outbox/waiting/owed-waiting.ts'
import { useWaitingSales } from '../../outbox/waiting/use-outbox.ts'
import { Money } from '../../ui/texts/money.tsx'
import { creditVerdict, untilWords, withGiven } from './credit-words.ts'
import classes from './payment-row.module.css'

interface Props {
  readonly buyer: NonNullable<Bag['buyer']>
  /** Key of the waiting sale that this one corrects. */
  readonly corrects: string | undefined
  /** What the sale leaves owed, or null if unknown. */
  readonly due: Centavos | null
}

/** What a customer is going to owe, until when, and whether her credit reaches (D186). */
export function CreditTerms({ buyer: { id, name, credit }, corrects, due }: Props) {
  const given = owedWaiting(useWaitingSales(), id, corrects)
  const verdict = due === null ? null : creditVerdict(credit && withGiven(credit, given), due)
  const until = verdict?.isShort ? '' : untilWords(credit, Date.now())
  return (
    <div className={classes['owing']} data-short={verdict?.isShort || undefined}>
      <p>
        <strong>{name}</strong> queda a deber <Money value={due} />
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
  )
}
