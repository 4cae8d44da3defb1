import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'

/** Build time of the running program in epoch milliseconds. A newer one makes an open browser reload (B §1, D55). */
export const meta = endpoint({
  name: 'meta',
  method: 'GET',
  path: '/meta.json',
  action: 'anyone',
  reply: row({ buildDate: ['buildDate', z.number()] }),
})
