import { openReceiving } from '@mostrador/contract/buying/receivings'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { lookups } from '@mostrador/contract/group/lookups'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import classes from './receiving.module.css'
import { DRAFT_READS } from './receiving-reads.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onOpened: (receivingId: number) => void
}

const choices = (entries: readonly { readonly id: number; readonly name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** A clerk receives in her own place. */
export function OpenReceivingDialog({ isOpen, onClose, onOpened }: Props) {
  const profile = useProfile()
  const isOffice = profile.role !== 'clerk'
  const { data: shops } = useQuery({ ...queryOf(invoiceChoices), enabled: isOpen && isOffice })
  const { data: extensions } = useQuery({
    ...queryOf(lookups.extension.list, { query: { isActive: true } }),
    enabled: isOpen && isOffice,
  })
  const { data: suppliers } = useQuery({
    ...queryOf(supplierList, { query: { isActive: true } }),
    enabled: isOpen,
  })
  const [shopId, setShop] = useState<string | null>(String(profile.shopId))
  const [extensionId, setExtension] = useState<string | null>(String(profile.extensionId))
  const [supplierId, setSupplier] = useState<string | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { send, isSending } = useSend(openReceiving, {
    isKeyed: true,
    quiet: true,
    refreshes: DRAFT_READS,
    setErrors,
    onDone: ({ id }) => {
      onClose()
      onOpened(id)
    },
  })
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Nueva recepción">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({
            body: {
              shopId: Number(shopId),
              extensionId: Number(extensionId),
              ...(supplierId !== null && { supplierId: Number(supplierId) }),
            },
          })
        }}
      >
        <div className={classes['fields']}>
          <ChoiceField
            label="Casa"
            description="Se puede elegir después"
            placeholder="Sin elegir"
            searchable
            clearable
            data={choices(suppliers?.rows ?? [])}
            value={supplierId}
            onChange={setSupplier}
            error={errors['supplierId']}
          />
          {isOffice ? (
            <>
              <ChoiceField
                label="Comercio"
                data={choices(shops?.shops ?? [])}
                value={shopId}
                onChange={setShop}
                error={errors['shopId']}
              />
              <ChoiceField
                label="Extensión"
                data={choices(extensions?.rows ?? [])}
                value={extensionId}
                onChange={setExtension}
                error={errors['extensionId']}
              />
            </>
          ) : (
            <p className={classes['about']}>
              Llega a {profile.shop} · {profile.extension}
            </p>
          )}
        </div>
        <FormActs act="Empezar a recibir" isSending={isSending} onClose={onClose} />
      </form>
    </FormDialog>
  )
}
