import { endpoints } from '@mostrador/contract/endpoints'
import { LOOKUP_KINDS } from '@mostrador/domain/group/lookup'
import { usuallyAnswers } from './network.ts'

type Bodies = Readonly<Record<string, { readonly reply?: object }>>

/** The bodies of all calls, by the call's name. */
const bodies: Bodies = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Bodies>('../../../contract/test/golden/**/*.json', { eager: true, import: 'default' }),
  ),
)

/** The six lookups share their bodies. */
const bodiesNameOf = (name: string): string => name.replace(new RegExp(`^(${LOOKUP_KINDS.join('|')})\\.`), 'lookup.')

/** Answers every call that the test does not name by the golden body of its reply, with the rows of its lists changed by `change`. */
export function answersGolden(change: (row: object) => object = (row) => row): void {
  const isRows = (name: string, value: unknown): value is object[] =>
    /^(data|orders|affiliates)$/.test(name) && Array.isArray(value) && value.every((row) => typeof row === 'object')
  for (const endpoint of endpoints) {
    const body = bodies[bodiesNameOf(endpoint.name)]?.reply
    if (!body) continue
    usuallyAnswers(
      endpoint,
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, isRows(name, value) ? value.map(change) : value]),
      ),
    )
  }
}
