import { Button, TextInput } from '@mantine/core'
import { firstRun } from '@mostrador/contract/people/first-run'
import { pinStaff } from '@mostrador/contract/people/pins'
import { addPinUser, addUser, userList } from '@mostrador/contract/people/users'
import { DEPARTMENTS } from '@mostrador/domain/people/departments'
import { PIN_LOGIN_LABEL } from '@mostrador/domain/people/pin'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { isSameName } from '@mostrador/domain/search'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { z } from 'zod/mini'
import { readForm } from '../../../api/calls/form-body.ts'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { showFieldFaults } from '../../../api/calls/show-field-faults.ts'
import { Link } from '../../../navigation/link.tsx'
import { useNavigate } from '../../../navigation/navigation.ts'
import { firstRunAt } from '../../../paths.ts'
import { EnrolDeviceDialog } from '../../../people/enrol-device-dialog.tsx'
import { PinField } from '../../../people/pin-field.tsx'
import { type WayIn, WayInField } from '../../../people/way-in-field.tsx'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { firstShopOf } from './stages.ts'
import { StepActs, type StepEnd } from './step-acts.tsx'
import classes from './steps-screen.module.css'

type People = z.output<(typeof userList)['reply']>

/** Puesto 4: who sells (B §1). */
const SELLS = 4

/** An owner who works alone adds nobody: she sells with her own account (D228). */
export function StaffStep() {
  const { data, error, refetch } = useQuery(queryOf(userList))
  return (
    <>
      <p className={classes['hint']}>
        En el mostrador vende quien tiene puesto de Empleado. Si vende usted, no haga otra cuenta: sirve la suya.
      </p>
      {data ? <Staff people={data} /> : <NoAnswerYet error={error} label="Cargando las cuentas" onRetry={refetch} />}
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
  wayIn: 'email' as WayIn,
  email: '',
  phone: '',
  password: '',
  pin: '',
  department: 'Guatemala' as string | null,
  shopId: String(shopId) as string | null,
})

const enrolWords = (name: string): string =>
  `${name} entra con su PIN sólo en los equipos de su tienda. Si este es uno, confírmelo con su propia contraseña; si no, regrese y hágalo después en Usuarios.`

/** True if no clerk has this name, or the owner confirms that this is another person. */
async function isAnother(people: People['rows'], name: string): Promise<boolean> {
  const same = people.find((person) => person.roleNumber === 'clerk' && isSameName(person.name, name))
  return (
    !same ||
    confirm({
      title: `Ya hay una cuenta a nombre de ${same.name}`,
      message: `${same.email ? `Su e-mail es ${same.email}` : PIN_LOGIN_LABEL}. ¿Hace otra con el mismo nombre?`,
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
  const { form, keptAt, startOver } = useKeptForm({ name: 'empezar empleado', opened: newClerk(shopId) })
  const faults = useFaultFocus(form.errors)
  const navigate = useNavigate()
  const end = useRef<StepEnd>('onward')
  const { data: device } = useQuery(queryOf(pinStaff))
  /** The added clerk with a PIN, while this device can be enrolled (D229). */
  const [entersHere, setEntersHere] = useState<{ readonly name: string; readonly shopId: string | null }>()
  const isByPin = form.values.wayIn === 'pin'
  const goOn = () => {
    const { wayIn, shopId: chosen, department } = form.getValues()
    startOver({ ...newClerk(shopId), wayIn, shopId: chosen, department })
    if (end.current === 'onward') return navigate({ to: firstRunAt('productos') })
    faults.ref.current?.querySelector('input')?.focus()
  }
  const ends = {
    refreshes: [userList, firstRun],
    quiet: true,
    onRefused: (fault: unknown) => showFieldFaults(form, fault),
  }
  const byEmail = useSend(addUser, { ...ends, onDone: goOn })
  const byPin = useSend(addPinUser, {
    ...ends,
    onDone: () => (device?.shop === null ? setEntersHere(form.getValues()) : goOn()),
  })
  const save = async () => {
    const shop = shops.find(({ id }) => String(id) === form.values.shopId)
    const typed = {
      ...form.values,
      isActive: 1,
      extensionId: extensions[0]?.id ?? null,
      // Placeholders, to be completed under Usuarios.
      address: shop?.name ?? '',
      occupation: 'Empleado',
      description: `Vende en ${shop?.name ?? ''}`,
    }
    const read = isByPin
      ? readForm(addPinUser, typed)
      : readForm(addUser, { ...typed, email: typed.email.trim(), role: SELLS })
    form.setErrors('errors' in read ? read.errors : {})
    if ('errors' in read || !(await isAnother(people.rows, form.values.name))) return
    if ('pin' in read.body) byPin.send({ body: read.body })
    else byEmail.send({ body: read.body })
  }
  const isSending = byEmail.isSending || byPin.isSending
  // A correction while the person is saved would become a second account.
  const field = (name: keyof typeof form.values) => ({ ...form.getInputProps(name), readOnly: isSending })
  return (
    <>
      <form {...faults} className={classes['form']} noValidate onSubmit={submitWith(save)}>
        <DraftNotice at={keptAt} onStartOver={startOver} />
        <TextInput size="md" required label="Nombre" autoComplete="off" autoFocus={isFirst} {...field('name')} />
        <WayInField size="md" {...field('wayIn')} />
        <div className={classes['pair']}>
          {isByPin ? (
            <PinField size="md" required {...field('pin')} />
          ) : (
            <TextInput size="md" required label="E-mail" type="email" autoComplete="off" {...field('email')} />
          )}
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
        {!isByPin && (
          <PasswordField
            size="md"
            required
            label="Contraseña"
            description={`${SHORTEST_PASSWORD} caracteres como mínimo; la cambia al entrar, en Opciones.`}
            autoComplete="new-password"
            {...field('password')}
          />
        )}
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
      {entersHere && (
        <EnrolDeviceDialog
          isOpen
          shops={shops.filter(({ id }) => String(id) === entersHere.shopId)}
          why={enrolWords(entersHere.name)}
          onClose={() => {
            setEntersHere(undefined)
            goOn()
          }}
        />
      )}
    </>
  )
}
