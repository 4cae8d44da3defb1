import { defineConfig } from 'vitest/config'

const ROOMS = [
  '{domain,contract,tickets,server,web}/{src,test}/**/*.test.{ts,tsx}',
  'web/service-worker/*.test.ts',
  'test/**/*.test.ts',
]

/** These look at the memory of their process, which must then be theirs alone. */
const MEASURED = ['server/src/features/import/import-size.test.ts', 'server/src/features/photos/photo-upload.test.ts']

/** One run for all rooms; the browser's errands (e2e) and the benches have commands of their own. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'rooms', pool: 'threads', include: ROOMS, exclude: MEASURED } },
      { extends: true, test: { name: 'measured', pool: 'forks', include: MEASURED } },
    ],
  },
})
