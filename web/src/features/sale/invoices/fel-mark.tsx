import type { ToldState } from '@mostrador/domain/fiscal/sale-fel'
import { can } from '@mostrador/domain/people/permissions'
import { Link } from '../../../navigation/link.tsx'
import { felOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { felWords } from '../../../tickets/fel-words.ts'
import leads from '../../../ui/theme/lead.module.css'
import classes from './invoice-columns.module.css'

/** Documents that need work: the mark's text, and the list's filter in the address. */
const TO_DO: Partial<Record<ToldState, readonly [word: string, address: string]>> = {
  rejected: ['Rechazada: corríjala', 'rechazado'],
  review: ['Por revisar en FEL', 'por revisar'],
}

export function FelMark({ state }: { readonly state: ToldState }) {
  const profile = useProfile()
  const toDo = TO_DO[state]
  const [, word] = felWords({ state, certifiedAt: null })
  return (
    <small className={classes['fel']} data-alert={toDo !== undefined || undefined}>
      {toDo && can(profile, 'fel.read') ? (
        <Link className={leads['lead'] ?? ''} to={felOf(profile.role)} search={{ estado: toDo[1] }}>
          {toDo[0]}
        </Link>
      ) : (
        word
      )}
    </small>
  )
}
