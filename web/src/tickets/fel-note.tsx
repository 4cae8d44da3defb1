import { isWritten, type ToldFel } from '@mostrador/domain/fiscal/sale-fel'
import { can } from '@mostrador/domain/people/permissions'
import { Link } from '../navigation/link.tsx'
import { felOf } from '../paths.ts'
import { useProfile } from '../session/person/session.tsx'
import { StatusDot } from '../ui/texts/status-dot.tsx'
import leads from '../ui/theme/lead.module.css'
import classes from './fel-note.module.css'
import { felWords, isOnItsWay } from './fel-words.ts'

/** The state of a sale's electronic document, and what to do about it (D167). */
export function FelNote({ fel }: { readonly fel: ToldFel }) {
  const profile = useProfile()
  const [tone, word] = felWords(fel)
  return (
    <p className={classes['note']}>
      <StatusDot tone={tone} word={word} />
      {/* A written document on its way needs no act. If sending fails, the owner is notified. */}
      {fel.problem !== null && !(isOnItsWay(fel) && isWritten(fel)) && (
        <span>
          {fel.problem} {fel.toDo}
        </span>
      )}
      {can(profile, 'fel.read') && (
        <Link className={leads['lead'] ?? ''} to={felOf(profile.role)} search={{ documento: fel.documentId }}>
          Ver en FEL
        </Link>
      )}
    </p>
  )
}
