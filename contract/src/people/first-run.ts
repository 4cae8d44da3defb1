import type { FirstRunStep } from '@mostrador/domain/group/first-run'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { email, line, newPassword, oneOf } from '../wire.ts'

const step = oneOf({
  owner: 'propietario',
  group: 'grupo',
  shops: 'tiendas',
  staff: 'personal',
  products: 'productos',
} as const satisfies Record<FirstRunStep, string>)

/** Missing steps of a new installation (D133). Visible to anyone until it has an owner, then only to the owner. */
export const firstRun = endpoint({
  name: 'firstRun',
  method: 'GET',
  path: '/api/empezar',
  action: 'anyone',
  reply: row({
    firstRun: [
      'data',
      row({
        isPending: ['pendiente', z.boolean()],
        /** True after the first sale. Told to the owner. */
        hasSold: ['vendio', z.optional(z.boolean())],
        parts: ['pasos', z.optional(z.array(row({ step: ['paso', step], isDone: ['hecho', z.boolean()] })))],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** Creates the owner of a new installation by the code that its start printed, and opens their session (D133). */
export const beginInstallation = endpoint({
  name: 'beginInstallation',
  method: 'POST',
  path: '/api/empezar',
  action: 'anyone',
  body: row({
    code: ['codigo', line],
    name: ['nombre', line],
    email: ['email', email],
    password: ['clave', newPassword],
  }),
  reply: messageReply,
  status: 201,
})
