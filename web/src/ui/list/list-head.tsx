import { counted, groupCount } from '@mostrador/domain/count'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import type { ReactNode } from 'react'
import { PageTitle } from '../texts/page-title.tsx'
import classes from './list-view.module.css'

interface Props {
  readonly title: string
  readonly noun: readonly [one: string, many: string]
  readonly total: number | undefined
  readonly text: string
  readonly children: ReactNode
}

/** '10,000 o más pedidos': counting stops there (wire.md). */
const rowsInWords = (total: number, [one, many]: Props['noun']): string =>
  total >= COUNTED_ROWS ? `${groupCount(COUNTED_ROWS)} o más ${many}` : counted(total, one, many)

export const ListHead = ({ title, noun, total, text, children }: Props) => (
  <div className={classes['head']}>
    <div className={classes['titles']}>
      <PageTitle>{title}</PageTitle>
      <p className={classes['count']} role="status">
        {total !== undefined && rowsInWords(total, noun)}
        {total !== undefined && text !== '' && ` con «${text}»`}
      </p>
    </div>
    <div className={classes['acts']}>{children}</div>
  </div>
)
