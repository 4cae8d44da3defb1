import { type FamilyRow, familyRow } from '@mostrador/contract/goods/families'
import type { Role } from '@mostrador/domain/platform/role'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { Link } from '../../../navigation/link.tsx'
import { familyOf } from '../../../paths.ts'
import type { Column } from '../../../ui/list/column.ts'
import { Money } from '../../../ui/texts/money.tsx'
import leads from '../../../ui/theme/lead.module.css'

const price = (value: number | null) => (value === null ? '—' : <Money value={value} />)

export const familyColumns = (role: Role): readonly Column<FamilyRow>[] =>
  columnsOf(familyRow, {
    name: {
      cell: ({ id, name }) => (
        <Link className={leads['lead']} to={familyOf(role, id)}>
          {name}
        </Link>
      ),
      inCard: 'title',
    },
    attributes: { cell: ({ attributes }) => attributes.join(' · '), inCard: 'text' },
    description: { isMinor: true, cell: ({ description }) => description || '—', inCard: 'none' },
    members: {},
    units: {},
    from: { cell: ({ from }) => price(from), inCard: 'figure' },
    to: { cell: ({ to }) => price(to), isMinor: true, inCard: 'none' },
  })
