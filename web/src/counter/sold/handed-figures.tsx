import { groupMoney } from '@mostrador/domain/money'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import type { CSSProperties } from 'react'
import type { TenderResult } from '../../bag/paying.ts'
import { Money } from '../../ui/texts/money.tsx'
import classes from './handed-figures.module.css'

const AND = new Intl.ListFormat('es', { type: 'conjunction' })

/** The change, very large until the next sale, with total and received beside it (D106). */
export function HandedFigures({
  handed: { total, received, change, owed, methods, word, isOnCredit = false },
}: {
  readonly handed: TenderResult
}) {
  const figure = owed > 0 ? owed : change
  const forms = AND.format(methods.map((method) => METHOD_WORDS[method]))
  return (
    <dl className={classes['figures']} data-owing={owed > 0 || undefined}>
      {figure > 0 ? (
        <div className={classes['main']} style={{ '--signs': groupMoney(figure).length + 1 } as CSSProperties}>
          <dt>{owed === 0 ? 'Cambio' : isOnCredit ? 'A crédito' : 'Por cobrar'}</dt>
          <dd>
            <Money value={figure} />
          </dd>
        </div>
      ) : (
        received !== null && (
          <div className={classes['exact']}>
            <dt>Cambio</dt>
            <dd>Exacto</dd>
          </div>
        )
      )}
      <div className={classes['small']}>
        <dt>{word ?? 'Total'}</dt>
        <dd>
          <Money value={total} />
        </dd>
      </div>
      {received !== null && (
        <div className={classes['small']}>
          <dt>Recibido</dt>
          <dd>
            <Money value={received} />
          </dd>
        </div>
      )}
      {forms !== '' && methods.join() !== 'cash' && (
        <div className={classes['small']}>
          <dt>Pago</dt>
          <dd>{forms}</dd>
        </div>
      )}
    </dl>
  )
}
