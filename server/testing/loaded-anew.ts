import { vi } from 'vitest'

/**
 * Loads the application anew on a fresh database, with its statements. A worker loads modules once for all its files,
 * so statements that other files loaded would otherwise be included.
 */
export async function loadedAnew() {
  vi.resetModules()
  const { testApp } = await import('./test-app.ts')
  const { allStatements } = await import('../src/db/statement.ts')
  return { shop: await testApp(), allStatements }
}
