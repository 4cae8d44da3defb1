import { z } from 'zod/mini'
import { createdReply, endpoint, messageReply } from '../endpoint.ts'
import { row } from '../row.ts'
import { affiliateCode, count, email, flag, id, line, phone, text } from '../wire.ts'
import { affiliateRow } from './affiliates.ts'

export const addAffiliate = endpoint({
  name: 'addAffiliate',
  method: 'POST',
  path: '/api/affiliates',
  action: 'affiliates.write',
  status: 201,
  body: row({
    code: ['code', affiliateCode],
    name: ['name', line],
    phone: ['phone', phone],
    email: ['email', email],
    description: ['description', text],
    isActive: ['status', flag],
  }),
  reply: createdReply,
})

export const editAffiliate = endpoint({
  name: 'editAffiliate',
  method: 'PUT',
  path: '/api/affiliates',
  action: 'affiliates.write',
  wrapped: 'bare',
  body: row({
    id: ['id', id],
    code: ['codigo', affiliateCode],
    name: ['nombre', line],
    phone: ['telefono', phone],
    email: ['email', email],
    isActive: ['estado', flag],
    description: ['descripcion', text],
    version: ['version', z.optional(count)],
  }),
  reply: messageReply,
  refused: row({ current: ['actual', z.optional(affiliateRow)] }),
})

/** Deletes an affiliate. The body may be the whole affiliate, but only its id counts. */
export const removeAffiliate = endpoint({
  name: 'removeAffiliate',
  method: 'DELETE',
  path: '/api/affiliates',
  action: 'affiliates.delete',
  wrapped: 'bare',
  body: row({ id: ['id', id] }),
  reply: messageReply,
})
