import { LONGEST_PIN, pinProblem, SHORTEST_PIN } from '@mostrador/domain/people/pin'
import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { id, line, password, plain, REQUIRED } from '../wire.ts'

export const PIN_FORM = `El PIN tiene de ${SHORTEST_PIN} a ${LONGEST_PIN} cifras.`
export const PIN_EASY = 'Este PIN se adivina pronto. No repita una sola cifra ni las ponga en orden.'

const typedPin = z
  .string({ error: REQUIRED })
  .check(z.refine((written) => pinProblem(written) !== 'form', { error: PIN_FORM }))

export const newPin = typedPin.check(z.refine((written) => pinProblem(written) !== 'easy', { error: PIN_EASY }))

/** Lists users with PIN login for the calling device. A device without a shop's cookie gets no shop and no users. */
export const pinStaff = endpoint({
  name: 'pinStaff',
  method: 'GET',
  path: '/api/auth/pin',
  action: 'anyone',
  reply: row({
    shop: ['comercio', z.nullable(plain)],
    people: ['personas', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
  }),
})

export const pinLogin = endpoint({
  name: 'pinLogin',
  method: 'POST',
  inTraining: 'open',
  path: '/api/auth/pin',
  action: 'anyone',
  outcome: 'IS_LOGGED_IN',
  body: row({ userId: ['idData', id], pin: ['pin', typedPin] }),
  reply: messageReply,
})

export const shopDevices = endpoint({
  name: 'shopDevices',
  method: 'GET',
  path: '/api/data/equipos',
  action: 'shopDevices.manage',
  reply: row({
    rows: [
      'data',
      z.array(
        row({
          id: ['id', id],
          name: ['nombre', plain],
          shop: ['comercio', plain],
          author: ['autor', plain],
          /** Time of that, local. */
          createdAt: ['creado', plain],
          /** Local time of the last PIN login. Null before the first. */
          usedAt: ['usado', z.nullable(plain)],
          isThis: ['este', z.boolean()],
        }),
      ),
    ],
    message: ['message', z.string()],
  }),
})

/** Makes the calling device one of the shop. The caller's password proves who asks. */
export const enrolDevice = endpoint({
  name: 'enrolDevice',
  method: 'POST',
  path: '/api/data/equipos',
  action: 'shopDevices.enrol',
  status: 201,
  body: row({
    name: ['nombre', line],
    shopId: ['comercio', id],
    password: ['password', password(1, 'Escriba su contraseña.')],
  }),
  reply: messageReply,
})

/** Ends PIN login on a device, and the sessions opened there by one. */
export const revokeDevice = endpoint({
  name: 'revokeDevice',
  method: 'DELETE',
  path: '/api/data/equipos',
  action: 'shopDevices.manage',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})
