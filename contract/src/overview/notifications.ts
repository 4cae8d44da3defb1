import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { plain } from '../wire.ts'

/** Things that need attention (D47), newest first. `path` is relative to the role's area. */
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
          /** Stable id. A product that runs out again gets a new one. */
          id: ['id', plain],
          kind: [
            'tipo',
            z.enum([
              'agotado',
              'en-proceso',
              'diferencia',
              'traslado',
              'salida',
              'fel',
              'credito',
              'pedido',
              'respaldo',
              'registros',
            ]),
          ],
          text: ['texto', plain],
          /** Start of the condition, local. */
          at: ['fecha', plain],
          path: ['enlace', plain],
          isRead: ['leida', z.boolean()],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

/** Marks all present notifications as read: 'Borrar notificaciones'. */
export const readNotifications = endpoint({
  name: 'readNotifications',
  method: 'PUT',
  path: '/api/notifications/read',
  action: 'dashboard.read',
  reply: messageReply,
})
