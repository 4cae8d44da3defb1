import { Button } from '@mantine/core'
import { notifications, readNotifications } from '@mostrador/contract/overview/notifications'
import { AREAS } from '@mostrador/domain/platform/role'
import { showLocal } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { sentenceOf } from '../api/calls/errors.ts'
import { useSend } from '../api/calls/send.ts'
import { Link } from '../navigation/link.tsx'
import type { Destination } from '../navigation/navigator.ts'
import { readSearch } from '../navigation/search.ts'
import { useProfile } from '../session/person/session.tsx'
import { ErrorState } from '../ui/texts/error-state.tsx'
import { LoadingState } from '../ui/texts/loading-state.tsx'
import classes from './notification-list.module.css'

type Notice = z.output<(typeof notifications)['reply']>['notifications'][number]

function placeOf(area: string, path: string): Destination {
  const { pathname, search } = new URL(`${area}/${path}`, location.origin)
  return { to: pathname, search: readSearch(search) }
}

export interface Props {
  readonly notices: readonly Notice[] | undefined
  readonly unread: number
  readonly fault: unknown
  readonly onRetry: () => void
  readonly onLeave: () => void
}

/** Newest first. Each line links to the screen where one acts on it (D47). */
export function NotificationList({ notices, unread, fault, onRetry, onLeave }: Props) {
  const { role } = useProfile()
  const { send: markRead, isSending } = useSend(readNotifications, { refreshes: [notifications], quiet: true })
  if (!notices) {
    return fault ? (
      <ErrorState message={sentenceOf(fault)} onRetry={onRetry} />
    ) : (
      <LoadingState label="Cargando las notificaciones" onRetry={onRetry} />
    )
  }
  return (
    <section aria-label="Notificaciones">
      <div className={classes['head']}>
        <h2 className={classes['title']}>Notificaciones</h2>
        {unread > 0 && (
          <Button variant="subtle" color="gray" loading={isSending} onClick={() => markRead({})}>
            Borrar notificaciones
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className={classes['nothing']} role="status">
          Nada necesita su atención.
        </p>
      ) : (
        <ul className={classes['notices']}>
          {notices.map(({ id, text, at, path, isRead }) => (
            <li key={id}>
              <Link
                {...placeOf(AREAS[role], path)}
                className={classes['notice'] ?? ''}
                data-unread={!isRead || undefined}
                onClick={onLeave}
              >
                <span>{text}</span>
                <time className={classes['at']} dateTime={at.replace(' ', 'T')}>
                  {showLocal(at)}
                  {!isRead && ', sin leer'}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
