import { Button } from '@mantine/core'
import { pinStaff } from '@mostrador/contract/people/pins'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { isPinDevice, notePinDevice } from '../../../session/device/pin-device.ts'
import { hasNext } from '../../../session/person/enter-as.ts'
import { untilHere } from '../../../ui/late/late.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import classes from './login-form.module.css'
import { LoginForm } from './login-form.tsx'

/** Loads only on enrolled devices. */
const PinForm = lazy(untilHere(async () => ({ default: (await import('./pin-form.tsx')).PinForm })))

/** Chooses before the server answers, so that no form disappears while a person types (D229). */
export function WaysIn() {
  const [isPin, setPin] = useState(() => isPinDevice() && !hasNext())
  const { data, error, refetch } = useQuery(queryOf(pinStaff))
  useEffect(() => {
    if (data) notePinDevice(data.shop !== null)
  }, [data])
  const people = data?.people ?? []
  const loading = <LoadingState label="Cargando quién entra con PIN" onRetry={() => void refetch()} />
  if (!isPin || (data && people.length === 0))
    return (
      <>
        <LoginForm />
        {people.length > 0 && (
          <Button variant="default" size="md" fullWidth className={classes['other'] ?? ''} onClick={() => setPin(true)}>
            Entrar con PIN
          </Button>
        )}
      </>
    )
  return (
    <>
      {data ? (
        <Suspense fallback={loading}>
          <PinForm shop={data.shop ?? ''} people={people} />
        </Suspense>
      ) : error ? (
        <ErrorState
          message={`Para entrar con PIN hace falta la red. ${sentenceOf(error)}`}
          onRetry={() => void refetch()}
        />
      ) : (
        loading
      )}
      <Button variant="subtle" size="md" fullWidth className={classes['other'] ?? ''} onClick={() => setPin(false)}>
        Entrar con correo y contraseña
      </Button>
    </>
  )
}
