import type { Establishment, Issuer } from '@mostrador/domain/fiscal/issuer'
import { inserting } from '../../../../db/records.ts'
import type { Db, Tx } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import type { Given, Read } from '../../../../db/table.ts'
import { felIssuerVersions } from '../../../../db/tables/fel.ts'

export interface IssuerVersion {
  readonly issuer: Issuer
  readonly establishment: Establishment
}

const SAID = [
  'nit',
  'name',
  'regime',
  'phrases',
  'isRetentionAgent',
  'creditType',
  'establishment',
  'tradeName',
  'address',
  'postalCode',
  'municipality',
  'department',
] as const

export const issuerVersion = felIssuerVersions.reading(...SAID)
const written = felIssuerVersions.writing(...SAID)

export const issuerVersionOf = (row: Read<typeof issuerVersion>): IssuerVersion => {
  const { nit, name, regime, phrases, isRetentionAgent, creditType, establishment, tradeName, ...place } = row
  const { address, postalCode, municipality, department } = place
  return {
    issuer: { nit, name, regime, phrases, isRetentionAgent, creditType },
    establishment: { code: establishment, name: tradeName, address, postalCode, municipality, department },
  }
}

const rowOf = ({ issuer, establishment: { code, name, ...place } }: IssuerVersion): Given<typeof written> => ({
  ...issuer,
  ...place,
  establishment: code,
  tradeName: name,
})

const insert = inserting(felIssuerVersions, written)

/** Returns the version's id. It is never changed, because documents are written by it. */
export const insertIssuerVersion = (tx: Tx, version: IssuerVersion): Promise<number> => insert(tx, rowOf(version))

const byId = statement<{ id: number }>()((db, p) =>
  db.selectFrom('fel_issuer_version').where('id', '=', p.id).select(issuerVersion.columns),
)

export async function findIssuerVersion(db: Db, id: number): Promise<IssuerVersion | undefined> {
  const found = await db.first(byId, { id })
  return found && issuerVersionOf(issuerVersion.only(found))
}
