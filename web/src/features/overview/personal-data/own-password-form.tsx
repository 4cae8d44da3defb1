import type { UseFormReturnType } from '@mantine/form'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { OwnPasswordField } from '../../../session/forms/own-password-field.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

export type OwnPasswordForm = UseFormReturnType<{ password: string }>

export const usePasswordForm = (): OwnPasswordForm =>
  useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Escriba su contraseña.') },
  })

interface Props {
  readonly form: OwnPasswordForm
  readonly act: string
  readonly isSending: boolean
  readonly isLoss?: boolean
  readonly onClose: () => void
  readonly onSubmit: (password: string) => void
  readonly children: ReactNode
}

/** Asks for the user's password, so that a stranger at an open session cannot act. */
export function OwnPasswordForm({ form, act, isSending, isLoss = false, onClose, onSubmit, children }: Props) {
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => onSubmit(password))}>
      {children}
      <OwnPasswordField data-autofocus {...form.getInputProps('password')} />
      <FormActs act={act} isSending={isSending} onClose={onClose} isLoss={isLoss} />
    </form>
  )
}
