import { meta } from '@mostrador/contract/platform/meta'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'

export function metaRoutes({ anyone }: Binder, { buildDate }: Context): void {
  anyone(meta, async () => ({ buildDate }))
}
