import { CF } from '@mostrador/domain/people/nit'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, nit, password, plain, searchText } from '../wire.ts'

/** A NIT that is somebody's. */
const ownNit = nit.check(
  z.refine((value) => value !== CF, { error: 'CF no es el NIT de una persona. Escriba el suyo.' }),
)

/** Whose data: under which NITs she buys, which affiliate and which customer she is; one of them at least. */
const subject = {
  nits: ['nits', z.array(ownNit).check(z.maxLength(10, { error: 'Elija como máximo 10 NIT.' }))],
  affiliateId: ['afiliado', z.optional(id)],
  customerId: ['cliente', z.optional(id)],
} as const

const owned = { ...subject, password: ['password', password(1, 'Escriba su contraseña.')] } as const

const knownNit = row({ nit: ['nit', plain], name: ['nombre', plain], orders: ['pedidos', count] })
const knownAffiliate = row({ id: ['id', id], code: ['codigo', count], name: ['nombre', plain] })

/** People of whom something is kept, by a NIT, a name or an affiliate's code; deleted affiliates too. A few of each. */
export const findPeople = endpoint({
  name: 'findPeople',
  method: 'GET',
  path: '/api/data/datos-personales',
  action: 'personalData.use',
  query: row({ text: ['texto', searchText] }),
  reply: row({
    nits: ['nits', z.array(knownNit)],
    affiliates: ['afiliados', z.array(knownAffiliate)],
    message: ['message', z.string()],
  }),
})

/** What is kept of a person: what an export holds and an erasure takes. */
export const personalData = endpoint({
  name: 'personalData',
  method: 'POST',
  inTraining: 'open',
  path: '/api/data/datos-personales',
  action: 'personalData.use',
  body: row(subject),
  reply: row({
    kept: [
      'data',
      row({
        /** Every name that stands beside her NITs and on what she bought. */
        names: ['nombres', z.array(plain)],
        affiliate: [
          'afiliado',
          z.nullable(
            row({
              id: ['id', id],
              code: ['codigo', count],
              name: ['nombre', plain],
              phone: ['telefono', plain],
              email: ['email', plain],
              description: ['descripcion', plain],
            }),
          ),
        ],
        orders: ['pedidos', count],
        encargos: ['encargos', count],
        customers: ['clientes', count],
        /** Of these: still to be delivered or paid. They are closed first. */
        open: ['encargosAbiertos', count],
        /** Entries of the log that say something of her. */
        entries: ['bitacora', count],
        /** Local; null where nothing was bought. */
        firstAt: ['desde', z.nullable(plain)],
        lastAt: ['hasta', z.nullable(plain)],
        /** Who may be the same person: whoever asks decides. */
        maybeNits: ['otrosNits', z.array(knownNit)],
        maybeAffiliates: ['otrosAfiliados', z.array(knownAffiliate)],
        /** For how many days backups are kept, and her data in them. */
        backupDays: ['diasDeRespaldo', count],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** All of it as one XLSX, for the person who asked for it; shows with the own password whose hands these are. */
export const exportPersonalData = endpoint({
  name: 'exportPersonalData',
  method: 'POST',
  path: '/api/export/datos-personales',
  action: 'personalData.use',
  body: row(owned),
  reply: row({}),
})

/** Puts a mark in the place of her data; figures, lines, dates and numbers stay. Again: nothing is left to be done. */
export const erasePersonalData = endpoint({
  name: 'erasePersonalData',
  method: 'PUT',
  path: '/api/delete/datos-personales',
  action: 'personalData.use',
  body: row(owned),
  reply: row({
    orders: ['pedidos', count],
    encargos: ['encargos', count],
    affiliates: ['afiliados', count],
    customers: ['clientes', count],
    entries: ['bitacora', count],
    message: ['message', z.string()],
  }),
})
