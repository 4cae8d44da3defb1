import { FOOTER_KINDS, type FooterLinks } from '@mostrador/domain/group/footer-links'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const found = statement()((db) => db.selectFrom('footer_link').select(['kind', 'address']))

/** '' for a missing address. */
export async function findFooterLinks(db: Db): Promise<FooterLinks> {
  const addresses = new Map((await db.all(found, {})).map(({ kind, address }) => [kind, address]))
  return Object.fromEntries(FOOTER_KINDS.map((kind) => [kind, addresses.get(kind) ?? ''])) as unknown as FooterLinks
}

const set = statement<{ kind: string; address: string }>()((db, p) =>
  db
    .insertInto('footer_link')
    .values({ kind: p.kind, address: p.address })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ address: p.address })),
)

export async function updateFooterLinks(tx: Tx, links: FooterLinks): Promise<void> {
  for (const kind of FOOTER_KINDS) await tx.change(set, { kind, address: links[kind] })
}
