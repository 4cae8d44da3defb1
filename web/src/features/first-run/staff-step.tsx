import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { firstRun } from '@mostrador/contract/house/first-run'
import { addUser, userList } from '@mostrador/contract/people/users'
import { DEPARTMENTS } from '@mostrador/domain/people/departments'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { fold } from '@mostrador/domain/search'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod/mini'
import { sentenceOf } from '../../api/errors.ts'
import { readForm } from '../../api/form-body.ts'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { Link } from '../../navigation/link.tsx'
import { useNavigate } from '../../navigation/navigation.ts'
import { firstRunAt } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { confirm } from '../../ui/questions/confirm.tsx'
import { showFieldFaults } from './show-field-faults.ts'
import { firstShopOf } from './stages.ts'
import { StepActs, type StepEnd } from './step-acts.tsx'
import classes from './steps-screen.module.css'

type People = z.output<(typeof userList)['reply']>

/** Puesto 4: who sells (B §1). */
const SELLS = 4

/** The people of a counter. An owner who works alone makes none: she sells with her own account (D228). */
export function StaffStep() {
  const { data, error, refetch } = useQuery(queryOf(userList))
  return (
    <>
      <p className={classes['hint']}>
        En el mostrador vende quien tiene puesto de Empleado. Si vende usted, no haga otra cuenta: sirve la suya.
      </p>
      {data ? (
        <Staff people={data} />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Cargando las cuentas" onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Staff({ people }: { readonly people: People }) {
  const shop = firstShopOf(people.shops)
  const clerks = people.rows.filter(({ roleNumber }) => roleNumber === 'clerk')
  if (!shop)
    return (
      <p className={classes['hint']}>
        Primero haga <Link to={firstRunAt('tiendas')}>una tienda</Link>: cada quien vende en la suya.
      </p>
    )
  return (
    <>
      {clerks.length > 0 && (
        <ul className={classes['made']} aria-label="Quién vende">
          {clerks.map(({ id, name, shop: at }) => (
            <li key={id}>
              <IconCheck size={18} aria-hidden />
              {name}
              <span className={classes['beside']}>{at}</span>
            </li>
          ))}
        </ul>
      )}
      {clerks.length === 0 && (
        <Button component={Link} to={firstRunAt('productos')} variant="default" size="md" mb="lg">
          Vendo yo
        </Button>
      )}
      <ClerkFields people={people} shopId={shop.id} isFirst={clerks.length === 0} />
    </>
  )
}

const newClerk = (shopId: number) => ({
  name: '',
  email: '',
  phone: '',
  password: '',
  department: 'Guatemala' as string | null,
  shopId: String(shopId) as string | null,
})

/** True if no clerk has this name, or the owner confirms that this is another person. */
async function isAnother(people: People['rows'], name: string): Promise<boolean> {
  const same = people.find((person) => person.roleNumber === 'clerk' && fold(person.name) === fold(name.trim()))
  return (
    !same ||
    confirm({
      title: `Ya hay una cuenta a nombre de ${same.name}`,
      message: `${same.email ? `Su e-mail es ${same.email}` : 'Entra con PIN'}. ¿Hace otra con el mismo nombre?`,
      act: 'Hacer otra',
    })
  )
}

function ClerkFields({
  people,
  shopId,
  isFirst,
}: {
  readonly people: People
  readonly shopId: number
  readonly isFirst: boolean
}) {
  const { shops, extensions } = people
  const form = useForm({ initialValues: newClerk(shopId) })
  const faults = useFaultFocus(form.errors)
  const navigate = useNavigate()
  const end = useRef<StepEnd>('onward')
  const { send, isSending } = useSend(addUser, {
    refreshes: [userList, firstRun],
    quiet: true,
    onRefused: (fault) => showFieldFaults(form, fault),
    onDone: () => {
      if (end.current === 'onward') return navigate({ to: firstRunAt('productos') })
      form.setValues({ ...newClerk(shopId), shopId: form.values.shopId, department: form.values.department })
      faults.ref.current?.querySelector('input')?.focus()
    },
  })
  const save = async () => {
    const shop = shops.find(({ id }) => String(id) === form.values.shopId)
    const read = readForm(addUser, {
      ...form.values,
      email: form.values.email.trim(),
      isActive: 1,
      role: SELLS,
      extensionId: extensions[0]?.id ?? null,
      // Filled in under Usuarios when it is known.
      address: shop?.name ?? '',
      occupation: 'Empleado',
      description: `Vende en ${shop?.name ?? ''}`,
    })
    form.setErrors('errors' in read ? read.errors : {})
    if ('body' in read && (await isAnother(people.rows, form.values.name))) send({ body: read.body })
  }
  const field = form.getInputProps
  return (
    <form
      {...faults}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput size="md" required label="Nombre" autoComplete="off" autoFocus={isFirst} {...field('name')} />
      <div className={classes['pair']}>
        <TextInput size="md" required label="E-mail" type="email" autoComplete="off" {...field('email')} />
        <TextInput
          size="md"
          required
          label="Teléfono"
          type="tel"
          placeholder="+502 0000 0000"
          autoComplete="off"
          {...field('phone')}
        />
      </div>
      <PasswordField
        size="md"
        required
        label="Contraseña"
        description={`${SHORTEST_PASSWORD} caracteres como mínimo; la cambia al entrar, en Opciones.`}
        autoComplete="new-password"
        {...field('password')}
      />
      <div className={classes['pair']}>
        {shops.length > 1 && (
          <ChoiceField
            size="md"
            required
            label="Tienda"
            data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('shopId')}
          />
        )}
        <ChoiceField
          size="md"
          required
          label="Departamento"
          data={[...DEPARTMENTS]}
          searchable
          {...field('department')}
        />
      </div>
      <StepActs
        isFirst={isFirst}
        other="Guardar y añadir a otra persona"
        another="Añadir a otra persona"
        isSending={isSending}
        end={end}
      />
    </form>
  )
}
