import { useOpened } from '../../session/forms/open-form.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { AccountDialog } from './account-dialog.tsx'
import type { AccountPaid } from './account-paid.ts'
import { PayerField } from './payer-field.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onPaid: (paid: AccountPaid) => void
}

interface Payer {
  readonly id: number
  readonly name: string
}

/** 'Abonar a cuenta' from anywhere: finds who pays, then takes the payment (D188). Closing the payment goes back to the search. */
export function TakeAccountPayment({ isOpen, onClose, onPaid }: Props) {
  const [payer, choose] = useOpened<Payer>('cliente que abona')
  return (
    <FormDialog
      key={payer?.id ?? 0}
      opened={isOpen}
      onClose={() => (payer ? choose(undefined) : onClose())}
      title={payer ? `Abonar a la cuenta de ${payer.name}` : 'Abonar a cuenta'}
    >
      {payer ? (
        <AccountDialog
          customer={payer}
          onClose={() => choose(undefined)}
          onPaid={(paid) => {
            choose(undefined)
            onPaid(paid)
          }}
        />
      ) : (
        <PayerField onChoose={({ id, name }) => choose({ id, name })} />
      )}
    </FormDialog>
  )
}
