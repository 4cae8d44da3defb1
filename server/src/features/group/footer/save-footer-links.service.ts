import { setFooterLinks } from '@mostrador/contract/group/trading-group'
import { toWire } from '@mostrador/contract/picker'
import type { FooterLinks } from '@mostrador/domain/group/footer-links'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findFooterLinks, updateFooterLinks } from './footer.queries.ts'

export const saveFooterLinks = (
  { database, clock }: ServiceContext,
  author: Author,
  links: FooterLinks,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findFooterLinks(tx)
    await updateFooterLinks(tx, links)
    const changed = changedFields(toWire(setFooterLinks.body, before), toWire(setFooterLinks.body, links))
    if (changed)
      await insertAudit(tx, { author, act: 'editar', entity: 'enlaces del menú', entityId: null, ...changed }, clock())
  })
