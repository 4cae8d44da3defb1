import { expect, test } from 'vitest'
import { clearShopVariables } from '../scripts/forget-shop.ts'

test('removes a shop’s settings from an environment, and keeps what tools and tests need', () => {
  const environment: NodeJS.ProcessEnv = {
    DATABASE_URL: 'postgres://tienda',
    BACKUP_DIR: '/respaldos',
    DATA_DIR: '/tienda',
    PGPASSWORD: 'secreta',
    FEL_INFILE_LLAVE: 'secreta',
    NODE_ENV: 'production',
    POSTGRES_BIN: '/usr/lib/postgresql/15/bin',
    TEST_POSTGRES: 'postgres://prueba',
    CHROMIUM: '/usr/bin/chromium',
    PATH: '/usr/bin',
  }
  clearShopVariables(environment)
  expect(Object.keys(environment)).toEqual(['POSTGRES_BIN', 'TEST_POSTGRES', 'CHROMIUM', 'PATH'])
})
