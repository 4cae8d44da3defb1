import { defineConfig } from 'vitest/config'
import { ON_BOTH_ENGINES, sqliteOnly } from './scripts/engine-of-tests.ts'
import { clearShopVariables } from './scripts/forget-shop.ts'
import { useMemoryFolder } from './scripts/test-folder.ts'
import { longestFirst, WORKERS } from './scripts/test-workers.ts'
import { preactForReact } from './web/preact.ts'

clearShopVariables()
useMemoryFolder()

const UNIT_TESTS = [
  '{domain,contract,tickets,server,demo,web}/{src,test}/**/*.test.{ts,tsx}',
  'web/service-worker/*.test.ts',
  'test/**/*.test.ts',
]

/** Run in Chromium (web/vitest.config.ts). */
const COMPONENTS = 'web/src/**/*.component.test.tsx'

/** Run on what the public pages are built with. */
const SITE = ['web/src/site/**/*.test.{ts,tsx}']

/** These look at the memory of their process, or repeat its steps one by one: it must be theirs alone. */
const MEASURED = [
  'server/src/features/goods/import/import-size.test.ts',
  'server/src/features/platform/photos/photo-upload.test.ts',
  'test/simulate.test.ts',
]

const POSTGRES_ONLY = [
  'server/src/db/postgres-{plans,upgrade}.test.ts',
  'server/src/db/copy/postgres-copy.test.ts',
  'server/src/db/postgres/primary.test.ts',
  'server/testing/lock-watch.test.ts',
  'server/src/move/move.test.ts',
  'server/src/features/platform/backup/several-servers.test.ts',
]

const ON_POSTGRES = [...ON_BOTH_ENGINES, ...POSTGRES_ONLY]

/** Each engine plans in its own way: plans have tests of their own on each. */
const NOT_ON_POSTGRES = [...MEASURED, ...sqliteOnly(), 'server/src/features/**/*-plans.test.ts']
const POSTGRES = 'server/testing/postgres-setup.ts'
const WATCH = 'server/testing/watch-locks.ts'
const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** What takes long by itself. */
const LONGEST = [
  'test/proofs',
  'import-size',
  'photo-upload',
  'test/layers',
  'backup/backup',
  'server/src/starting',
  'server/src/operation',
  'office-dashboard',
  'move/move',
  'users/user-ranks',
  'session/throttle',
  'copy/postgres-copy',
  'postgres/primary',
]

/** One run for the unit tests of all workspaces. Component tests (web/vitest.config.ts), the browser's scenarios (e2e) and the benches have their own. */
export default defineConfig({
  test: {
    // A machine that shares its cores with ten other jobs is slow, not broken. Nothing waits for these times to pass.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    setupFiles: ['test/say-why.ts'],
    maxWorkers: WORKERS,
    // A worker reads the modules once, not once for each file: a test that changes what its process shares puts it back.
    isolate: false,
    sequence: { sequencer: longestFirst(LONGEST) },
    // TEST_ENGINE=postgres: the same questions on the other engine.
    projects: isPostgres
      ? [
          {
            extends: true,
            test: {
              name: 'postgres',
              pool: 'threads',
              include: ON_POSTGRES,
              exclude: NOT_ON_POSTGRES,
              globalSetup: [POSTGRES],
              setupFiles: ['test/say-why.ts', WATCH],
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'units',
              pool: 'threads',
              include: UNIT_TESTS,
              exclude: [...MEASURED, ...POSTGRES_ONLY, ...SITE, COMPONENTS],
            },
          },
          {
            extends: true,
            resolve: { alias: preactForReact },
            test: { name: 'site', pool: 'threads', include: SITE, exclude: [COMPONENTS] },
          },
          { extends: true, test: { name: 'measured', pool: 'forks', isolate: true, include: MEASURED } },
        ],
  },
})
