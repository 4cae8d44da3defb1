import type { Column } from '../../../ui/list/column.ts'
import { LocalTime } from '../../../ui/texts/local-time.tsx'
import classes from './audit-tab.module.css'
import { ChangeList } from './change-list.tsx'
import { type AuditEntry, thingOf } from './changes.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const AUDIT_COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'at',
    heading: 'Fecha',
    width: '180px',
    inCard: 'text',
    cell: ({ at }) => <LocalTime at={at} />,
  },
  {
    id: 'author',
    heading: 'Quién',
    width: '190px',
    inCard: 'text',
    cell: ({ author }) => author ?? 'Sin sesión',
    under: { column: 'at', from: 'narrow' },
  },
  {
    id: 'act',
    heading: 'Qué hizo',
    width: '240px',
    inCard: 'title',
    cell: ({ act, entity, entityId, subject, after }) => (
      <>
        {capital(act)} {entity}
        {entityId !== null && ` ${thingOf(entityId, after)}`}
        {subject !== null && <span className={classes['subject']}>{subject}</span>}
      </>
    ),
  },
  {
    id: 'changes',
    heading: 'Antes y después',
    cell: ({ changes }) => <ChangeList changes={changes} />,
  },
]
