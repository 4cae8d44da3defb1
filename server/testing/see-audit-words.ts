import { AUDIT_WORDS } from '@mostrador/domain/overview/audit-words'
import type { PlainSql } from './plain-sql.ts'

/** Every logged field needs a screen name. */
export function seeAuditWords(raw: PlainSql): void {
  const kept = raw.prepare('select before, after from audit_entry').all() as Record<string, string | null>[]
  const fields = kept.flatMap((entry) => Object.values(entry)).flatMap((side) => fieldsIn(JSON.parse(side ?? 'null')))
  const nameless = [...new Set(fields)].filter((field) => !Object.hasOwn(AUDIT_WORDS, field))
  if (nameless.length > 0) throw new Error(`The log has no word for ${nameless.join(', ')}: AUDIT_WORDS`)
}

const fieldsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(fieldsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => [field, ...fieldsIn(part)])
}
