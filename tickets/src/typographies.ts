import type { TicketTemplate } from '@mostrador/domain/group/ticket'
import { linenTypography } from './linen-typography.ts'
import { rosettesTypography } from './rosettes-typography.ts'
import type { Typography } from './typography.ts'

const typographies: Readonly<Record<TicketTemplate, Typography>> = {
  linen: linenTypography,
  rosettes: rosettesTypography,
}

export const typographyOf = (template: TicketTemplate): Typography => typographies[template]
