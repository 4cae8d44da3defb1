import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { saidCount } from '@mostrador/domain/count'
import {
  arrivalDifference,
  canTake,
  differenceInWords,
  mayTake,
  sumOfDifferences,
  type TransferStep,
} from '@mostrador/domain/goods/transfer'
import type { TransferDetail, TransferDetailLine, TransferTaken } from '@mostrador/domain/goods/transfer-detail'
import { showLocal } from '@mostrador/domain/time'
import { IconPrinter } from '@tabler/icons-react'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { CountLines } from './count-lines.tsx'
import { DifferenceBand } from './difference-band.tsx'
import { ReceiveForm } from './receive-form.tsx'
import { SendForm } from './send-form.tsx'
import classes from './transfer-frame.module.css'
import { TransferHead } from './transfer-head.tsx'
import { useTransfer } from './transfer-paper.tsx'
import { TransferWay } from './transfer-way.tsx'

interface Props {
  readonly transferId: number
  readonly onBack: () => void
  readonly onPaper: () => void
}

/** Shows the step that this person may take (D115). */
export function TransferPage({ transferId, onBack, onPaper }: Props) {
  const { data, error, refetch } = useTransfer(transferId)
  useKeys({ Escape: onBack })
  const transfer = data?.transfer
  if (!transfer)
    return (
      <div className={classes['page']}>
        <TransferHead title="Traslado" onBack={onBack} />
        <NoAnswerYet error={error} label="Buscando el traslado" onRetry={refetch} />
      </div>
    )
  return <Opened key={transfer.state} transfer={transfer} onBack={onBack} onPaper={onPaper} />
}

interface OpenedProps {
  readonly transfer: TransferDetail
  readonly onBack: () => void
  readonly onPaper: () => void
}

function Opened({ transfer, onBack, onPaper }: OpenedProps) {
  const { role, shopId } = useProfile()
  const [isCancelling, cancelling] = useDisclosure(false)
  const scope = role === 'clerk' ? shopId : null
  const may = (step: TransferStep) => canTake(step, transfer.state) && mayTake(step, scope, transfer)
  const head = (
    <>
      <TransferHead title={`Traslado ${transfer.number}`} onBack={onBack}>
        {may('cancel') && (
          <Button variant="default" h={44} onClick={cancelling.open}>
            Cancelar el traslado
          </Button>
        )}
        {transfer.state !== 'cancelled' && (
          <Button variant="default" h={44} leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPaper}>
            Hoja
          </Button>
        )}
      </TransferHead>
      <div className={classes['wide']}>
        <TransferWay {...transfer} />
      </div>
      <FormDialog opened={isCancelling} onClose={cancelling.close} title={`Cancelar el traslado ${transfer.number}`}>
        <CancelForm transfer={transfer} onClose={cancelling.close} />
      </FormDialog>
    </>
  )
  const facts = <Facts transfer={transfer} />
  if (may('send')) return <SendForm transfer={transfer} head={head} facts={facts} />
  if (may('receive')) return <ReceiveForm transfer={transfer} head={head} facts={facts} />
  return (
    <div className={classes['page']}>
      {head}
      <div className={classes['goods']}>
        {transfer.state === 'disputed' && <DifferenceBand transfer={transfer} />}
        <CountLines
          label="Productos del traslado"
          lines={transfer.lines}
          aboutOf={(line) => aboutOf(transfer, line)}
          isOdd={(line) => arrivalDifference(line) !== 0 || line.disputed !== 0}
          figureOf={({ asked, sent, received }) => received ?? sent ?? asked}
        />
      </div>
      <aside className={classes['side']} aria-label="Cómo va">
        {facts}
        {transfer.state === 'requested' && <p className={classes['hint']}>{transfer.from} todavía no lo envía.</p>}
        {transfer.state === 'sent' && <p className={classes['hint']}>{transfer.to} lo recibe al llegar.</p>}
      </aside>
    </div>
  )
}

/** 'volvió', 'llegó 1 y volvieron 3' */
function backWords(back: number, sent: number): string {
  if (back === sent) return back === 1 ? 'volvió' : 'volvieron'
  return `${saidCount(sent - back, 'llegó', 'llegaron')} y ${saidCount(back, 'volvió', 'volvieron')}`
}

function aboutOf({ state }: TransferDetail, line: TransferDetailLine): string {
  const { asked, sent, received, disputed } = line
  const parts = [saidCount(asked, 'Se pidió', 'Se pidieron')]
  if (sent !== null && sent !== asked)
    parts.push(sent === 0 ? 'no se envió' : saidCount(sent, 'se envió', 'se enviaron'))
  if (disputed !== 0) return [...parts, `${differenceInWords(sumOfDifferences([disputed]))}, por decidir`].join(', ')
  if (state === 'cancelled' && sent !== null) {
    const back = sent - (received ?? 0)
    if (back > 0) parts.push(backWords(back, sent))
    return parts.join(', ')
  }
  const difference = arrivalDifference(line)
  if (difference !== 0)
    parts.push(
      difference < 0 ? saidCount(-difference, 'faltó', 'faltaron') : saidCount(difference, 'sobró', 'sobraron'),
    )
  return parts.join(', ')
}

function Facts({ transfer }: { readonly transfer: TransferDetail }) {
  const { author, askedAt, sent, received, decided, cancelled, note, reason, answer } = transfer
  const steps: readonly (readonly [string, TransferTaken | null])[] = [
    ['Solicitado', { at: askedAt, by: author }],
    ['Enviado', sent],
    [transfer.state === 'disputed' ? 'Contado' : 'Recibido', received],
    ['Diferencia decidida', decided],
    ['Cancelado', cancelled],
  ]
  return (
    <dl className={classes['facts']}>
      {steps.map(
        ([word, taken]) =>
          taken && (
            <div key={word} style={{ display: 'contents' }}>
              <dt>{word}</dt>
              <dd>
                {showLocal(taken.at)}
                <br />
                {taken.by}
              </dd>
            </div>
          ),
      )}
      {note !== '' && (
        <>
          <dt>Nota</dt>
          <dd>{note}</dd>
        </>
      )}
      {reason !== '' && (
        <>
          <dt>Motivo</dt>
          <dd>{reason}</dd>
        </>
      )}
      {answer !== '' && (
        <>
          <dt>Respuesta</dt>
          <dd>{answer}</dd>
        </>
      )}
    </dl>
  )
}
