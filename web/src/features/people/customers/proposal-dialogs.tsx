import { Button } from '@mantine/core'
import { addCustomer } from '@mostrador/contract/people/customer-acts'
import { IconUserSearch } from '@tabler/icons-react'
import { useOpened, useOpenForm } from '../../../session/forms/open-form.ts'
import { AddRecordDialog } from '../../../session/forms/record-forms.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { type Proposal, Proposals } from './proposals.tsx'
import { useCustomerForm } from './use-customer-form.tsx'

/** The form begins with the chosen NIT. */
export function ProposalDialogs() {
  const [isAsking, asking] = useOpenForm('propuestas de clientes')
  const [chosen, setChosen] = useOpened<Proposal>('propuesta de cliente')
  const common = useCustomerForm(chosen !== undefined)
  return (
    <>
      <Button variant="default" leftSection={<IconUserSearch size={18} aria-hidden />} onClick={asking.open}>
        Proponer
      </Button>
      <FormDialog opened={isAsking} onClose={asking.close} title="Compran seguido y no son clientes">
        {isAsking && (
          <Proposals
            onChoose={(proposal) => {
              asking.close()
              setChosen(proposal)
            }}
          />
        )}
      </FormDialog>
      {chosen && (
        <AddRecordDialog
          {...common}
          key={chosen.nit}
          name={`cliente propuesto ${chosen.nit}`}
          begin={{ ...common.form.empty, name: chosen.name, taxId: chosen.nit }}
          call={addCustomer}
          isKeyed
          title="Añadir un cliente"
          act="Añadir cliente"
          isOpen
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
