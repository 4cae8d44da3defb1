import { afterAll } from 'vitest'
import { type TestApp, testApp } from './test-app.ts'

/** Opens one shop for a whole test file and closes it after the file's last test. */
export async function openTestApp(...asked: Parameters<typeof testApp>): Promise<TestApp> {
  const shop = await testApp(...asked)
  afterAll(() => shop.close())
  return shop
}
