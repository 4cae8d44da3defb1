import { join } from 'node:path'
import { login } from '@mostrador/contract/people/session'
import { ask } from '@mostrador/server/testing/ask'
import { makeUser, PASSWORD } from '@mostrador/server/testing/factories'
import { startServer } from '@mostrador/server/testing/running-server'
import { seededShop } from '@mostrador/server/testing/seeded-shop'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

const WEB = join(import.meta.dirname, '../web')

test('a person logs in at the address of npm run dev, and another page does not', async () => {
  const email = 'quien-desarrolla@tienda.gt'
  const shop = await seededShop(async (place) => {
    await makeUser(place, { email })
  })
  onTestFinished(() => shop.remove())
  const api = await startServer({ dataDir: shop.dataDir })
  onTestFinished(async () => {
    await api.end('SIGTERM')
  })
  vi.stubEnv('PORT', String(api.port))
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const pages = await createServer({
    root: WEB,
    configFile: join(WEB, 'vite.config.ts'),
    logLevel: 'silent',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  onTestFinished(() => pages.close())
  await pages.listen()
  const address = pages.httpServer?.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const logIn = (origin: string) =>
    ask(port, {
      method: login.method,
      path: login.path,
      body: JSON.stringify([{ email, password: PASSWORD }]),
      headers: {
        host: `localhost:${port}`,
        origin,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
    })
  expect((await logIn('http://localhost:1')).status).toBe(403)
  const answer = await logIn(`http://localhost:${port}`)
  expect(answer.status, answer.text).toBe(200)
  expect(String(answer.headers['set-cookie'])).toMatch(/^sid=/)
})
