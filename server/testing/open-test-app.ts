import { afterAll } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'

/** Closes the shop after the file's last test. */
export async function openTestApp(...options: Parameters<typeof testApp>): Promise<TestApp> {
  const shop = await testApp(...options)
  afterAll(() => shop.close())
  return shop
}
