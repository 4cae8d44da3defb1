import { defineConfig } from 'vitest/config'

/** One run for all rooms; the browser's errands (e2e) and the benches have commands of their own. */
export default defineConfig({
  test: {
    include: [
      '{domain,contract,tickets,server,web}/{src,test}/**/*.test.{ts,tsx}',
      'web/service-worker/*.test.ts',
      'test/**/*.test.ts',
    ],
    testTimeout: 30_000,
    pool: 'threads',
    maxWorkers: 2,
  },
})
