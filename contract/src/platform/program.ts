import { z } from 'zod/mini'
import { endpoint, said } from '../endpoint.ts'
import { row } from '../row.ts'
import { flag } from '../wire.ts'

/** Settings of the installed program (D243). They can be changed only on its computer. */
export const program = endpoint({
  name: 'program',
  method: 'GET',
  path: '/api/settings/program',
  action: 'settings.write',
  reply: row({
    program: [
      'data',
      row({
        /** The server is the installed program, and the request comes from its computer. */
        isHere: ['aqui', flag],
        servesPhones: ['telefonos', flag],
        /** False if a variable decides (LAN, HOST). */
        canServePhones: ['telefonosAqui', flag],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** Serves the shop's network with https, or this computer alone. The server listens anew, which takes seconds. */
export const servePhones = endpoint({
  name: 'servePhones',
  method: 'PUT',
  path: '/api/settings/program/phones',
  action: 'settings.write',
  body: row({ isOn: ['telefonos', flag] }),
  reply: said,
})
