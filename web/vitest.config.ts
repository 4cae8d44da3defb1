import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/**
 * Component tests: parts of the screen in Chromium, without a server. They cover what `ui/` and `session/` promise, and
 * what a form or list does alone. One end-to-end test shows that a feature is wired.
 */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [react()],
  define: { __BUILD_DATE__: 0 },
  cacheDir: join(import.meta.dirname, '..', '.cache', 'components'),
  // All packages are found before the first test: one that is found later reloads the page under a test.
  optimizeDeps: { entries: ['web/src/**/*.tsx'] },
  test: {
    include: ['web/src/**/*.component.test.tsx'],
    // Components are removed before the network reports unexpected requests.
    sequence: { hooks: 'list' },
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['CHROMIUM'] ?? 'npm test names it',
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'es-GT', timezoneId: 'America/Guatemala', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
    },
  },
})
