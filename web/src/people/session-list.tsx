import { Button } from '@mantine/core'
import type { openSessions } from '@mostrador/contract/people/open-sessions'
import { showLocal } from '@mostrador/domain/time'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { z } from 'zod/mini'
import { confirm } from '../ui/questions/confirm.tsx'
import classes from './session-list.module.css'

export type OpenSession = z.output<typeof openSessions.reply>['rows'][number]

interface Props {
  readonly sessions: readonly OpenSession[]
  readonly isSending: boolean
  /** Without an ID it ends all but the current session. */
  readonly onEnd: (sessionId?: string) => void
  /** The owner's name, if another person than the reader. */
  readonly name?: string
}

const isHandheld = (device: string): boolean => /iPhone|iPad|Android/.test(device)

/** The current session ends by logging out. */
export function SessionList({ sessions, isSending, onEnd, name }: Props) {
  const others = sessions.filter(({ isThis }) => !isThis)
  const whose = name === undefined ? 'Quien la use' : name
  const askToEnd = async ({ id, device }: OpenSession) => {
    const message = `${device}. ${whose} tendrá que iniciar sesión de nuevo ahí; lo que esté vendiendo queda en ese aparato.`
    if (await confirm({ title: 'Cerrar la sesión', message, act: 'Cerrar sesión', isLoss: true })) onEnd(id)
  }
  const staysOpen = others.length < sessions.length
  const askToEndAll = async () => {
    const [title, message] = staysOpen
      ? [
          'Cerrar las otras sesiones',
          'Sólo seguirá abierta esta. En los demás aparatos habrá que iniciar sesión de nuevo.',
        ]
      : ['Cerrar todas las sesiones', `${whose} tendrá que iniciar sesión de nuevo en todos sus aparatos.`]
    if (await confirm({ title, message, act: 'Cerrar sesiones', isLoss: true })) onEnd()
  }
  if (sessions.length === 0) return <p className={classes['when']}>No tiene ninguna sesión abierta.</p>
  return (
    <>
      <ul className={classes['sessions']} aria-label="Sesiones abiertas">
        {sessions.map((session) => (
          <li key={session.id} className={classes['session']}>
            {isHandheld(session.device) ? (
              <IconDeviceMobile size={24} stroke={1.6} aria-hidden className={classes['icon']} />
            ) : (
              <IconDeviceDesktop size={24} stroke={1.6} aria-hidden className={classes['icon']} />
            )}
            <div className={classes['words']}>
              <p className={classes['device']}>
                {session.device}
                {session.isThis && <span className={classes['this']}>Esta sesión</span>}
                {session.isRemembered && <span className={classes['remembered']}>Recordada</span>}
              </p>
              <p className={classes['when']}>
                {session.isThis ? 'En uso ahora' : `Último uso: ${showLocal(session.seenAt)}`}
              </p>
              <p className={classes['when']}>Desde: {showLocal(session.openedAt)}</p>
            </div>
            {!session.isThis && (
              <Button
                variant="default"
                size="sm"
                aria-label={`Cerrar la sesión de ${session.device}`}
                disabled={isSending}
                onClick={() => void askToEnd(session)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > (staysOpen ? 0 : 1) && (
        <Button variant="default" disabled={isSending} onClick={() => void askToEndAll()}>
          {staysOpen ? 'Cerrar todas las demás' : 'Cerrar todas'}
        </Button>
      )}
    </>
  )
}
