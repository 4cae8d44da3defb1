import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { decideTransfer } from '@mostrador/contract/goods/transfers'
import { counted } from '@mostrador/domain/count'
import { differenceInWords, sumOfDifferences } from '@mostrador/domain/goods/transfer'
import type { TransferDetail } from '@mostrador/domain/goods/transfer-detail'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../../api/calls/send.ts'
import { TRANSFER_READS } from '../../../counter/where/stock-place-reads.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
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
        <DeclineForm transfer={transfer} missing={difference.missing} onClose={declining.close} />
      </FormDialog>
    </section>
  )
}

interface DeclineProps extends Props {
  readonly missing: number
  readonly onClose: () => void
}

/** The answer to the person who received the goods is optional. */
function DeclineForm({ transfer: { id, to, received }, missing, onClose }: DeclineProps) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ answer: string }>({
    name: `respuesta al traslado ${id}`,
    opened: { answer: '' },
  })
  const { send, isSending } = useSend(decideTransfer, {
    isKeyed: true,
    refreshes: TRANSFER_READS,
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ answer }) => send({ body: { id, isAccepted: false, answer: answer.trim() } }))}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <Text>
          {missing > 0
            ? `${counted(missing, 'unidad sigue', 'unidades siguen')} en camino: ${to} cuenta otra vez, o se cancela el traslado y lo que falta vuelve a su origen.`
            : 'Las unidades de más no se anotan.'}
        </Text>
        <TextInput
          label={`Qué se le dice a ${received?.by ?? to}`}
          size="md"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('answer')}
        />
      </Stack>
      <FormActs act="Rechazar" isSending={isSending} onClose={onClose} />
    </form>
  )
}
