import { Button } from '@mantine/core'
import { passkeys, removePasskey } from '@mostrador/contract/people/passkeys'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NoAnswerYet } from '../../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { PasskeyList } from '../../../../people/passkey-list.tsx'
import { hasPasskeys } from '../../../../session/device/passkey-device.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import classes from './passkeys-section.module.css'

/** The password stays valid beside them. */
export function PasskeysSection() {
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(passkeys))
  const { send: remove, isSending } = useSend(removePasskey, { refreshes: [passkeys] })
  return (
    <>
      {data ? (
        <PasskeyList passkeys={data.rows} isSending={isSending} onEnd={(id) => remove({ body: { id } })} />
      ) : (
        <NoAnswerYet error={error} label="Cargando sus llaves de acceso" onRetry={refetch} />
      )}
      {hasPasskeys() ? (
        <Button variant="default" onClick={() => setAdding(true)}>
          Añadir llave de acceso
        </Button>
      ) : (
        <p className={classes['how']}>
          Para añadir una, abra Mostrador en un navegador reciente y por su dirección con https.
        </p>
      )}
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
