import { vi } from 'vitest'

/**
 * The application on a fresh database and the statements that it has, loaded for one file alone: a worker reads the house once
 * for all of its files, and what others of them loaded beside the application would be asked too.
 */
export async function loadedAnew() {
  vi.resetModules()
  const { testApp } = await import('./test-app.ts')
  const { allStatements } = await import('../src/db/statement.ts')
  return { shop: await testApp(), allStatements }
}
