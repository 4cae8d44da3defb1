import { ROLE_NAMES } from '@mostrador/domain/people/role'
import type { UserRow } from '@mostrador/domain/people/user'
import { active, date, type ExportColumn, number, text } from '../spreadsheets/sheet.ts'

export const userSheet: readonly ExportColumn<UserRow>[] = [
  number('ID', ({ id }) => id),
  text('Nombre', ({ name }) => name),
  text('Email', ({ email }) => email),
  text('Departamento', ({ department }) => department),
  text('Dirección', ({ address }) => address),
  text('Ocupación', ({ occupation }) => occupation),
  text('Comercio', ({ shop }) => shop),
  text('Extensión', ({ extension }) => extension),
  text('Puesto', ({ role }) => ROLE_NAMES[role]),
  text('Teléfono', ({ phone }) => phone),
  text('Descripción', ({ description }) => description),
  active('Estado'),
]

export const recordSheet: readonly ExportColumn<UserRow>[] = [
  ...userSheet,
  date('Creado', ({ createdAt }) => createdAt),
  date('Último acceso', ({ lastAccessAt }) => lastAccessAt),
  text('Eliminado', ({ isDeleted }) => (isDeleted ? 'Si' : 'No')),
]
