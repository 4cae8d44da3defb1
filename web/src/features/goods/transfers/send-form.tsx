import { Alert, Button } from '@mantine/core'
import { sendTransfer } from '@mostrador/contract/goods/transfers'
import { counted, groupCount } from '@mostrador/domain/count'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { TransferDetail, TransferDetailLine } from '@mostrador/domain/goods/transfer-detail'
import { type ReactNode, useRef } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { TRANSFER_READS } from '../../../counter/where/stock-place-reads.ts'
import { changeUnits, NO_UNITS, readUnits } from '../../../session/forms/kept-units.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { submitOf } from '../../../ui/forms/use-focus-on-wrong.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { CountLines } from './count-lines.tsx'
import classes from './transfer-frame.module.css'
import { useArticleChoices } from './use-article-choices.tsx'

interface Props {
  readonly transfer: TransferDetail
  readonly head: ReactNode
  readonly facts: ReactNode
}

/** Proposes as many units as possible (D115). A reload keeps the form. */
export function SendForm({ transfer, head, facts }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `envío del traslado ${transfer.id}`,
    opened: { units: NO_UNITS },
  })
  const typed = readUnits(form.values.units)
  const arrivals = useArticleChoices()
  // Some of the units in a draft may have been sold since.
  const unitsOf = ({ productId, asked, stock }: TransferDetailLine) => Math.min(typed[productId] ?? asked, stock)
  const units = transfer.lines.reduce((sum, line) => sum + unitsOf(line), 0)
  const short = transfer.lines.filter((line) => line.stock < line.asked)
  const { send, isSending } = useSend(sendTransfer, {
    isKeyed: true,
    refreshes: TRANSFER_READS,
    onDone: forget,
    onRefused: arrivals.asksFor,
  })
  const submit = () => {
    if (units === 0 || arrivals.isUnclear) return
    send({
      body: {
        id: transfer.id,
        items: transfer.lines.map((line) => ({
          productId: line.productId,
          quantity: unitsOf(line),
          ...arrivals.arrivalOf(line.productId),
        })),
      },
    })
  }
  const box = useRef<HTMLFormElement>(null)
  useKeys({ F9: submitOf(box) })
  return (
    <form
      ref={box}
      noValidate
      className={classes['page']}
      aria-label="Enviar el traslado"
      onSubmit={submitWith(submit)}
    >
      {head}
      <div className={classes['goods']}>
        <DraftNotice at={keptAt} onStartOver={startOver} />
        {short.length > 0 && (
          <Alert color="amber" role="status" className={classes['alert'] ?? ''}>
            {short.length === 1
              ? `De ${short[0]?.name} no hay las que se pidieron: salen las que hay.`
              : `De ${short.length} productos no hay los que se pidieron: salen los que hay.`}
          </Alert>
        )}
        <CountLines
          label="Lo que sale"
          lines={transfer.lines}
          aboutOf={({ asked, stock }) => `Pidieron ${groupCount(asked)} · hay ${groupCount(stock)}`}
          isOdd={(line) => unitsOf(line) !== line.asked}
          counting={{
            unitsOf,
            mostOf: ({ stock }) => Math.min(stock, HIGHEST_QUANTITY),
            onChange: ({ productId }, next) =>
              form.setFieldValue(
                'units',
                changeUnits(productId, () => next),
              ),
            onLast: submit,
          }}
        />
        {arrivals.panel}
      </div>
      <aside className={classes['side']} aria-label="Enviar">
        {facts}
      </aside>
      <div className={classes['foot']}>
        <p className={classes['sum']}>
          {units === 1 ? 'Sale' : 'Salen'} <strong>{groupCount(units)}</strong>
        </p>
        <Button
          type="submit"
          h={56}
          fz="md"
          fullWidth
          loading={isSending}
          disabled={units === 0 || arrivals.isUnclear}
          aria-keyshortcuts="F9"
        >
          <span className={classes['act']}>
            Enviar {counted(units, 'unidad', 'unidades')} <Kbd>F9</Kbd>
          </span>
        </Button>
      </div>
    </form>
  )
}
