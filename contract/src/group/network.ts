import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { flag, plain } from '../wire.ts'

/**
 * Addresses for other devices (D136): with own https (`isOn`) those of the shop, of the page where a device begins,
 * and the certificate's fingerprint. Otherwise the published https address, or ''.
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
        /** The server is the installed program, which switches this on itself (D243). */
        isInstalled: ['instalado', flag],
        address: ['direccion', plain],
        others: ['otras', z.readonly(z.array(plain))],
        trust: ['confianza', plain],
        fingerprint: ['huella', plain],
      }),
    ],
    message: ['message', z.string()],
  }),
})
