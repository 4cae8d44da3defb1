import { Text } from '@mantine/core'
import { erasePersonalData, findPeople, personalData } from '@mostrador/contract/overview/personal-data'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { customerList } from '@mostrador/contract/people/customers'
import { auditLog } from '@mostrador/contract/platform/audit'
import { encargoList } from '@mostrador/contract/sale/encargos'
import { invoiceList } from '@mostrador/contract/sale/invoices'
import { useSend } from '../../../api/calls/send.ts'
import { OwnPasswordForm, usePasswordForm } from './own-password-form.tsx'
import classes from './personal-data-screen.module.css'
import { bodyOf, countedDays, listKept, type StoredOfPerson, type Subject } from './subject.ts'

interface Props {
  readonly subject: Subject
  readonly kept: StoredOfPerson
  readonly onClose: () => void
  readonly onErased: (message: string) => void
}

/** Lists what will be erased and what stays: erasing cannot be undone. */
export function EraseForm({ subject, kept, onClose, onErased }: Props) {
  const form = usePasswordForm()
  const { send, isSending } = useSend(erasePersonalData, {
    refreshes: [personalData, findPeople, affiliateList, customerList, invoiceList, encargoList, auditLog],
    setErrors: form.setErrors,
    quiet: true,
    onDone: ({ message }) => onErased(message),
  })
  return (
    <OwnPasswordForm
      form={form}
      act="Borrar los datos"
      isSending={isSending}
      isLoss
      onClose={onClose}
      onSubmit={(password) => send({ body: { ...bodyOf(subject), password } })}
    >
      <Text mb="sm">
        Su nombre, NIT, teléfono, email y descripciones se cambian por «Datos borrados» en{' '}
        <strong>{listKept({ ...kept, affiliates: kept.affiliate ? 1 : 0 })}</strong>. No se puede deshacer.
      </Text>
      <ul className={classes['notes']}>
        <li>Quedan los productos, los totales, las fechas y los números de cada documento.</li>
        {kept.backupDays > 0 && (
          <li>
            Los respaldos los conservan hasta que se renuevan: con uno cada noche, en {countedDays(kept.backupDays)}.
          </li>
        )}
        <li>Lo impreso y lo que la ley obliga a guardar fuera de Mostrador queda como está.</li>
      </ul>
    </OwnPasswordForm>
  )
}
