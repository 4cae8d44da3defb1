import { defineConfig } from 'vitest/config'
import { forgetShop } from './scripts/forget-shop.ts'
import { useMemoryFolder } from './scripts/test-folder.ts'
import { longestFirst, WORKERS } from './scripts/test-workers.ts'
import { preactForReact } from './web/preact.ts'

forgetShop()
useMemoryFolder()

const ROOMS = [
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

/** Run on SQLite alone: what they are about reads headers, bodies, sheets, pages or codes, and neither SQL nor a lock. */
const WITHOUT_SQL = [
  'server/src/http/{body-limits,call-promises,call-rate,connections,errors,headers,implement,issue-sentence,leftover-bodies,network-of,origin,shares,site,trusted-proxies,unread-bodies,wrong-bytes}.test.ts',
  'server/src/features/{group/lan,public/site,people/totp}/*.test.ts',
  'server/src/features/platform/spreadsheets/xlsx.test.ts',
  'server/src/features/goods/import/sheet-meaning.test.ts',
  'server/src/features/people/session/human-check.test.ts',
]

/** What a server does is the same on both engines; the plans and the files of one are that engine's own matter. */
const ON_BOTH = [
  'server/src/{http,features,backup}/**/*.test.ts',
  'server/src/db/{statement,together}.test.ts',
  'test/shown-is-found.test.ts',
  ...POSTGRES_ONLY,
]

const NOT_ON_BOTH = [...MEASURED, ...WITHOUT_SQL, 'server/src/features/**/*-plans.test.ts']
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

/** One run for all rooms; component tests (web/vitest.config.ts), the browser's errands (e2e) and the benches have their own. */
export default defineConfig({
  test: {
    // A machine that shares its cores with ten other jobs is slow, not broken. Nothing waits for these times to pass.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    setupFiles: ['test/say-why.ts'],
    maxWorkers: WORKERS,
    // A worker reads the house once, not once for each file: a test that changes what its process shares puts it back.
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
              include: ON_BOTH,
              exclude: NOT_ON_BOTH,
              globalSetup: [POSTGRES],
              setupFiles: ['test/say-why.ts', WATCH],
            },
          },
        ]
      : [
          {
            extends: true,
            test: {
              name: 'rooms',
              pool: 'threads',
              include: ROOMS,
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
