import { Fragment, type ReactNode } from 'react'

interface Props<Item extends { readonly id: number }> {
  readonly of: readonly Item[]
  readonly children: (item: Item) => ReactNode
}

export const Listed = <Item extends { readonly id: number }>({ of, children }: Props<Item>) =>
  of.map((item, at) => (
    <Fragment key={item.id}>
      {at > 0 && ', '}
      {children(item)}
    </Fragment>
  ))
