import type { Centavos } from '@mostrador/domain/money'
import type { Bag } from '../../bag/bag.ts'
import { Money } from '../../ui/texts/money.tsx'
import { creditVerdict, untilWords } from './credit-words.ts'
import classes from './payment-row.module.css'

interface Props {
  readonly buyer: NonNullable<Bag['buyer']>
  /** What the sale leaves owed, or null if unknown. */
  readonly due: Centavos | null
}

/** What a customer is going to owe, until when, and whether her credit reaches (D186). */
export function CreditTerms({ buyer: { name, credit }, due }: Props) {
  const verdict = due === null ? null : creditVerdict(credit, due)
  const until = untilWords(credit, Date.now())
  return (
    <div className={classes['owing']} data-short={verdict?.isShort || undefined}>
      <p>
        <strong>{name}</strong> queda a deber <Money value={due} />
        {until && ` ${until}`}.
      </p>
      {verdict && <p role="status">{verdict.words}</p>}
    </div>
  )
}
