import { z } from 'zod'
import { endpoint, said } from './endpoint.ts'
import { row } from './row.ts'
import { plain } from './wire.ts'

/** What needs attention (D47). `path` is relative to the role's area. */
export const notifications = endpoint({
  name: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  action: 'dashboard.read',
  reply: row({
    notifications: [
      'data',
      z.array(
        row({
          id: ['id', plain],
          kind: ['tipo', z.enum(['agotado', 'en-proceso'])],
          text: ['texto', plain],
          path: ['enlace', plain],
          isRead: ['leida', z.boolean()],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

/** 'Borrar notificaciones': marks all that there are as read. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/api/notifications/read',
  action: 'dashboard.read',
  reply: said,
})
