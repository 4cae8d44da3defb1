import { footerLinks } from '@mostrador/contract/group/trading-group'
import { FOOTER_KINDS, FOOTER_WORDS } from '@mostrador/domain/group/footer-links'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../api/calls/query.ts'
import classes from './footer-links.module.css'

export function FooterLinks() {
  const { data } = useQuery({ ...queryOf(footerLinks), staleTime: Number.POSITIVE_INFINITY })
  const kinds = FOOTER_KINDS.filter((kind) => data?.links[kind])
  if (kinds.length === 0) return null
  return (
    <ul className={classes['links']}>
      {kinds.map((kind) => (
        <li key={kind}>
          <a href={data?.links[kind]} target="_blank" rel="noreferrer">
            {FOOTER_WORDS[kind]}
          </a>
        </li>
      ))}
    </ul>
  )
}
