import { LOOKUP_KINDS, type LookupKind } from '@mostrador/domain/group/lookup'
import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { choosing, listColumns, listReply, paging } from '../list.ts'
import { listExport } from '../list-export.ts'
import { optional, row } from '../row.ts'
import { activeWord, flag, id, line, plain } from '../wire.ts'
import { slug } from './brands.ts'

/** Path segment of each of the six lists (B §7). */
const LOOKUP_PATHS = {
  shop: 'store',
  extension: 'extension',
  group: 'group',
  element: 'element',
  specification: 'specification',
  hashtag: 'tags',
} as const satisfies Record<LookupKind, string>

/** Tests for shops and extensions, which only the owner changes (D4, D5). */
const isOwners = (kind: LookupKind): boolean => kind === 'shop' || kind === 'extension'

export const lookupRow = row({
  id: ['id', id, 'ID', 'number'],
  name: ['nombre', plain, 'Nombre'],
  isActive: ['activo', activeWord, 'Activo'],
  isActiveFlag: ['activoRaw', flag],
})

export const lookupColumns = listColumns(lookupRow, ['id', 'name', 'isActive'])

const lookupChoice = choosing(lookupColumns, { isActive: ['estado', z.optional(flag)] })
const lookupQuery = row({ ...paging, ...lookupChoice })

/** Only for a shop: the slug of its catalogue, which becomes public (D133). */
const catalogue = optional({ slug: ['slug', slug] } as const)

const callsOf = (kind: LookupKind) => {
  const path = LOOKUP_PATHS[kind]
  const write = isOwners(kind) ? 'shops.write' : 'lookups.write'
  return {
    list: endpoint({
      name: `${kind}.list`,
      method: 'GET',
      path: `/api/data/${path}`,
      action: 'lookups.read',
      query: lookupQuery,
      reply: listReply(lookupRow),
    }),
    add: endpoint({
      name: `${kind}.add`,
      method: 'POST',
      path: `/api/post/${path}`,
      action: write,
      body: row({
        name: ['nameDataRow', line],
        isActive: ['activeDataRow', flag],
        ...((kind === 'shop' ? catalogue : {}) as typeof catalogue),
      }),
      reply: createdReply,
      status: 201,
    }),
    edit: endpoint({
      name: `${kind}.edit`,
      method: 'PUT',
      path: `/api/update/${path}`,
      action: write,
      body: row({ id: ['idData', id], name: ['nameDataRow', line], isActive: ['activeDataRow', flag] }),
      reply: messageReply,
    }),
    remove: endpoint({
      name: `${kind}.remove`,
      method: 'PUT',
      path: `/api/delete/${path}`,
      action: isOwners(kind) ? 'shops.write' : 'lookups.delete',
      body: row({ id: ['idData', id] }),
      reply: messageReply,
    }),
  }
}

export const lookups = Object.fromEntries(LOOKUP_KINDS.map((kind) => [kind, callsOf(kind)])) as Record<
  LookupKind,
  ReturnType<typeof callsOf>
>

export const lookupExports = {
  shop: listExport('comercios', 'lookups.read', lookupChoice),
  extension: listExport('extensiones', 'lookups.read', lookupChoice),
  group: listExport('grupos', 'lookups.read', lookupChoice),
  element: listExport('elementos', 'lookups.read', lookupChoice),
  specification: listExport('especificaciones', 'lookups.read', lookupChoice),
  hashtag: listExport('hashtags', 'lookups.read', lookupChoice),
} as const satisfies Record<LookupKind, object>
