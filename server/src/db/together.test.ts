import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { statement } from './statement.ts'

const insert = statement<{ name: string; value: string }>()((db, p) =>
  db.insertInto('secret').values({ name: p.name, value: p.value }),
)
const byName = statement<{ name: string }>()((db, p) =>
  db.selectFrom('secret').where('name', '=', p.name).select('value'),
)

const shop = await openTestApp()

/** The second of three statements that are on their way together cannot be stored if its value is null. */
const ask = (name: string, value: string | null) =>
  shop.database.inTransaction((tx) =>
    Promise.all([
      tx.change(insert, { name, value: 'primero' }),
      tx.change(insert, { name: `${name}-2`, value: value as string }),
      tx.first(byName, { name }),
    ]),
  )

test('when one of several parallel statements fails, all are undone and the connection is still usable', async () => {
  await expect(ask('a', null)).rejects.toThrow(/not.null/i)
  expect(await shop.database.reads.first(byName, { name: 'a' })).toBe(undefined)
  expect(await ask('a', 'segundo')).toEqual([1, 1, { value: 'primero' }])
})

test('the failure is reported even if its answer is awaited last', async () => {
  const transaction = shop.database.inTransaction((tx) => {
    const failing = tx.change(insert, { name: 'b', value: null as unknown as string })
    const looking = failing.catch(async (fault) => {
      await tx.first(byName, { name: 'b' }).catch(() => undefined)
      throw fault
    })
    return Promise.all([looking, tx.first(byName, { name: 'b' })])
  })
  await expect(transaction).rejects.toThrow(/not.null/i)
})
