import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { decideTransfer } from '@mostrador/contract/goods/transfers'
import { counted } from '@mostrador/domain/count'
import { differenceInWords, sumOfDifferences } from '@mostrador/domain/goods/transfer'
import type { TransferDetail } from '@mostrador/domain/goods/transfer-detail'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../../api/calls/send.ts'
import { TRANSFER_READS } from '../../../counter/where/stock-place-reads.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { DeclineForm } from '../../../stock/decline-form.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import classes from './difference-band.module.css'

interface Props {
  readonly transfer: TransferDetail
}

/** A difference that waits for a decision (D202). */
export function DifferenceBand({ transfer }: Props) {
  const profile = useProfile()
  const [isDeclining, declining] = useDisclosure(false)
  const { send, isSending } = useSend(decideTransfer, { isKeyed: true, refreshes: TRANSFER_READS })
  const difference = sumOfDifferences(transfer.lines.map(({ disputed }) => disputed))
  const words = differenceInWords(difference)
  return (
    <section className={classes['band']} aria-label="Diferencia por decidir">
      <p>
        <strong>{words.charAt(0).toLocaleUpperCase('es') + words.slice(1)}, por decidir</strong>
      </p>
      <p className={classes['why']}>
        «{transfer.reason}» · {transfer.received?.by}. Lo que llegó sin diferencia ya está en el inventario de{' '}
        {transfer.to}; lo demás no está en ninguno.
      </p>
      {can(profile, 'transfers.decide') ? (
        <div className={classes['acts']}>
          <Button variant="default" h={44} onClick={declining.open}>
            Rechazar la diferencia
          </Button>
          <Button h={44} loading={isSending} onClick={() => send({ body: { id: transfer.id, isAccepted: true } })}>
            Anotar la diferencia
          </Button>
        </div>
      ) : (
        <p className={classes['why']}>La decide el propietario o el encargado.</p>
      )}
      <FormDialog opened={isDeclining} onClose={declining.close} title="Rechazar la diferencia">
        <DeclineForm
          call={decideTransfer}
          refreshes={TRANSFER_READS}
          id={transfer.id}
          draft={`respuesta al traslado ${transfer.id}`}
          to={transfer.received?.by ?? transfer.to}
          onClose={declining.close}
        >
          {difference.missing > 0
            ? `${counted(difference.missing, 'unidad sigue', 'unidades siguen')} en camino: ${transfer.to} cuenta otra vez, o se cancela el traslado y lo que falta vuelve a su origen.`
            : 'Las unidades de más no se anotan.'}
        </DeclineForm>
      </FormDialog>
    </section>
  )
}
