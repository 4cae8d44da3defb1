import { departmentNamed } from '@mostrador/domain/people/departments'
import { ROLE_NAMES } from '@mostrador/domain/platform/role'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import {
  activeWord,
  count,
  email,
  flag,
  id,
  line,
  newPassword,
  PASSWORD_TOO_SHORT,
  password,
  phone,
  plain,
  text,
} from '../wire.ts'
import { newPin } from './pins.ts'
import { puesto } from './session.ts'

/** A user as the lists show it (B §3). `password` is always empty (D15). */
const user = {
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  email: ['email', plain, 'Email'],
  password: ['password', z.literal('')],
  department: ['departamento', plain, 'Departamento'],
  address: ['direccion', plain, 'Dirección'],
  occupation: ['ocupacion', plain, 'Ocupación'],
  shop: ['comercio', plain, 'Comercio'],
  extension: ['extension', plain, 'Extensión'],
  role: ['puesto', plain, 'Puesto', ROLE_NAMES],
  phone: ['telefono', plain, 'Teléfono'],
  description: ['descripcion', plain, 'Descripción'],
  isActive: ['activo', activeWord, 'Estado'],
  isActiveFlag: ['activoRaw', flag],
  roleNumber: ['puestoRaw', puesto],
  shopId: ['comercioUserId', count],
  extensionId: ['extensionUserId', id],
  version: ['version', count],
} as const

export const userRow = row(user)

const userSearched = [
  'id',
  'name',
  'email',
  'department',
  'address',
  'occupation',
  'shop',
  'extension',
  'role',
  'phone',
  'description',
  'isActive',
] as const

export const userColumns = listColumns(userRow, userSearched)

/** An account in the records, with its creation and last access (D52). */
export const recordRow = row({
  ...user,
  createdAt: ['creado', plain, 'Creado', 'time'],
  lastAccessAt: ['ultimoAcceso', z.nullable(plain), 'Último acceso', 'time'],
  isDeleted: ['eliminado', z.boolean(), 'Eliminado'],
})

export const recordColumns = listColumns(recordRow, userSearched, ['createdAt', 'lastAccessAt', 'isDeleted'])

const choice = row({ id: ['id', id], name: ['nombre', plain] })
const lists = {
  shops: ['dataShop', z.array(choice)],
  extensions: ['dataExtension', z.array(choice)],
  columns: ['dataSearch', z.array(searchColumn)],
  total: ['total', z.optional(z.number())],
  message: ['message', z.string()],
} as const

const userFilters = {
  shopId: ['comercio', z.optional(id)],
  role: ['puesto', z.optional(puesto)],
  isActive: ['estado', z.optional(flag)],
} as const

const userChoice = choosing(userColumns, userFilters)

/** Filters of a list of accounts: only deleted ones, or without them. */
const recordChoice = choosing(recordColumns, { ...userFilters, isDeleted: ['eliminado', z.optional(flag)] })

export const userList = endpoint({
  name: 'userList',
  method: 'GET',
  path: '/api/data/users',
  action: 'users.read',
  query: row({ ...paging, ...userChoice }),
  reply: row({ rows: ['data', z.array(userRow)], ...lists }),
})

export const userExport = listExport('usuarios', 'users.read', userChoice)

/** Lists all accounts, deleted ones included, with their creation and last access (D52, D83). */
export const recordList = endpoint({
  name: 'recordList',
  method: 'GET',
  path: '/api/data/records',
  action: 'users.read',
  query: row({ ...paging, ...recordChoice }),
  reply: row({
    rows: ['data', z.array(recordRow)],
    /** True if the caller's own account was changed since the session began (D52). */
    reload: ['reload', z.boolean()],
    ...lists,
  }),
})

export const recordExport = listExport('registros', 'users.read', recordChoice)

/** Message for any empty field (B §5). */
export const WHEN_EMPTY = 'Por favor no deje casillas en blanco antes de guardar los cambios realizados'

/** One of the 22 departments, by its official spelling. */
const department = z.codec(line, z.string(), {
  decode: (written, context) => {
    const named = departmentNamed(written)
    if (named !== undefined) return named
    context.issues.push({ code: 'custom', message: 'Elija uno de los 22 departamentos.', input: written })
    return z.NEVER
  },
  encode: (value) => value,
})

const person = {
  name: ['nameData', line],
  isActive: ['activeDataRaw', flag],
  department: ['departamentData', department],
  address: ['addressData', line],
  occupation: ['jobData', line],
  shopId: ['shopUserIdData', id],
  extensionId: ['extensionUserIdData', id],
  phone: ['phoneNumerData', phone],
  description: ['descriptionData', text],
} as const

const shared = { ...person, email: ['emailData', email], role: ['taskRawData', puesto] } as const

export const addUser = endpoint({
  name: 'addUser',
  method: 'POST',
  path: '/api/post/users',
  action: 'users.write',
  body: row({ ...shared, password: ['passwordData', newPassword] }),
  reply: createdReply,
  status: 201,
  whenEmpty: WHEN_EMPTY,
})

/** `password` counts only when `changesPassword` is true (D15). */
export const editUser = endpoint({
  name: 'editUser',
  method: 'PUT',
  path: '/api/update/users',
  action: 'users.write',
  body: row({
    ...shared,
    id: ['idData', id],
    password: ['passwordData', z.optional(z.nullable(password(0, PASSWORD_TOO_SHORT)))],
    changesPassword: ['passwordDataChange', z.optional(z.union([z.boolean(), z.stringbool()]))],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({ current: ['actual', z.optional(row({ ...shared, version: ['version', count] }))] }),
  whenEmpty: WHEN_EMPTY,
})

/** Creates a clerk without e-mail and password, who logs in with a PIN on devices of the shop (D229). */
export const addPinUser = endpoint({
  name: 'addPinUser',
  method: 'POST',
  path: '/api/data/users/pin',
  action: 'users.write',
  body: row({ ...person, pin: ['pin', newPin] }),
  reply: createdReply,
  status: 201,
  whenEmpty: WHEN_EMPTY,
})

/** Saves a clerk with PIN login. Removes the e-mail and the password of an account that had them. */
export const editPinUser = endpoint({
  name: 'editPinUser',
  method: 'PUT',
  path: '/api/data/users/pin',
  action: 'users.write',
  body: row({
    ...person,
    id: ['idData', id],
    /** New PIN. Absent to keep the present one. */
    pin: ['pin', z.optional(newPin)],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({
    current: ['actual', z.optional(row({ ...shared, email: ['emailData', plain], version: ['version', count] }))],
  }),
  whenEmpty: WHEN_EMPTY,
})

export const removeUser = endpoint({
  name: 'removeUser',
  method: 'PUT',
  path: '/api/delete/users',
  action: 'users.write',
  body: row({ id: ['id', z.optional(id)], idData: ['idData', z.optional(id)] }),
  reply: messageReply,
})
