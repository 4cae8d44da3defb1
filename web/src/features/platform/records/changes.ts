import type { auditLog } from '@mostrador/contract/platform/audit'
import { showDay, showLocal } from '@mostrador/domain/time'
import type { z } from 'zod/mini'

export type AuditEntry = z.output<(typeof auditLog)['reply']>['rows'][number]

/** 'vacío' for null. Times and days as elsewhere. */
export function shownSide(text: string | null): string {
  if (text === null) return 'vacío'
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return showLocal(text)
  return /^\d{4}-\d\d-\d\d$/.test(text) ? showDay(text) : text
}

/** The number by which people know the entry's subject, or else its key. */
export function thingOf(entityId: string | null, after: string | null): string | null {
  const { numero } = JSON.parse(after ?? '{}') as { numero?: unknown }
  return typeof numero === 'string' && entityId?.includes('-') ? numero : entityId
}
