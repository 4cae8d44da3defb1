import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { clearShopVariables } from '../scripts/forget-shop.ts'
import { useMemoryFolder } from '../scripts/test-folder.ts'
import { longestFirst, WORKERS } from '../scripts/test-workers.ts'

clearShopVariables()
useMemoryFolder()

const LONGEST = [
  'everybody-can-use',
  'offline',
  'keep-the-lists',
  'office-dashboard',
  'enter-with-a-passkey',
  'encargos',
]

/** The scenarios: the built app in a real browser against the real server, with a database for the run. */
export default defineConfig({
  test: {
    // The README's pictures are taken on request only: `npm run screenshots`.
    include: [process.env['SCREENSHOTS'] === '1' ? 'e2e/pictures/**/*.e2e.ts' : 'e2e/specs/**/*.e2e.ts'],
    root: join(import.meta.dirname, '..'),
    globalSetup: ['e2e/fixtures/global-setup.ts'],
    pool: 'forks',
    // A scenario waits for its page for a good part of its time.
    maxWorkers: Math.ceil(WORKERS * 1.5),
    sequence: { sequencer: longestFirst(LONGEST) },
    // The files of a worker share a browser.
    isolate: false,
    // These limits are for a machine that runs ten other jobs.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    expect: { requireAssertions: true, poll: { timeout: 60_000, interval: 50 } },
  },
})
