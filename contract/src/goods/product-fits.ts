import { z } from 'zod/mini'
import { endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, optionalLine, plain } from '../wire.ts'
import { vehicleChoice, vehicleYear } from './vehicle-choice.ts'

const vehicleFit = row({
  make: ['marca', plain],
  model: ['modelo', plain],
  from: ['desde', z.nullable(count)],
  to: ['hasta', z.nullable(count)],
  note: ['nota', plain],
})

const fitInput = row({
  make: ['marca', optionalLine],
  model: ['modelo', optionalLine],
  from: ['desde', z.optional(z.nullable(vehicleYear))],
  to: ['hasta', z.optional(z.nullable(vehicleYear))],
  note: ['nota', z.optional(optionalLine)],
})

const equivalent = row({
  id: ['id', id],
  code: ['codigo', plain],
  name: ['nombre', plain],
  shop: ['comercio', plain],
  extension: ['extension', plain],
  quantity: ['cantidad', count],
})

const fits = z.readonly(z.array(vehicleFit))
const equivalents = z.readonly(z.array(equivalent))

export const productFits = endpoint({
  name: 'productFits',
  method: 'GET',
  path: '/api/data/stock/aplicaciones',
  action: 'products.read',
  query: row({ id: ['id', id] }),
  reply: row({
    product: [
      'data',
      row({ fits: ['vehiculos', fits], equivalents: ['equivalentes', equivalents], version: ['version', count] }),
    ],
    message: ['message', z.string()],
  }),
})

/** Sets all vehicles and equivalents of a product. Compares the version, if given (D60). */
export const setProductFits = endpoint({
  name: 'setProductFits',
  method: 'PUT',
  path: '/api/data/stock/aplicaciones',
  action: 'products.write',
  body: row({
    id: ['idData', id],
    // The service refuses too many vehicles with its own message.
    fits: ['vehiculos', z.array(fitInput).check(z.maxLength(1000))],
    equivalents: ['equivalentes', z.array(id).check(z.maxLength(1000))],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({
    current: [
      'actual',
      z.optional(
        row({ fits: ['vehiculos', fits], equivalents: ['equivalentes', equivalents], version: ['version', count] }),
      ),
    ],
  }),
})

const words = z.array(z.union([z.string(), z.number()]))

/** Products of the caller's shop (office: all shops) that fit a vehicle, and the next choices (D235). */
export const fittingProducts = endpoint({
  name: 'fittingProducts',
  method: 'GET',
  path: '/api/inventario/vehiculo',
  action: 'inventory.read',
  query: row(vehicleChoice),
  reply: row({ ids: ['data', z.array(id)], words: ['opciones', words], message: ['message', z.string()] }),
})

/** Vehicle choices in public catalogues: makes, a make's models, or a model's years, newest first. */
export const vehicles = endpoint({
  name: 'vehicles',
  method: 'GET',
  path: '/api/vehiculos',
  action: 'anyone',
  query: row({ make: vehicleChoice.make, model: vehicleChoice.model }),
  reply: row({ words: ['data', words], message: ['message', z.string()] }),
})
