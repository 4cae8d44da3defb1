import { Button } from '@mantine/core'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { pinStaff } from '@mostrador/contract/people/pins'
import { beginSelling, logout } from '@mostrador/contract/people/session'
import { userList } from '@mostrador/contract/people/users'
import { optionalSum } from '@mostrador/domain/typed-amount'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { actKey } from '../../../api/calls/act-key.ts'
import { forgetAnswers } from '../../../api/calls/kept-answers.ts'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { Link } from '../../../navigation/link.tsx'
import { accountOf, firstRunAt, paths } from '../../../paths.ts'
import { startAnew } from '../../../session/device/start-anew.ts'
import { endSteps } from '../../../session/forms/steps-left.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { noteNext } from '../../../session/person/enter-as.ts'
import { personLeft } from '../../../session/person/person-here.ts'
import { notePlace } from '../../../session/person/return-place.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { PhonesButton } from '../../../session/shop/phones-button.tsx'
import { usePhones } from '../../../session/shop/use-phones.ts'
import { forgetProfile } from '../../../session/storage/profile-cookie.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { firstShopOf, isStageDone, type StepProps } from './stages.ts'
import classes from './steps-screen.module.css'

/** Last step of the first run: opens the drawer, and shows how other devices reach the server (D136). */
export function SellStep({ parts }: StepProps) {
  const { data, error, refetch } = useQuery(queryOf(userList))
  return (
    <>
      {!isStageDone('productos', parts) && (
        <p className={classes['hint']}>
          Falta <Link to={firstRunAt('productos')}>qué vender</Link>: con un producto basta.
        </p>
      )}
      {data ? <Counter people={data} /> : <NoAnswerYet error={error} label="Buscando quién vende" onRetry={refetch} />}
      <OtherDevices />
    </>
  )
}

type People = z.output<(typeof userList)['reply']>

/** The first clerk, otherwise the owner with her own account (D228). */
interface Seller {
  /** undefined for the owner. */
  readonly clerk: Pick<People['rows'][number], 'name' | 'email'> | undefined
  readonly shopId: number
}

function Counter({ people }: { readonly people: People }) {
  const { data: device, isPending } = useQuery(queryOf(pinStaff))
  // A clerk with a PIN (D229) can log in only on a device of the shop.
  const entersHere = (id: number) => device?.people.some((person) => person.id === id) ?? false
  const clerk = people.rows.findLast(
    ({ id, roleNumber, email }) => roleNumber === 'clerk' && (email !== '' || entersHere(id)),
  )
  const shopId = clerk?.shopId ?? firstShopOf(people.shops)?.id
  const { data, error, refetch } = useQuery({
    ...queryOf(drawerList, { query: { shopId } }),
    enabled: shopId !== undefined,
    staleTime: 0,
  })
  if (shopId === undefined)
    return (
      <p className={classes['hint']}>
        Falta <Link to={firstRunAt('tiendas')}>una tienda</Link>: ahí se vende.
      </p>
    )
  if (!data || isPending) return <NoAnswerYet error={error} label="Buscando la caja" onRetry={refetch} />
  const drawer = data.drawers.find(({ isActive }) => isActive)
  return (
    <ToCounter
      clerk={clerk}
      shopId={shopId}
      drawer={data.settings.shifts === 'no' || drawer?.shift ? undefined : drawer}
    />
  )
}

interface ToCounterProps extends Seller {
  /** Its shift opens with the first sale. undefined if one is open or the shop has no shifts. */
  readonly drawer: { readonly id: number; readonly name: string } | undefined
}

/** Opens the first shift, so that the first sale belongs to one (D225). */
function ToCounter({ clerk, shopId, drawer }: ToCounterProps) {
  const { form, keptAt, startOver, forget } = useKeptForm({ name: 'empezar fondo', opened: { float: '' } })
  const leaving = useSend(logout, {
    quiet: true,
    onDone: () => {
      forgetProfile()
      void forgetAnswers()
      void personLeft()
      noteNext(clerk?.email ?? '')
      notePlace(paths.client.newOrder)
      endSteps()
      location.assign(paths.login)
    },
  })
  const selling = useSend(beginSelling, {
    quiet: true,
    onDone: () => {
      endSteps()
      void startAnew(paths.client.newOrder)
    },
  })
  const toCounter = () => (clerk ? leaving.send({}) : selling.send({ body: { shopId } }))
  const opening = useSend(openShift, {
    refreshes: [drawerList],
    quiet: true,
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      toCounter()
    },
  })
  const leave = () => {
    if (!drawer) return toCounter()
    const { value = 0, problem } = optionalSum(form.values.float)
    if (problem !== undefined) return form.setErrors({ float: problem })
    const body = { drawerId: drawer.id, float: value }
    opening.send({ body, headers: { 'Idempotency-Key': actKey(openShift.name, body) } })
  }
  const isSending = opening.isSending || leaving.isSending || selling.isSending
  const act = clerk ? `entrar como ${clerk.name}` : 'vender con mi cuenta'
  return (
    <form className={classes['form']} noValidate onSubmit={submitWith(leave)}>
      <p className={classes['hint']}>
        Al entrar elija el producto y genere el pedido: el ticket sale con el nombre de su tienda.
      </p>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      {drawer && (
        <AmountField
          size="md"
          label="Fondo de caja"
          description={`El efectivo con que empieza «${drawer.name}», contado. Si está vacía, déjelo así.`}
          placeholder="0.00"
          autoFocus
          {...form.getInputProps('float')}
        />
      )}
      <Button type="submit" size="md" autoFocus={!drawer} loading={isSending}>
        {drawer ? `Abrir la caja y ${act}` : clerk ? `Salir y ${act}` : 'Vender con mi cuenta'}
      </Button>
    </form>
  )
}

/** The installed program is switched on here (D243). Any other server is switched on by who starts it. */
function OtherDevices() {
  const { network: found, ...phones } = usePhones(useProfile())
  if (!found) return null
  const { isOn, trust, address } = found
  return (
    <section className={classes['part']}>
      <h2>¿Va a usar teléfonos u otras computadoras?</h2>
      {address !== '' ? (
        <p>
          Ya están atendidos: en cada uno abra <strong>{isOn ? trust : address}</strong>
          {isOn && ' y siga los tres pasos'}.
        </p>
      ) : isOn ? (
        <p>
          Ya están atendidos, pero esta computadora no está en ninguna red. Conéctela al router de la tienda: entonces
          su dirección está en <ToDevices />.
        </p>
      ) : phones.isSwitchable ? (
        <>
          <p>
            En esta computadora ya puede vender. Para usarlo también en el teléfono, Mostrador atiende en la red de la
            tienda, y nadie de afuera de ella entra.
          </p>
          <PhonesButton phones={phones} isOn={false} />
        </>
      ) : (
        <p>
          En esta computadora ya puede vender. Para usar Mostrador también en teléfonos y otras computadoras, pida a
          quien lo instaló que encienda la red de la tienda: está en la guía de instalación, bajo «Con y sin https».
          Después su dirección está en <ToDevices />.
        </p>
      )}
    </section>
  )
}

const ToDevices = () => (
  <Link to={accountOf('owner')} search={{ pestana: 'dispositivos' }}>
    Opciones → Otros dispositivos
  </Link>
)
