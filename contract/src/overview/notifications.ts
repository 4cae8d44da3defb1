import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { plain } from '../wire.ts'

/** What needs attention (D47), newest first. `path` is relative to the role's area. */
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
          /** The same as long as the thing is the same: a product that runs out again has a new one. */
          id: ['id', plain],
          kind: [
            'tipo',
            z.enum(['agotado', 'en-proceso', 'diferencia', 'traslado', 'salida', 'fel', 'respaldo', 'registros']),
          ],
          text: ['texto', plain],
          /** Since when, local. */
          at: ['fecha', plain],
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
