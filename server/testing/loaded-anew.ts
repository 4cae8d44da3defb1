import { vi } from 'vitest'

/**
 * Loads the application again on a fresh database. A worker loads modules once, so statements of other test files
 * would be included otherwise.
 */
export async function loadedAnew() {
  vi.resetModules()
  const { testApp } = await import('./test-app.ts')
  const { allStatements } = await import('../src/db/statement.ts')
  return { shop: await testApp(), allStatements }
}
