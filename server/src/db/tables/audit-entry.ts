import { given, instant, optionalInteger, optionalText, table, text } from '../table.ts'

/** Who changed what and when. Append-only, but for the data of a person that are erased (decision 0041). */
export const auditEntries = table('audit_entry', {
  id: given('id'),
  at: instant('at'),
  atLocal: text('at_local'),
  authorId: optionalInteger('user_id'),
  author: optionalText('user_name'),
  act: text('act'),
  entity: text('entity'),
  entityId: optionalText('entity_id'),
  /** JSON of the changed fields. */
  before: optionalText('before'),
  after: optionalText('after'),
  /** Of a refusal: who was refused what. Later ones of the same kind are folded into it for a while. */
  refusal: optionalText('refusal'),
  /** How many refusals it stands for; 1 for everything else. */
  times: given('times'),
})
