import { Text, TextInput } from '@mantine/core'
import { recordSale } from '@mostrador/contract/sale/orders'
import { showMoney } from '@mostrador/domain/money'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../api/calls/send.ts'
import { totalsOf } from '../../bag/totals.ts'
import { useKeptForm } from '../../session/forms/use-kept-form.ts'
import { useProfile } from '../../session/person/session.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { recordHeld, recordRequest, SaleMoved, storedInstead } from '../sending/record.ts'
import { recordingSays } from '../waiting/record-words.ts'
import { useOutbox } from '../waiting/use-outbox.ts'
import type { WaitingSale } from '../waiting/waiting-sale.ts'
import classes from './record-dialog.module.css'

interface Props {
  readonly sale: WaitingSale
  readonly onClose: () => void
}

/** Records a refused sale whose goods have left. A clerk needs the supervisor's key. The log keeps the reason. */
export const RecordDialog = (props: Props) => (
  <FormDialog opened onClose={props.onClose} title="Registrar de todos modos">
    <RecordForm {...props} />
  </FormDialog>
)

function RecordForm({ sale, onClose }: Props) {
  const outbox = useOutbox()
  const decides = can(useProfile(), 'orders.recordAny')
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `registrar venta ${sale.key}`,
    opened: { reason: '', supervisorKey: '' },
    validate: {
      reason: (value) => (value.trim() ? null : 'Escriba por qué se registra.'),
      supervisorKey: (value) => (decides || value ? null : 'Escriba la clave de supervisor.'),
    },
  })
  const { send, isSending } = useSend(recordSale, {
    setErrors: form.setErrors,
    quiet: true,
    onDone: forget,
    around: (act) => recordHeld(outbox, sale.key, act),
    onRefused: (fault) => {
      if (fault instanceof SaleMoved) {
        forget()
        onClose()
        showInfo(fault.message)
        return true
      }
      // A part is stored already. The card shows the order, and the dialog shows the reason.
      void storedInstead(outbox, sale, fault)
      return false
    },
  })
  const says = recordingSays(sale)
  return (
    <form noValidate onSubmit={form.onSubmit((given) => send({ body: recordRequest(sale, given, decides) }))}>
      <Text>
        La venta de {showMoney(totalsOf(sale.bag).total)} se registra tal como se hizo, con sus precios y su hora. El
        motivo queda en la bitácora.
      </Text>
      {says.length > 0 && (
        <ul className={classes['says']}>
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <TextInput
        label="Motivo"
        placeholder="El cliente ya se llevó los productos"
        mt="md"
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {!decides && (
        <PasswordField
          label="Clave de supervisor"
          description="La escribe quien la conoce."
          autoComplete="off"
          maxLength={200}
          mt="md"
          {...form.getInputProps('supervisorKey')}
        />
      )}
      <FormActs act="Registrar la venta" isSending={isSending} onClose={onClose} />
    </form>
  )
}
