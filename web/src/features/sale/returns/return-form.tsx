import { Alert, Button } from '@mantine/core'
import { returnGoods } from '@mostrador/contract/sale/returns'
import type { Centavos } from '@mostrador/domain/money'
import { GIVEN_WORDS } from '@mostrador/domain/money/payment'
import { showLocal } from '@mostrador/domain/time'
import { useState } from 'react'
import { SpokenTotal } from '../../../counter/acts/notice-strip.tsx'
import { useCashDrawer } from '../../../drawer/use-cash-drawer.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { submitOf } from '../../../ui/forms/use-focus-on-wrong.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { Money } from '../../../ui/texts/money.tsx'
import { ReasonField } from './reason-field.tsx'
import { RefundFields } from './refund-fields.tsx'
import { allOf, type Choice, type Invoice, isWhole, itemsOf, refundPlan } from './refund-plan.ts'
import classes from './return-frame.module.css'
import { ReturnHead } from './return-head.tsx'
import { ReturnLines } from './return-lines.tsx'
import { noteWords } from './return-words.ts'
import { useReturn } from './use-return.ts'
import { useReturnScans } from './use-return-scans.ts'
import { NOTHING_WRITTEN, readChoice, type WrittenReturn, writeChoice } from './written-return.ts'

interface Props {
  readonly invoice: Invoice
  /** Why this person may not take back goods of that value. */
  readonly problemOf: (worth: Centavos) => string | undefined
  readonly onDone: (returnId: number) => void
  readonly onBack: () => void
}

/** A further return gives a new name, so that an old draft no longer applies. */
const draftOf = ({ id, lines }: Invoice): string =>
  `devolución de la factura ${id}, ${lines.reduce((sum, { returned }) => sum + returned, 0)} devueltas`

/** The refund grows with the lines (D98). 'Atrás' and a reload keep the form. */
export function ReturnForm({ invoice, problemOf, onDone, onBack }: Props) {
  const [draft] = useState(() => draftOf(invoice))
  const kept = useKeptForm<WrittenReturn>({ name: draft, opened: NOTHING_WRITTEN })
  const { reason, method, reference, shift: picked } = kept.form.values
  const set = kept.form.setFieldValue
  const choice = readChoice(kept.form.values.choice)
  const choose = (change: (before: Choice) => Choice) =>
    set('choice', (before) => writeChoice(change(readChoice(before))))
  const drawer = useCashDrawer(invoice.shop, {
    direction: 'out',
    movesCash: method === 'cash',
    held: [
      picked === null ? undefined : picked === '' ? null : Number(picked),
      (id) => set('shift', id === null ? '' : String(id)),
    ],
  })
  const plan = refundPlan(invoice, choice, method)
  const problem = problemOf(plan.worth)
  const items = itemsOf(invoice, choice)
  const note = noteWords(invoice.fel, isWhole(invoice, choice))
  const { send, isSending, box, refused, isTried, tryAgain } = useReturn(returnGoods, kept.forget, onDone)
  const wrong = {
    ...refused,
    ...(isTried && items.length === 0 && { items: 'Elija al menos un producto y cuántas unidades devuelve.' }),
    ...(isTried && reason.trim() === '' && { reason: 'Escriba por qué se devuelve.' }),
    ...(isTried && drawer.problem && { shift: drawer.problem }),
  }
  const submit = () => {
    tryAgain()
    if (items.length === 0 || reason.trim() === '' || problem !== undefined || drawer.problem) return
    send({
      body: {
        invoiceId: invoice.id,
        items,
        reason: reason.trim(),
        method,
        ...(method !== 'cash' && method !== 'voucher' && reference.trim() !== '' && { reference: reference.trim() }),
        ...(drawer.ref && { shift: drawer.ref }),
      },
    })
  }
  useKeys({ F9: submitOf(box), Escape: onBack })
  useReturnScans(invoice, choice, choose)
  const toReason = () => box.current?.querySelector<HTMLInputElement>('[data-reason]')?.focus()
  return (
    <form ref={box} noValidate className={classes['step']} aria-label="Devolución" onSubmit={submitWith(submit)}>
      <ReturnHead title={`Devolver de la factura ${invoice.number}`} onBack={onBack} />
      <div className={classes['goods']}>
        <DraftNotice at={kept.keptAt} onStartOver={() => kept.startOver()} />
        <div className={classes['tools']}>
          <p className={classes['about']}>
            {invoice.customer}, {showLocal(invoice.issuedAt)}. Se vendió por <Money value={invoice.total} />
            {invoice.returned > 0 && (
              <>
                {' '}
                y ya se devolvieron <Money value={invoice.returned} />
              </>
            )}
            .
          </p>
          <Button variant="default" h={44} onClick={() => choose((before) => allOf(invoice, before))}>
            Devolver todo
          </Button>
        </div>
        {wrong['items'] && (
          <Alert color="red" role="alert" className={classes['alert'] ?? ''}>
            {wrong['items']}
          </Alert>
        )}
        <ReturnLines
          lines={invoice.lines}
          choice={choice}
          onChange={(at, chosen) => choose((before) => ({ ...before, [at]: chosen }))}
          onLast={toReason}
        />
      </div>
      <aside className={classes['side']} aria-label="Cómo se devuelve">
        <div className={classes['fields']}>
          <ReasonField reason={reason} error={wrong['reason']} onChange={(next) => set('reason', next)} />
          <RefundFields
            method={method}
            reference={reference}
            drawer={drawer}
            errors={wrong}
            onMethod={(next) => set('method', next)}
            onReference={(next) => set('reference', next)}
          />
          {note && <p className={classes['about']}>{note}</p>}
        </div>
        <dl className={classes['sums']}>
          {plan.owedLess > 0 && (
            <>
              <dt>Se rebaja de lo que debe</dt>
              <dd>
                <Money value={plan.owedLess} />
              </dd>
            </>
          )}
          {plan.inVoucher > 0 && (
            <>
              <dt>
                {GIVEN_WORDS.voucher}
                {method !== 'voucher' && ', porque así se pagó'}
              </dt>
              <dd>
                <Money value={plan.inVoucher} />
              </dd>
            </>
          )}
          {(plan.inForm > 0 || plan.worth === 0) && (
            <>
              <dt className={classes['main']}>{GIVEN_WORDS[method]}</dt>
              <dd className={classes['main']}>
                <Money value={plan.inForm} />
              </dd>
            </>
          )}
        </dl>
        <SpokenTotal total={items.length === 0 ? null : plan.worth} />
        <footer className={classes['foot']}>
          {problem !== undefined && plan.worth > 0 && (
            <Alert color="amber" role="alert" className={classes['alert'] ?? ''}>
              {problem}
            </Alert>
          )}
          <Button
            type="submit"
            fullWidth
            h={56}
            fz="md"
            justify="space-between"
            loading={isSending}
            aria-keyshortcuts="F9"
            rightSection={
              <span className={classes['amount']}>
                <Money value={plan.worth} size="lg" />
              </span>
            }
          >
            <span className={classes['act']}>
              Devolver <Kbd>F9</Kbd>
            </span>
          </Button>
        </footer>
      </aside>
    </form>
  )
}
