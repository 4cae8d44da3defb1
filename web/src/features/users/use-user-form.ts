import { WHEN_EMPTY } from '@mostrador/contract/people/users'
import { PASSWORD_TOO_SHORT, PHONE_WRONG, REQUIRED } from '@mostrador/contract/wire'
import { parsePhone } from '@mostrador/domain/people/phone'
import type { Role } from '@mostrador/domain/people/role'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { flushSync } from 'react-dom'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { showInfo } from '../../ui/notices/info.tsx'

/** What both dialogs fill in; null while a choice stands on 'Seleccionar'. */
export interface UserValues {
  name: string
  email: string
  department: string | null
  address: string
  occupation: string
  shopId: string | null
  extensionId: string | null
  role: Role | null
  phone: string
  description: string
  isActive: '1' | '2'
  /** A password is kept as it is until this is ticked (D15); always true of a new user. */
  changesPassword: boolean
  password: string
}

const filled = (value: string | null) => (value === null || value.trim() === '' ? REQUIRED : null)

interface Options {
  readonly name: string
  readonly opened: UserValues
  readonly version?: number
}

export function useUserForm(options: Options) {
  const { form, ...kept } = useKeptForm<UserValues>({
    ...options,
    validate: {
      name: filled,
      email: filled,
      department: filled,
      address: filled,
      occupation: filled,
      shopId: filled,
      extensionId: filled,
      role: filled,
      description: filled,
      phone: (phone) => filled(phone) ?? (parsePhone(phone) ? null : PHONE_WRONG),
      password: (password, { changesPassword }) => {
        if (!changesPassword) return null
        if (password === '') return REQUIRED
        return password.length >= SHORTEST_PASSWORD ? null : PASSWORD_TOO_SHORT
      },
    },
  })
  /** A blank field: its message beside it, and the specified sentence. It has the focus first, which comes back to it from the dialog. */
  const sayWhatIsMissing = (errors: typeof form.errors) => {
    flushSync(() => form.setErrors(errors))
    if (Object.values(errors).includes(REQUIRED)) showInfo(WHEN_EMPTY)
  }
  return { ...kept, form, sayWhatIsMissing }
}

export type UserForm = ReturnType<typeof useUserForm>['form']

/** The form's values as the calls take them; the form has seen to it that nothing is null. */
export const userBody = ({ changesPassword: _, password: __, ...values }: UserValues) => ({
  ...values,
  phone: parsePhone(values.phone) ?? values.phone,
  department: values.department ?? '',
  role: values.role ?? ('clerk' as const),
  shopId: Number(values.shopId),
  extensionId: Number(values.extensionId),
  isActive: values.isActive === '1',
})
