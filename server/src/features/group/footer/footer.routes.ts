import { footerLinks, setFooterLinks } from '@mostrador/contract/group/trading-group'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { findFooterLinks } from './footer.queries.ts'
import { saveFooterLinks } from './save-footer-links.service.ts'

export function footerRoutes({ staff }: Binder, context: Context): void {
  staff(footerLinks, async () => ({ links: await findFooterLinks(context.database.reads), message: DONE.listed }))

  staff(setFooterLinks, async ({ body, caller }) => {
    await saveFooterLinks(context, caller, body)
    return { message: DONE.footerLinksSaved }
  })
}
