import { expect, test } from 'vitest'
import { pageToOpen } from './page-to-open.ts'

test('a new installation opens its setup with the code in the fragment, another one its login', () => {
  const page = pageToOpen('http://127.0.0.1:3001', 'K7QM-4XPR')
  expect(page).toBe('http://127.0.0.1:3001/empezar#codigo=K7QM-4XPR')
  expect(new URL(page).pathname + new URL(page).search).not.toContain('K7QM')
  expect(pageToOpen('http://127.0.0.1:3001', undefined)).toBe('http://127.0.0.1:3001/autenticacion/sesion')
})
