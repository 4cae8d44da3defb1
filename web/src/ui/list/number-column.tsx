import { UnstyledButton } from '@mantine/core'
import leads from '../theme/lead.module.css'

/** The number of a document. It opens the document. */
export const numberColumn = (onOpen: (id: number) => void) =>
  ({
    sorts: 'down',
    cell: ({ id, number }: { readonly id: number; readonly number: string }) => (
      <UnstyledButton className={`tabular ${leads['lead']}`} onClick={() => onOpen(id)}>
        {number}
      </UnstyledButton>
    ),
    inCard: 'title',
  }) as const
