import { Alert, Button, TextInput } from '@mantine/core'
import { receiveTransfer } from '@mostrador/contract/goods/transfers'
import { counted, groupCount, saidCount } from '@mostrador/domain/count'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import { unitsOfCode } from '@mostrador/domain/goods/product-code'
import { arrivalSentence } from '@mostrador/domain/goods/transfer'
import type { TransferDetail, TransferDetailLine } from '@mostrador/domain/goods/transfer-detail'
import { type ReactNode, useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { useCameraBand } from '../../../camera/use-camera-band.tsx'
import { TRANSFER_READS } from '../../../counter/where/stock-place-reads.ts'
import { changeUnits, NO_UNITS, readUnits, writeUnits } from '../../../session/forms/kept-units.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { submitOf, useFocusOnWrong } from '../../../ui/forms/use-focus-on-wrong.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import type { Scan } from '../../../ui/scan/scan-reader.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText, writtenIn } from '../../../ui/scan/written-in.ts'
import { Kbd } from '../../../ui/texts/kbd.tsx'
import { CountLines } from './count-lines.tsx'
import classes from './transfer-frame.module.css'
import { useArticleChoices } from './use-article-choices.tsx'

interface Props {
  readonly transfer: TransferDetail
  readonly head: ReactNode
  readonly facts: ReactNode
}

/** All sent units, or those that a declined difference left on the way (D202). */
const sentOf = ({ onTheWay }: TransferDetailLine): number => onTheWay

/** A difference needs a reason (D115). A reload keeps the count. */
export function ReceiveForm({ transfer, head, facts }: Props) {
  const lines = transfer.lines.filter((line) => sentOf(line) > 0)
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `recibo del traslado ${transfer.id}`,
    opened: { units: NO_UNITS, reason: '' },
  })
  const came = readUnits(form.values.units)
  const { reason } = form.values
  const [touched, setTouched] = useState<number>()
  const [tries, setTries] = useState(0)
  const arrivals = useArticleChoices()
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const unitsOf = ({ productId }: TransferDetailLine) => came[productId] ?? 0
  const units = lines.reduce((sum, line) => sum + unitsOf(line), 0)
  const sent = lines.reduce((sum, line) => sum + sentOf(line), 0)
  const differs = lines.some((line) => unitsOf(line) !== sentOf(line))
  const { send, isSending } = useSend(receiveTransfer, {
    isKeyed: true,
    refreshes: TRANSFER_READS,
    onDone: forget,
    onRefused: arrivals.asksFor,
  })
  const submit = () => {
    setTries((count) => count + 1)
    if ((differs && reason.trim() === '') || arrivals.isUnclear) return
    send({
      body: {
        id: transfer.id,
        items: lines.map((line) => ({
          productId: line.productId,
          quantity: unitsOf(line),
          ...arrivals.arrivalOf(line.productId),
        })),
        ...(differs && { reason: reason.trim() }),
      },
    })
  }
  const count = (productId: number, next: (before: number) => number) => {
    form.setFieldValue('units', changeUnits(productId, next))
    setTouched(productId)
  }
  const lineOf = (code: string) => {
    const line =
      lines.find(({ barcode }) => unitsOfCode({ barcode, code: '' }, code) !== undefined) ??
      lines.find((each) => unitsOfCode(each, code) !== undefined)
    return line && { productId: line.productId, units: unitsOfCode(line, code) ?? 1 }
  }
  const lineScanned = (scan: Scan) => writtenIn(scan).map(lineOf).find(Boolean)
  const take = (code: string, line = lineOf(code)) => {
    if (line) count(line.productId, (before) => before + line.units)
    else showInfo(`«${code}» no viene en este traslado. Apártelo y avise a ${transfer.from}.`)
  }
  useScans({
    onScan: (scan) => take(likeliestText(scan), lineScanned(scan)),
    isCode: (scan) => lineScanned(scan) !== undefined,
  })
  const camera = useCameraBand((code) => take(code))
  const takeAll = () =>
    form.setFieldValue('units', writeUnits(Object.fromEntries(lines.map((line) => [line.productId, sentOf(line)]))))
  useKeys({ F9: submitOf(box), F2: takeAll })
  const wrong = tries > 0 && differs && reason.trim() === '' ? 'Escriba por qué no es lo que se envió.' : undefined
  return (
    <form
      ref={box}
      noValidate
      className={classes['page']}
      aria-label="Recibir el traslado"
      onSubmit={submitWith(submit)}
    >
      {head}
      <div className={classes['goods']}>
        <DraftNotice at={keptAt} onStartOver={startOver} />
        {camera.band}
        <div className={classes['tools']}>
          <p className={classes['hint']}>Escanee lo que va sacando, o escriba cuántas llegaron.</p>
          {camera.button}
          <Button variant="default" h={44} rightSection={<Kbd>F2</Kbd>} aria-keyshortcuts="F2" onClick={takeAll}>
            Llegó todo
          </Button>
        </div>
        <CountLines
          label="Lo que llega"
          lines={lines}
          touched={touched}
          aboutOf={(line) =>
            line.received === null
              ? saidCount(sentOf(line), 'Se envió', 'Se enviaron')
              : `${saidCount(line.received, 'Llegó', 'Llegaron')}; ${saidCount(sentOf(line), 'falta', 'faltan')}`
          }
          isOdd={(line) => came[line.productId] !== undefined && unitsOf(line) !== sentOf(line)}
          counting={{
            unitsOf,
            mostOf: () => HIGHEST_QUANTITY,
            onChange: ({ productId }, next) => count(productId, () => next),
            onLast: submit,
          }}
        />
        {arrivals.panel}
      </div>
      <aside className={classes['side']} aria-label="Recibir">
        {facts}
        {differs && units > 0 && (
          <Alert color="amber" role="status" className={classes['alert'] ?? ''}>
            {arrivalSentence(sent, units)} Se anota como diferencia de traslado. Si pasa de lo que permite {transfer.to}
            , el propietario o el encargado la decide, y lo demás entra ya.
          </Alert>
        )}
        {differs && (units > 0 || tries > 0) && (
          <TextInput
            label="Motivo de la diferencia"
            size="md"
            maxLength={200}
            autoComplete="off"
            value={reason}
            error={wrong}
            onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
          />
        )}
      </aside>
      <div className={classes['foot']}>
        <p className={classes['sum']}>
          {units === 1 ? 'Llegó' : 'Llegaron'}{' '}
          <span>
            <strong>{groupCount(units)}</strong> de {groupCount(sent)}
          </span>
        </p>
        <Button type="submit" h={56} fz="md" fullWidth loading={isSending} aria-keyshortcuts="F9">
          <span className={classes['act']}>
            Recibir {counted(units, 'unidad', 'unidades')} <Kbd>F9</Kbd>
          </span>
        </Button>
      </div>
    </form>
  )
}
