import { kindsOf } from '@mostrador/domain/goods/plain-product'
import type { TransferDetailLine } from '@mostrador/domain/goods/transfer-detail'
import type { ReactNode } from 'react'
import { photoAddress } from '../../../paths.ts'
import { isTouch } from '../../../ui/acts/is-touch.ts'
import { UnitStepper } from '../../../ui/forms/unit-stepper.tsx'
import { namesApart } from '../../../ui/list/names-apart.ts'
import { ProductPhoto } from '../../../ui/photo/product-photo.tsx'
import classes from './count-lines.module.css'

export type Line = Pick<TransferDetailLine, 'productId' | 'name' | 'code' | 'element' | 'specification' | 'photos'>

interface Props<L extends Line> {
  readonly label: string
  readonly lines: readonly L[]
  /** 'Pidieron 4, hay 6' */
  readonly aboutOf: (line: L) => ReactNode
  /** Marks lines whose units differ from the expected ones. */
  readonly isOdd?: (line: L) => boolean
  readonly touched?: number | undefined
  /** Without it the figures cannot be edited. */
  readonly counting?: {
    readonly unitsOf: (line: L) => number
    readonly mostOf: (line: L) => number
    readonly onChange: (line: L, units: number) => void
    readonly onLast: () => void
  }
  readonly figureOf?: (line: L) => ReactNode
  /** `name` distinguishes the line for screen readers. */
  readonly actOf?: (line: L, name: string) => ReactNode
}

export function CountLines<L extends Line>(props: Props<L>) {
  const { label, lines, aboutOf, isOdd, touched, counting, figureOf, actOf } = props
  const nameApart = namesApart({ rows: lines, keyOf: ({ productId }) => productId }, ({ name }) => name)
  return (
    <ul className={classes['lines']} data-lines aria-label={label}>
      {lines.map((line, at) => (
        <li
          key={line.productId}
          className={classes['line']}
          data-odd={isOdd?.(line) || undefined}
          data-touched={touched === line.productId || undefined}
        >
          <ProductPhoto src={line.photos[0] && photoAddress(line.photos[0], 96)} alt="" size={56} />
          <div className={classes['what']}>
            <span className={classes['name']}>{line.name}</span>
            <span className={classes['kind']}>{[line.code, ...kindsOf(line)].join(' · ')}</span>
            <span className={classes['about']}>{aboutOf(line)}</span>
          </div>
          <div className={classes['units']}>
            {counting ? (
              <UnitStepper
                name={nameApart(line)}
                units={counting.unitsOf(line)}
                most={counting.mostOf(line)}
                isFirst={at === 0 && !isTouch()}
                onChange={(units) => counting.onChange(line, units)}
                onLast={counting.onLast}
              />
            ) : (
              <span className={classes['figure']}>{figureOf?.(line)}</span>
            )}
            {actOf?.(line, nameApart(line))}
          </div>
        </li>
      ))}
    </ul>
  )
}
