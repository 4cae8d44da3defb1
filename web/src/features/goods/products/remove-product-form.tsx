import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { removeProduct, stockList } from '@mostrador/contract/goods/stock'
import { verifySupervisor } from '@mostrador/contract/group/settings'
import { removedProducts } from '@mostrador/contract/platform/trash'
import type { Product } from '@mostrador/domain/goods/product'
import { useSend } from '../../../api/calls/send.ts'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'

interface Props {
  readonly product: Product
  readonly onClose: () => void
}

/** Deleting needs the supervisor key, which the server checks for this one deletion (D16). */
export function RemoveProductForm({ product: { id, name }, onClose }: Props) {
  const form = useForm({
    initialValues: { key: '' },
    validate: { key: (key) => (key === '' ? 'Escriba la clave de supervisor.' : null) },
  })
  const { send: remove, isSending: isRemoving } = useSend(removeProduct, {
    refreshes: [stockList, removedProducts],
    onDone: onClose,
  })
  const { send: verify, isSending: isVerifying } = useSend(verifySupervisor, {
    quiet: true,
    setErrors: form.setErrors,
    onDone: () => remove({ body: { id } }),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => verify({ body }))}>
      <Text mb="md">
        «{name}» deja de aparecer en las listas y ya no se vende. Queda en la papelera, de donde puede volver.
      </Text>
      <PasswordField
        label="Clave de supervisor"
        autoComplete="off"
        data-autofocus
        maxLength={200}
        {...form.getInputProps('key')}
      />
      <FormActs act="Eliminar producto" isSending={isVerifying || isRemoving} onClose={onClose} isLoss />
    </form>
  )
}
