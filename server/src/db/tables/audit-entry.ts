import { given, instant, optionalInteger, optionalText, table, text } from '../table.ts'

/** Log of changes: author, content and time. Append-only, except for erased personal data (decision 0041). */
export const auditEntries = table(
  'audit_entry',
  {
    id: given('id'),
    at: instant('at'),
    atLocal: text('at_local'),
    authorId: optionalInteger('user_id'),
    author: optionalText('user_name'),
    act: text('act'),
    entity: text('entity'),
    entityId: optionalText('entity_id'),
    before: optionalText('before'),
    after: optionalText('after'),
    /** Author and reason of a refusal. Later refusals of the same kind are counted in this row for a while. */
    refusal: optionalText('refusal'),
    /** Number of refusals that the row stands for. 1 for all other entries. */
    times: given('times'),
  },
  { label: 'Bitácora' },
)
