import { defineConfig } from 'vitest/config'

const ROOMS = [
  '{domain,contract,tickets,server,web}/{src,test}/**/*.test.{ts,tsx}',
  'web/service-worker/*.test.ts',
  'test/**/*.test.ts',
]

/** These look at the memory of their process, which must then be theirs alone. */
const MEASURED = ['server/src/features/import/import-size.test.ts', 'server/src/features/photos/photo-upload.test.ts']

const POSTGRES_ONLY = [
  'server/src/db/postgres-{plans,copy,upgrade,primary}.test.ts',
  'server/src/move/move.test.ts',
  'server/src/features/backup/several-servers.test.ts',
]

/** What a server does is the same on both engines; the plans and the files of one are that engine's own matter. */
const ON_BOTH = ['server/src/{http,features,backup}/**/*.test.ts', 'server/src/db/statement.test.ts', ...POSTGRES_ONLY]

const NOT_ON_BOTH = [...MEASURED, 'server/src/features/**/*-plans.test.ts']
const POSTGRES = 'server/src/testing/postgres-setup.ts'
const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** One run for all rooms; the browser's errands (e2e) and the benches have commands of their own. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
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
            },
          },
        ]
      : [
          {
            extends: true,
            test: { name: 'rooms', pool: 'threads', include: ROOMS, exclude: [...MEASURED, ...POSTGRES_ONLY] },
          },
          { extends: true, test: { name: 'measured', pool: 'forks', include: MEASURED } },
        ],
  },
})
