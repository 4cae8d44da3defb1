import * as calls from '@mostrador/contract/overview/personal-data'
import { DONE } from '@mostrador/domain/messages.es'
import { localDay } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { PreparedFile } from '../../../http/prepared-file.ts'
import { refuse } from '../../../refuse.ts'
import { checkOwnPassword, OWN_PASSWORD_REFUSALS } from '../../people/session/own-password.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { XLSX, xlsxOf } from '../../platform/spreadsheets/xlsx.ts'
import { erasePerson } from './erase-person.service.ts'
import { keepExport } from './export-person.service.ts'
import { findPeople, maybeTheSame } from './find-people.ts'
import { keepsNothing, keptOf, type Subject } from './kept-of-person.ts'
import { sheetsOf } from './person-sheets.ts'
import { shownPerson } from './shown-person.ts'

/** Only for the owner, after a proof of identity. */
export function personalDataRoutes({ staff }: Binder, context: Context): void {
  const { database, clock, config } = context
  const { slow } = database

  const subjectOf = ({ nits, affiliateId, customerId }: Subject): Subject => {
    if (nits.length === 0 && affiliateId === undefined && customerId === undefined)
      throw refuse('nobodyMeant', [], { field: 'nits' })
    return { nits, affiliateId, customerId }
  }

  const askPassword = (caller: Author, password: string) =>
    withAuditedRefusals(
      context,
      { author: caller, entity: 'datos personales', entityId: null },
      OWN_PASSWORD_REFUSALS,
      () => checkOwnPassword(context, caller.id, password, 'password'),
    )

  staff(calls.findPeople, async ({ query }) => ({ ...(await findPeople(slow, query.text)), message: DONE.listed }))

  staff(calls.personalData, async ({ body }) => {
    const subject = subjectOf(body)
    const kept = await keptOf(slow, subject)
    const maybe = await maybeTheSame(slow, subject, kept)
    return {
      kept: {
        ...(await shownPerson(slow, kept)),
        maybeNits: maybe.nits,
        maybeAffiliates: maybe.affiliates,
        backupDays: config.backupDays,
      },
      message: DONE.listed,
    }
  })

  staff(calls.exportPersonalData, async ({ body, caller }) => {
    const subject = subjectOf(body)
    await askPassword(caller, body.password)
    const kept = await keptOf(slow, subject)
    if (keepsNothing(kept)) throw refuse('notFound', [])
    await keepExport(context, caller, subject, kept)
    return new PreparedFile({
      name: `datos-personales-${localDay(clock())}.xlsx`,
      type: XLSX,
      prepare: (hangUp) => xlsxOf(sheetsOf(slow, subject, kept, clock()), hangUp),
    })
  })

  staff(calls.erasePersonalData, async ({ body, caller }) => {
    const subject = subjectOf(body)
    await askPassword(caller, body.password)
    const erased = await erasePerson(context, caller, subject)
    const isNothing = Object.values(erased).every((count) => count === 0)
    return { ...erased, message: isNothing ? DONE.nothingToErase : DONE.dataErased(erased.orders, erased.encargos) }
  })
}
