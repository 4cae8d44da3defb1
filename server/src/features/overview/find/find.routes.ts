import { findAnything as findAnythingCall } from '@mostrador/contract/overview/find'
import { DONE } from '@mostrador/domain/messages.es'
import { localDay } from '@mostrador/domain/time'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { findAnything } from './find-anything.ts'

export function findRoutes({ staff }: Binder, { database, clock }: Context): void {
  staff(findAnythingCall, async ({ query, caller }) => ({
    ...(await findAnything(database, caller, query.text, localDay(clock()))),
    message: DONE.listed,
  }))
}
