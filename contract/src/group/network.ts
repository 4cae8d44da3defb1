import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { flag, plain } from '../wire.ts'

/**
 * How other devices come to the shop (D136). With https of the house's own (`isOn`): where to open it, where any device begins, and
 * what its certificate can be compared by. Without: the published address, where it has https; '' where there is none.
 */
export const network = endpoint({
  name: 'network',
  method: 'GET',
  path: '/api/settings/network',
  action: 'account.use',
  reply: row({
    network: [
      'data',
      row({
        isOn: ['encendida', flag],
        address: ['direccion', plain],
        others: ['otras', z.readonly(z.array(plain))],
        trust: ['confianza', plain],
        fingerprint: ['huella', plain],
      }),
    ],
    message: ['message', z.string()],
  }),
})
