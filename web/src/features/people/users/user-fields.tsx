import { Textarea, TextInput } from '@mantine/core'
import { DEPARTMENTS } from '@mostrador/domain/people/departments'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import { WayInField } from '../../../people/way-in-field.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { isByPin, type UserForm } from './use-user-form.ts'
import { assignable, type UserChoices } from './user.ts'
import classes from './user-fields.module.css'

const ACTIVE_CHOICES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No activo' },
]

interface Props {
  readonly form: UserForm
  readonly choices: UserChoices
  /** Users cannot change their own puesto, comercio and estado (D6). */
  readonly isOwn?: boolean
}

const choicesOf = (entries: UserChoices['shops']) => entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** The text is below the field, so that the field aligns with its neighbour. */
const OWN = {
  disabled: true,
  description: 'El propio no se cambia.',
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} as const

/** Without password and PIN (B §3, D229). */
export function UserFields({ form, choices, isOwn = false }: Props) {
  const profile = useProfile()
  const roles = assignable(profile).map((role) => ({ value: role, label: ROLE_NAMES[role] }))
  const field = form.getInputProps
  const settled = isOwn ? OWN : {}
  return (
    <div className={classes['fields']}>
      <TextInput label="Nombre" autoComplete="off" data-autofocus {...field('name')} />
      {!isOwn && form.values.role === 'clerk' && <WayInField {...field('wayIn')} />}
      {!isByPin(form.values) && <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />}
      <div className={classes['pair']}>
        <PhoneField form={form} />
        <ChoiceField label="Departamento" data={[...DEPARTMENTS]} searchable {...field('department')} />
      </div>
      <TextInput label="Dirección" autoComplete="off" {...field('address')} />
      <TextInput label="Ocupación" autoComplete="off" {...field('occupation')} />
      <div className={classes['pair']}>
        <ChoiceField label="Comercio" data={choicesOf(choices.shops)} searchable {...settled} {...field('shopId')} />
        <ChoiceField label="Extensión" data={choicesOf(choices.extensions)} searchable {...field('extensionId')} />
      </div>
      <div className={classes['pair']}>
        <ChoiceField label="Puesto" data={roles} {...settled} {...field('role')} />
        <ChoiceField label="Estado" data={ACTIVE_CHOICES} {...settled} {...field('isActive')} />
      </div>
      <Textarea label="Descripción" rows={3} {...field('description')} />
    </div>
  )
}
