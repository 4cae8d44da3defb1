import { attributesProblem, MOST_ATTRIBUTES, MOST_MEMBERS_AT_ONCE } from '@mostrador/domain/goods/family'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { MOST_PHOTOS } from '../platform/photos.ts'
import { row } from '../row.ts'
import { count, fileNames, flag, id, line, money, optionalLine, optionalText, plain, price, stock } from '../wire.ts'
import { orNone, ownAdiPrice } from './stock.ts'

const familyFields = {
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  description: ['descripcion', plain, 'Descripción'],
  photos: ['foto', fileNames],
  /** Attribute whose value decides a member's photos, for example the colour. Empty for none (D175). */
  photoBy: ['fotoPor', plain],
  attributes: ['atributos', z.array(plain), 'Atributos'],
  version: ['version', count],
} as const

/** A family (D175). A clerk sees the figures of members in the clerk's shop. */
export const familyRow = row({
  ...familyFields,
  members: ['miembros', count, 'Productos', 'number'],
  units: ['unidades', count, 'Unidades', 'number'],
  /** Lowest and highest price of its members, or null without members. */
  from: ['desde', z.nullable(money), 'Desde', 'money'],
  to: ['hasta', z.nullable(money), 'Hasta', 'money'],
})
export type FamilyRow = z.output<typeof familyRow>

export const familyColumns = listColumns(
  familyRow,
  ['id', 'name', 'description', 'attributes'],
  ['members', 'units', 'from', 'to'],
)

const familyChoice = choosing(familyColumns, {})

export const familyList = endpoint({
  name: 'familyList',
  method: 'GET',
  path: '/api/familias',
  action: 'families.read',
  query: row({ ...paging, ...familyChoice }),
  reply: listReply(familyRow),
})

export const familyExport = listExport('familias', 'families.read', familyChoice)

const attributes = z.array(line).check(
  z.check<string[]>((context) => {
    const message = attributesProblem(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  }),
)

const photos = fileNames.check(
  z.refine((names: readonly string[]) => names.length <= MOST_PHOTOS, {
    error: `Elija como máximo ${MOST_PHOTOS} fotos.`,
  }),
)

const familyInputFields = {
  name: ['nombre', line],
  description: ['descripcion', z.optional(optionalText)],
  photos: ['foto', z.optional(photos)],
  photoBy: ['fotoPor', z.optional(optionalLine)],
  attributes: ['atributos', attributes],
} as const

export const addFamily = endpoint({
  name: 'addFamily',
  method: 'POST',
  path: '/api/familias',
  action: 'families.write',
  status: 201,
  body: row(familyInputFields),
  reply: createdReply,
})

const currentFamily = row(familyFields)

export const editFamily = endpoint({
  name: 'editFamily',
  method: 'PUT',
  path: '/api/familias',
  action: 'families.write',
  body: row({ id: ['idData', id], ...familyInputFields, version: ['version', z.optional(count)] }),
  reply: messageReply,
  refused: row({ current: ['actual', z.optional(currentFamily)] }),
})

/** Deletes a family. Its products stay. */
export const removeFamily = endpoint({
  name: 'removeFamily',
  method: 'DELETE',
  path: '/api/familias',
  action: 'families.delete',
  body: row({ id: ['idData', id] }),
  reply: messageReply,
})

const values = z
  .array(line)
  .check(
    z.minLength(1, { error: 'Escriba los valores del producto.' }),
    z.maxLength(MOST_ATTRIBUTES, { error: `Una familia tiene ${MOST_ATTRIBUTES} atributos como máximo.` }),
  )

export const familyMember = row({
  id: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  barcode: ['barcode', plain, 'Código de barras'],
  name: ['nombre', plain, 'Nombre'],
  values: ['valores', z.array(plain)],
  price: ['valor', money, 'Valor', 'money'],
  ownAdiPrice: ['precioADI', z.nullable(money), 'Precio ADI', 'money'],
  quantity: ['cantidad', count, 'Cantidad', 'number'],
  minimum: ['minimo', z.optional(z.nullable(count)), 'Mínimo', 'number'],
  isActive: ['activo', flag, 'Estado'],
  shop: ['comercio', plain, 'Comercio'],
  shopId: ['comercioId', id],
  extension: ['extension', plain, 'Extensión'],
  extensionId: ['extensionId', id],
  photos: ['foto', fileNames],
  version: ['version', count],
})
export type FamilyMemberRow = z.output<typeof familyMember>

const familyDetail = row({ ...familyFields, members: ['miembros', z.array(familyMember)] })
export type FamilyDetail = z.output<typeof familyDetail>

export const familyById = endpoint({
  name: 'familyById',
  method: 'POST',
  inTraining: 'open',
  path: '/api/familias/id',
  action: 'families.read',
  body: row({ id: ['id', id] }),
  reply: row({ family: ['data', familyDetail], message: ['message', z.string()] }),
})

const memberEdit = row({
  /** Product that is in the family or joins it. Absent for a new one. */
  id: ['id', z.optional(id)],
  like: ['como', z.optional(id)],
  name: ['nombre', z.optional(line)],
  values: ['valores', values],
  code: ['codigo', z.optional(line)],
  barcode: ['barcode', z.optional(line)],
  price: ['valor', z.optional(price)],
  ownAdiPrice: ['precioADI', z.optional(ownAdiPrice)],
  minimum: ['minimo', z.optional(orNone(stock))],
  isActive: ['activo', z.optional(flag)],
  shopId: ['comercio', z.optional(id)],
  extensionId: ['extension', z.optional(id)],
  version: ['version', z.optional(count)],
})
export type MemberEdit = z.output<typeof memberEdit>

const TOO_MANY = { error: `Cambie como máximo ${MOST_MEMBERS_AT_ONCE} productos a la vez.` }

/** Edits, creates, adds and removes members of a family, all or none. Other members stay. */
export const editMembers = endpoint({
  name: 'editMembers',
  method: 'PUT',
  path: '/api/familias/miembros',
  action: 'families.write',
  body: row({
    id: ['idData', id],
    members: ['miembros', z.array(memberEdit).check(z.maxLength(MOST_MEMBERS_AT_ONCE, TOO_MANY))],
    remove: ['quitar', z.optional(z.array(id).check(z.maxLength(MOST_MEMBERS_AT_ONCE, TOO_MANY)))],
    /** Version of the family for whose attributes the values were written. */
    version: ['version', z.optional(count)],
  }),
  reply: row({ message: ['message', z.string()], ids: ['miembros', z.array(id)] }),
  /** Problems by the member's position in the request, from 1, or the current family if the version is old. */
  refused: row({
    members: ['miembros', z.optional(z.array(row({ place: ['fila', count], message: ['mensaje', plain] })))],
    current: ['actual', z.optional(currentFamily)],
  }),
})
