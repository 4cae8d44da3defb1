import { z } from 'zod/mini'
import { createdReply, endpoint } from '../endpoint.ts'
import { choosing, listColumns, paging, searchColumn } from '../list.ts'
import { listExport } from '../list-export.ts'
import { row } from '../row.ts'
import { id, plain, units } from '../wire.ts'

/** A hashtag on a product, with a quantity (B §2). `id` and `code` are the product's. */
export const productTagRow = row({
  linkId: ['producto_tag_id', id],
  productId: ['id', id, 'ID', 'number'],
  code: ['codigo', plain, 'Código'],
  product: ['producto', plain, 'Producto'],
  hashtag: ['tag', plain, 'Tag'],
  quantity: ['cantidad', z.number(), 'Cantidad', 'number'],
})

export const productTagColumns = listColumns(productTagRow, ['productId', 'code', 'product', 'hashtag', 'quantity'])

const productTagChoice = choosing(productTagColumns, { hashtagId: ['hashtag', z.optional(id)] })

export const productTagList = endpoint({
  name: 'productTagList',
  method: 'GET',
  path: '/api/data/producto/tags',
  action: 'productTags.read',
  query: row({ ...paging, ...productTagChoice }),
  reply: row({
    rows: ['data', z.array(productTagRow)],
    products: ['dataStock', z.array(row({ id: ['id', id], code: ['codigo', plain], name: ['nombre', plain] }))],
    hashtags: ['dataTag', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
    columns: ['dataSearch', z.array(searchColumn)],
    total: ['total', z.optional(z.number())],
    message: ['message', z.string()],
  }),
})

export const productTagExport = listExport('producto-hashtags', 'productTags.read', productTagChoice)

export const addProductTag = endpoint({
  name: 'addProductTag',
  method: 'POST',
  path: '/api/post/producto/tags',
  action: 'productTags.write',
  body: row({ productId: ['producto', id], hashtagId: ['tag', id], quantity: ['cantidadTag', units] }),
  reply: createdReply,
  status: 201,
})

/** `reload` tells the client to read the list again (B §7). */
const changed = row({ reload: ['reload', z.boolean()], message: ['message', z.string()] })

export const editProductTag = endpoint({
  name: 'editProductTag',
  method: 'PUT',
  path: '/api/update/producto/tags',
  action: 'productTags.write',
  body: row({ linkId: ['idData', id], quantity: ['tagCantidad', units] }),
  reply: changed,
})

export const removeProductTag = endpoint({
  name: 'removeProductTag',
  method: 'DELETE',
  path: '/api/delete/producto/tags',
  action: 'productTags.delete',
  body: row({ linkId: ['idData', id] }),
  reply: changed,
})
