import { Button } from '@mantine/core'
import { network } from '@mostrador/contract/house/network'
import { logout } from '@mostrador/contract/people/session'
import { userList } from '@mostrador/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api/errors.ts'
import { forgetAnswers } from '../../api/kept-answers.ts'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { Link } from '../../navigation/link.tsx'
import { accountOf, firstRunAt, paths } from '../../paths.ts'
import { noteNext } from '../../session/enter-as.ts'
import { personLeft } from '../../session/person-here.ts'
import { forgetProfile } from '../../session/profile-cookie.ts'
import { notePlace } from '../../session/return-place.ts'
import { endSteps } from '../../session/steps-left.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { isStageDone, type StepProps } from './stages.ts'
import classes from './steps-screen.module.css'

/** The way to the counter, where somebody else than an owner sells, and to other devices (D136). */
export function SellStep({ parts }: StepProps) {
  const { data, error, refetch } = useQuery(queryOf(userList))
  return (
    <>
      {!isStageDone('productos', parts) && (
        <p className={classes['hint']}>
          Falta <Link to={firstRunAt('productos')}>qué vender</Link>: con un producto basta.
        </p>
      )}
      {data ? (
        <Counter clerks={data.rows.filter(({ roleNumber }) => roleNumber === 'clerk').toReversed()} />
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Buscando quién vende" onRetry={() => void refetch()} />
      )}
      <OtherDevices />
    </>
  )
}

interface Clerk {
  readonly id: number
  readonly name: string
  readonly email: string
}

function Counter({ clerks }: { readonly clerks: readonly Clerk[] }) {
  const [clerk] = clerks
  const { send, isSending } = useSend(logout, {
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
  if (!clerk)
    return (
      <p className={classes['hint']}>
        Falta <Link to={firstRunAt('personal')}>quién venda</Link>: el mostrador se abre con una cuenta de Empleado.
      </p>
    )
  return (
    <>
      <p className={classes['hint']}>
        Al entrar elija el producto y genere el pedido: el ticket sale con el nombre de su tienda.
      </p>
      <Button size="md" autoFocus loading={isSending} onClick={() => send({})}>
        Salir y entrar como {clerk.name}
      </Button>
    </>
  )
}

/** Only whoever starts the server can switch it on. */
function OtherDevices() {
  const { data } = useQuery(queryOf(network))
  if (!data) return null
  const { isOn, trust, address } = data.network
  return (
    <section className={classes['part']}>
      <h2>¿Va a usar teléfonos u otras computadoras?</h2>
      {address !== '' ? (
        <p>
          Ya están atendidos: en cada uno abra <strong>{isOn ? trust : address}</strong>
          {isOn && ' y siga los tres pasos'}.
        </p>
      ) : (
        <p>
          En esta computadora ya puede vender. Para usar Mostrador también en teléfonos y otras computadoras, pida a
          quien lo instaló que encienda la red de la tienda: está en la guía de instalación, bajo «Con y sin https».
          Después su dirección está en{' '}
          <Link to={accountOf('owner')} search={{ pestana: 'dispositivos' }}>
            Opciones → Otros dispositivos
          </Link>
          .
        </p>
      )}
    </section>
  )
}
