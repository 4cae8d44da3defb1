import { ActionIcon } from '@mantine/core'
import type { passkeys } from '@mostrador/contract/people/passkeys'
import { showLocal } from '@mostrador/domain/time'
import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import type { z } from 'zod/mini'
import { namesApart } from '../ui/list/names-apart.ts'
import { confirm } from '../ui/questions/confirm.tsx'
import classes from './passkey-list.module.css'

type Passkey = z.output<typeof passkeys.reply>['rows'][number]

interface Props {
  readonly passkeys: readonly Passkey[]
  readonly isSending: boolean
  readonly onEnd: (id: number) => void
  /** The owner's name. Absent for the user's own passkeys. */
  readonly name?: string
}

export function PasskeyList({ passkeys: rows, isSending, onEnd, name: owner }: Props) {
  const askToEnd = async ({ id, name }: Passkey) => {
    const isMeant = await confirm({
      title: 'Quitar la llave de acceso',
      message:
        owner === undefined
          ? `«${name}» dejará de abrir su cuenta. Su contraseña sigue valiendo.`
          : `«${name}» dejará de abrir la cuenta de ${owner}. Su contraseña sigue valiendo, y sus sesiones siguen abiertas.`,
      act: 'Quitar',
      isLoss: true,
    })
    if (isMeant) onEnd(id)
  }
  const nameOf = namesApart(
    { rows, keyOf: ({ id }) => id },
    ({ name }) => name,
    ({ createdAt }) => `añadida ${showLocal(createdAt)}`,
  )
  return (
    <ul className={classes['keys']} aria-label="Llaves de acceso">
      {rows.map((passkey) => (
        <li key={passkey.id} className={classes['key']}>
          <IconFingerprint size={24} aria-hidden className={classes['icon']} />
          <div className={classes['words']}>
            <p className={classes['name']}>{passkey.name}</p>
            <p className={classes['when']}>
              {passkey.usedAt === null ? 'Todavía sin usar' : `Último uso: ${showLocal(passkey.usedAt)}`} · Añadida:{' '}
              {showLocal(passkey.createdAt)}
            </p>
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Quitar ${nameOf(passkey)}`}
            disabled={isSending}
            onClick={() => void askToEnd(passkey)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
