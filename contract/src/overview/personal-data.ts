import { CF } from '@mostrador/domain/people/nit'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, nit, password, plain, searchText } from '../wire.ts'

/** A person's NIT, which cannot be CF. */
const ownNit = nit.check(
  z.refine((value) => value !== CF, { error: 'CF no es el NIT de una persona. Escriba el suyo.' }),
)

/** The person, by NITs of purchases, affiliate or customer. At least one is required. */
const subject = {
  nits: ['nits', z.array(ownNit).check(z.maxLength(10, { error: 'Elija como máximo 10 NIT.' }))],
  affiliateId: ['afiliado', z.optional(id)],
  customerId: ['cliente', z.optional(id)],
} as const

const owned = { ...subject, password: ['password', password(1, 'Escriba su contraseña.')] } as const

const knownNit = row({ nit: ['nit', plain], name: ['nombre', plain], orders: ['pedidos', count] })
const knownAffiliate = row({ id: ['id', id], code: ['codigo', count], name: ['nombre', plain] })

const knownCustomer = row({ id: ['id', id], name: ['nombre', plain], phone: ['telefono', plain] })

/**
 * Finds a few people of each kind by NIT, name, telephone or affiliate code, also among deleted affiliates and
 * customers. An affiliate who is a customer is offered as affiliate.
 */
export const findPeople = endpoint({
  name: 'findPeople',
  method: 'GET',
  path: '/api/data/datos-personales',
  action: 'personalData.use',
  query: row({ text: ['texto', searchText] }),
  reply: row({
    nits: ['nits', z.array(knownNit)],
    affiliates: ['afiliados', z.array(knownAffiliate)],
    customers: ['clientes', z.array(knownCustomer)],
    message: ['message', z.string()],
  }),
})

/** Data stored about a person, which an export contains and an erasure removes. */
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
        /** Encargos still to be delivered or paid, which must be closed first. */
        open: ['encargosAbiertos', count],
        entries: ['bitacora', count],
        /** Times of the first and the last purchase, local. Null without any. */
        firstAt: ['desde', z.nullable(plain)],
        lastAt: ['hasta', z.nullable(plain)],
        /** Possible other records of the person. The caller decides. */
        maybeNits: ['otrosNits', z.array(knownNit)],
        maybeAffiliates: ['otrosAfiliados', z.array(knownAffiliate)],
        /** Days for which backups with the person's data are kept. */
        backupDays: ['diasDeRespaldo', count],
      }),
    ],
    message: ['message', z.string()],
  }),
})

/** Exports a person's data as one XLSX. The caller's password proves who asks. */
export const exportPersonalData = endpoint({
  name: 'exportPersonalData',
  method: 'POST',
  path: '/api/export/datos-personales',
  action: 'personalData.use',
  body: row(owned),
  reply: row({}),
})

/** Replaces a person's data by a mark. Figures, lines, dates and numbers stay. A second call finds nothing left. */
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
