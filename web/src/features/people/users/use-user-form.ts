import { PIN_EASY, PIN_FORM } from '@mostrador/contract/people/pins'
import { WHEN_EMPTY } from '@mostrador/contract/people/users'
import { PASSWORD_TOO_SHORT, PHONE_WRONG, REQUIRED } from '@mostrador/contract/wire'
import { parsePhone } from '@mostrador/domain/people/phone'
import { entersByPin, pinProblem } from '@mostrador/domain/people/pin'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import { flushSync } from 'react-dom'
import {
  activeField,
  choiceField,
  describedForm,
  type FormValues,
  textField,
  wordField,
} from '../../../api/records/described-form.ts'
import type { WayIn } from '../../../people/way-in-field.tsx'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { showInfo } from '../../../ui/notices/info.tsx'
import type { UserChoices } from './user.ts'

/** A password or PIN stays unless `changesPassword` is true (D15). Always true for a new user. */
interface Secrets {
  changesPassword: boolean
  password: string
  pin: string
}

/** Without password and PIN. Puesto 4 and activo 1 are preset (D83). */
export const userForm = ({ shops, extensions }: UserChoices = { shops: [], extensions: [] }) =>
  describedForm({
    name: textField('Nombre'),
    email: textField('Email'),
    department: { ...textField('Departamento'), empty: null },
    address: textField('Dirección'),
    occupation: textField('Ocupación'),
    shopId: choiceField('Comercio', shops),
    extensionId: choiceField('Extensión', extensions),
    role: wordField('Puesto', ROLE_NAMES, 'clerk'),
    phone: textField('Teléfono'),
    description: textField('Descripción'),
    isActive: activeField('Estado'),
    wayIn: wordField<WayIn>('Entra con', { pin: 'Nombre y PIN', email: 'Correo y contraseña' }, 'email'),
  })

export type UserValues = FormValues<ReturnType<typeof userForm>> & Secrets

export const isByPin = ({ wayIn, role }: Pick<UserValues, 'wayIn' | 'role'>): boolean =>
  wayIn === 'pin' && role === 'clerk'

export const wayInOf = (user: { readonly email: string }): WayIn => (entersByPin(user) ? 'pin' : 'email')

const filled = (value: string | null) => (value === null || value.trim() === '' ? REQUIRED : null)

interface Options {
  readonly name: string
  readonly opened: UserValues
  readonly version?: number
}

const PIN_PROBLEMS = { form: PIN_FORM, easy: PIN_EASY } as const

export function useUserForm(options: Options) {
  /** True if a password or PIN is required: the user has none yet, or changes the way of logging in. */
  const isAsked = (values: UserValues): boolean => values.changesPassword || isByPin(values) !== isByPin(options.opened)
  const { form, ...kept } = useKeptForm<UserValues>({
    ...options,
    validate: {
      name: filled,
      email: (email, values) => (isByPin(values) ? null : filled(email)),
      department: filled,
      address: filled,
      occupation: filled,
      shopId: filled,
      extensionId: filled,
      role: filled,
      description: filled,
      phone: (phone) => filled(phone) ?? (parsePhone(phone) ? null : PHONE_WRONG),
      password: (password, values) => {
        if (isByPin(values) || !isAsked(values)) return null
        if (password === '') return REQUIRED
        return password.length >= SHORTEST_PASSWORD ? null : PASSWORD_TOO_SHORT
      },
      pin: (pin, values) => {
        if (!isByPin(values) || !isAsked(values)) return null
        if (pin === '') return REQUIRED
        const problem = pinProblem(pin)
        return problem ? PIN_PROBLEMS[problem] : null
      },
    },
  })
  /** Focuses the field before the dialog opens, so that the focus returns there. */
  const sayWhatIsMissing = (errors: typeof form.errors) => {
    flushSync(() => form.setErrors(errors))
    if (Object.values(errors).includes(REQUIRED)) showInfo(WHEN_EMPTY)
  }
  return { ...kept, form, sayWhatIsMissing, isAsked: isAsked(form.values) }
}

export type UserForm = ReturnType<typeof useUserForm>['form']

/** Expects valid values, without null. */
const personBody = ({ name, address, occupation, description, ...values }: UserValues) => ({
  name,
  address,
  occupation,
  description,
  phone: parsePhone(values.phone) ?? values.phone,
  department: values.department ?? '',
  shopId: Number(values.shopId),
  extensionId: Number(values.extensionId),
  isActive: values.isActive === '1',
})

export const userBody = (values: UserValues) => ({
  ...personBody(values),
  email: values.email,
  role: values.role,
})
export const pinUserBody = personBody
