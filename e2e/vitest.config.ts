import { defineConfig } from 'vitest/config'

/** The errands: the built app in a real browser against the real server, with its own database for one run. */
export default defineConfig({
  test: {
    include: ['e2e/specs/**/*.e2e.ts'],
    root: new URL('..', import.meta.url).pathname,
    globalSetup: ['e2e/fixtures/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // One browser for all files of a worker.
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { requireAssertions: true, poll: { timeout: 15_000, interval: 50 } },
  },
})
