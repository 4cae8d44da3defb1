import { ActionIcon, Button } from '@mantine/core'
import { passkeys, removePasskey } from '@mostrador/contract/people/passkeys'
import { showLocal } from '@mostrador/domain/time'
import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/errors.ts'
import { queryOf } from '../../../api/query.ts'
import { useSend } from '../../../api/send.ts'
import { hasPasskeys } from '../../../session/passkey-device.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import classes from './passkeys-section.module.css'

/** The own passkeys: with the finger, the face or the PIN of a device instead of the password, which stays a way in. */
export function PasskeysSection() {
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(queryOf(passkeys))
  const { send: remove, isSending } = useSend(removePasskey, { refreshes: [passkeys] })
  const askToRemove = async (id: number, name: string) => {
    const isMeant = await confirm({
      title: 'Quitar la llave de acceso',
      message: `«${name}» dejará de abrir su cuenta. Su contraseña sigue valiendo.`,
      act: 'Quitar',
      isLoss: true,
    })
    if (isMeant) remove({ body: { id } })
  }
  return (
    <>
      {data ? (
        <ul className={classes['keys']} aria-label="Llaves de acceso">
          {data.rows.map(({ id, name, createdAt, usedAt }) => (
            <li key={id} className={classes['key']}>
              <IconFingerprint size={24} aria-hidden className={classes['icon']} />
              <div className={classes['words']}>
                <p className={classes['name']}>{name}</p>
                <p className={classes['when']}>
                  {usedAt === null ? 'Todavía sin usar' : `Último uso: ${showLocal(usedAt)}`} · Añadida:{' '}
                  {showLocal(createdAt)}
                </p>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Quitar ${name}`}
                disabled={isSending}
                onClick={() => void askToRemove(id, name)}
              >
                <IconTrash size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="Cargando sus llaves de acceso" onRetry={() => void refetch()} />
      )}
      {hasPasskeys() ? (
        <Button variant="default" onClick={() => setAdding(true)}>
          Añadir llave de acceso
        </Button>
      ) : (
        <p className={classes['when']}>
          Para añadir una, abra Mostrador en un navegador reciente y por su dirección con https.
        </p>
      )}
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
