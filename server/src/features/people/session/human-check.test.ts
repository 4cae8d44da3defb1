// Runs only on SQLite: it tests the signature and the age of a solved check, not SQL.

import { challenge, login } from '@mostrador/contract/people/session'
import { fold } from '@mostrador/domain/search'
import { instantOf, MINUTE_MS } from '@mostrador/domain/time'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'
import { makeUser, PASSWORD } from '../../../../testing/factories.ts'
import { type SolvedCheck, sealCheck, solveCheck } from '../../../../testing/human.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { insertAttempt } from './throttle.queries.ts'

const EMAIL = 'vigilada@tienda.gt'

const shop = await openTestApp()
// Challenges run out by the real clock as well.
shop.clock.now = Date.now()
await makeUser(shop, { email: EMAIL })

let serial = 0
/** A login to an account that asks for the check, with the right password: only the check decides. */
async function logInWith(altcha: string) {
  serial += 1
  await shop.database.inTransaction(async (tx) => {
    for (let n = 0; n < 3; n += 1)
      await insertAttempt(tx, { account: fold(EMAIL), address: '10.9.9.9', browser: '', at: instantOf(shop.clock.now) })
  })
  const answer = await shop.call(login, {
    raw: [{ email: EMAIL, password: PASSWORD, altcha }],
    from: `10.4.0.${serial}`,
  })
  return answer.status
}

const changed = (check: SolvedCheck, parameters: object) =>
  sealCheck({
    ...check,
    challenge: { ...check.challenge, parameters: { ...check.challenge.parameters, ...parameters } },
  })

test('each challenge is different, and names its work and its end', async () => {
  const [first, second] = [(await shop.call(challenge)).body, (await shop.call(challenge)).body]
  expect(first).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256', cost: 1000, expiresAt: Math.floor(shop.clock.now / 1000) + 600 },
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(first.signature).not.toBe(second.signature)
})

test('a solved challenge is accepted once', async () => {
  const check = sealCheck(await solveCheck(shop))
  expect(await logInWith(check)).toBe(200)
  expect(await logInWith(check)).toBe(400)
})

test('the same solution sent ten times at once is accepted once', async () => {
  const check = sealCheck(await solveCheck(shop))
  const statuses = await Promise.all(Array.from({ length: 10 }, () => logInWith(check)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('a challenge made by somebody else is refused', async () => {
  const { challenge: ours, solution } = await solveCheck(shop)
  const forged = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    hmacSignatureSecret: 'a secret of the attacker',
  })
  expect(await logInWith(sealCheck({ challenge: forged, solution: { counter: 1, derivedKey: 'aa' } }))).toBe(400)
  expect(await logInWith(sealCheck({ challenge: { ...ours, signature: 'f'.repeat(64) }, solution }))).toBe(400)
  expect(await logInWith(sealCheck({ challenge: { parameters: ours.parameters }, solution }))).toBe(400)
})

test('parameters made easier break the signature', async () => {
  const check = await solveCheck(shop)
  for (const parameters of [{ cost: 1 }, { keyPrefix: '' }, { expiresAt: 4_102_444_800 }, { nonce: '00' }])
    expect(await logInWith(changed(check, parameters))).toBe(400)
})

test('a wrong solution is refused', async () => {
  const check = await solveCheck(shop)
  for (const solution of [null, {}, { counter: 0, derivedKey: '00' }, { ...check.solution, derivedKey: 'x' }])
    expect(await logInWith(sealCheck({ ...check, solution }))).toBe(400)
})

test.each([
  '',
  'x',
  'bm8=',
  'W10=',
  'bnVsbA==',
  sealCheck({ challenge: 1, solution: 1 }),
  sealCheck({ challenge: {} }),
])('an answer that is no solution (%j) is refused without an error', async (altcha) => {
  expect(await logInWith(altcha)).toBe(400)
})

test('a challenge expires after ten minutes', async () => {
  const check = sealCheck(await solveCheck(shop))
  const late = sealCheck(await solveCheck(shop))
  shop.clock.now += 9 * MINUTE_MS
  expect(await logInWith(check)).toBe(200)
  shop.clock.now += 2 * MINUTE_MS
  expect(await logInWith(late)).toBe(400)
})
