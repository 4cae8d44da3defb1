import { correctFelDocument } from '@mostrador/contract/fiscal/fel'
import { showMoney } from '@mostrador/domain/money'
import { useSend } from '../../../api/calls/send.ts'
import { ReceiverFields } from '../../../counter/receiver/receiver-fields.tsx'
import { RECEIVER_WRONG, type ReceiverValues, readTyped, useReceiver } from '../../../counter/receiver/use-receiver.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import classes from './document-panel.module.css'
import { FEL_READS } from './fel-reads.ts'
import type { FelDocument } from './fel-words.ts'

interface Props {
  readonly document: FelDocument
  /** Called with the replacing document. */
  readonly onDone: (documentId: number) => void
  readonly onBack: () => void
}

/** Issues a rejected document again, for the right receiver (D167). A reload keeps the form. */
export function CorrectForm({ document, onDone, onBack }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<ReceiverValues>({
    name: `corrección del documento ${document.id}`,
    opened: { kind: 'plain', nit: document.receiver, name: document.receiverName },
    validate: {
      nit: (_, values) => (readTyped(values) ? null : RECEIVER_WRONG),
      name: (name, { kind }) => (kind === 'passport' && !name.trim() ? 'Escriba el nombre.' : null),
    },
  })
  const { send, isSending } = useSend(correctFelDocument, {
    isKeyed: true,
    refreshes: FEL_READS,
    setErrors: form.setErrors,
    onDone: ({ id }) => {
      forget()
      onDone(id)
    },
  })
  const typed = useReceiver(form.values)
  const { receiver, known } = typed
  return (
    <form
      noValidate
      className={classes['fields']}
      onSubmit={form.onSubmit(({ name }) => {
        if (!receiver) return
        const named = known ?? name.trim()
        send({
          body: {
            id: document.id,
            nit: receiver.id,
            receiver: { kind: receiver.kind, ...(receiver.kind !== 'CF' && named && { name: named }) },
          },
        })
      })}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <p className={classes['soft']}>
        Se emite otro documento de la misma venta, por {showMoney(document.total)}, que toma el lugar del rechazado.
      </p>
      <ReceiverFields
        isFirst
        values={form.values}
        typed={typed}
        errors={form.errors as { nit?: string; name?: string }}
        onChange={(values) => form.setValues({ ...values })}
      />
      <FormActs act="Emitir corregido" isSending={isSending} onClose={onBack} isStep />
    </form>
  )
}
