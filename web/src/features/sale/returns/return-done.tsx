import { Button } from '@mantine/core'
import { groupMoney } from '@mostrador/domain/money'
import { GIVEN_WORDS } from '@mostrador/domain/money/payment'
import type { ReturnDetail } from '@mostrador/domain/sale/return-detail'
import { IconReplace } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { addVoucher, EXACT_CASH } from '../../../bag/paying.ts'
import { tabBag } from '../../../bag/store.ts'
import { DoneCheck } from '../../../counter/sold/done-check.tsx'
import figures from '../../../counter/sold/handed-figures.module.css'
import { useNavigate } from '../../../navigation/navigation.ts'
import { paths, returnsOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { forgetIssued, issuedCode } from '../../../session/shop/issued-voucher.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import classes from './return-done.module.css'
import { type ReturnPaper, ReturnViewer, useReturn } from './return-viewer.tsx'

interface Props {
  readonly returnId: number
  readonly onBack: () => void
}

/** Shows the money to hand out very large, and the papers to print (D98, D102). */
export function ReturnDone({ returnId, onBack }: Props) {
  const profile = useProfile()
  const navigate = useNavigate()
  const { data, refetch } = useReturn(returnId)
  const [chosen, setPaper] = useState<ReturnPaper>()
  const detail = data?.return
  const voucher = detail?.voucher ?? null
  const [code] = useState(() => issuedCode({ userId: profile.id, returnId }))
  // A reload keeps the code for the printer. Leaving the screen deletes it.
  useEffect(() => forgetIssued, [])
  const hasPaper = voucher !== null && code !== undefined
  const paper = chosen ?? (hasPaper ? 'voucher' : 'return')
  const exchange = () => {
    if (!voucher || code === undefined) return
    const { balance } = voucher
    tabBag(profile.id, 'order').act((bag) =>
      bag.isUnanswered ? bag : { ...bag, paying: addVoucher(bag.paying ?? EXACT_CASH, { code, balance }) },
    )
    navigate({ to: paths.client.newOrder })
  }
  const canExchange = hasPaper && voucher.balance > 0 && profile.role === 'clerk'
  useKeys({
    F2: canExchange ? exchange : undefined,
    Escape: onBack,
  })
  return (
    <div className={classes['step']}>
      <section className={classes['news']} aria-label="Devolución hecha">
        <DoneCheck />
        <div role="status">
          {detail ? (
            <HandOut detail={detail} />
          ) : (
            <LoadingState label="Leyendo la devolución" onRetry={() => void refetch()} />
          )}
          {detail && <h1 className={classes['title']}>Devolución {detail.number} anotada.</h1>}
          {hasPaper && <p className={classes['once']}>Imprima el vale ahora: su código no se vuelve a mostrar.</p>}
        </div>
        <div className={classes['ways']}>
          {canExchange && (
            <Button
              h={52}
              fz="md"
              leftSection={<IconReplace size={20} aria-hidden />}
              rightSection={<Kbd>F2</Kbd>}
              onClick={exchange}
            >
              Cambiar por otro producto
            </Button>
          )}
          <Button variant="default" h={52} fz="md" rightSection={<Kbd>Esc</Kbd>} onClick={onBack}>
            Regresar
          </Button>
          <Button
            variant="subtle"
            h={52}
            fz="md"
            onClick={() => navigate({ to: returnsOf(profile.role), search: {}, replace: true })}
          >
            Ver devoluciones
          </Button>
        </div>
      </section>
      <ReturnViewer returnId={returnId} paper={paper} onPaper={setPaper} code={code} onBack={onBack} backLabel={null} />
    </div>
  )
}

/** The large figure is the cash, else the voucher, else another refund, else the reduction of the debt. */
function HandOut({ detail: { total, refunded, refunds } }: { readonly detail: ReturnDetail }) {
  const given = refunds.map(({ method, amount }) => ({ word: GIVEN_WORDS[method], amount, method }))
  const main = given.find(({ method }) => method === 'cash') ?? given[0]
  const owedLess = total - refunded
  const figure = main?.amount ?? owedLess
  return (
    <dl className={figures['figures']}>
      <div className={figures['main']} style={{ '--signs': groupMoney(figure).length + 1 } as CSSProperties}>
        <dt>{main?.word ?? 'Se rebajó de lo que debe'}</dt>
        <dd>
          <Money value={figure} />
        </dd>
      </div>
      {given
        .filter((each) => each !== main)
        .map(({ word, amount, method }) => (
          <div key={method} className={figures['small']}>
            <dt>{word}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
      {main && owedLess > 0 && (
        <div className={figures['small']}>
          <dt>Se rebajó de lo que debe</dt>
          <dd>
            <Money value={owedLess} />
          </dd>
        </div>
      )}
    </dl>
  )
}
