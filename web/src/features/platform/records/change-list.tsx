import classes from './change-list.module.css'
import { type AuditEntry, shownSide } from './changes.ts'

type Changes = AuditEntry['changes']

/** Further lines open on demand. */
const SHOWN = 3

export function ChangeList({ changes }: { changes: Changes }) {
  if (changes.length <= SHOWN) return <Lines changes={changes} />
  return (
    <details>
      <summary className={classes['summary']}>{changes.length} datos</summary>
      <Lines changes={changes} />
    </details>
  )
}

const Lines = ({ changes }: { changes: Changes }) => (
  <ul className={classes['lines']}>
    {changes.map(({ field, before, after }) => (
      <li key={field}>
        <span className={classes['field']}>{field}:</span>{' '}
        {before !== undefined && <del className={classes['before']}>{shownSide(before)}</del>}
        {before !== undefined && after !== undefined && ' → '}
        {after !== undefined && <ins className={classes['after']}>{shownSide(after)}</ins>}
      </li>
    ))}
  </ul>
)
