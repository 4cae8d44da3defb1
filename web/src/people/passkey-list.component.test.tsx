import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'
import { PasskeyList } from './passkey-list.tsx'

test('the buttons of two passkeys with one name say when each was added', async () => {
  const key = (id: number, name: string, createdAt: string) => ({ id, name, createdAt, usedAt: null })
  mount(
    <PasskeyList
      passkeys={[
        key(1, 'Teléfono', '2026-11-20 14:35:09'),
        key(2, 'Teléfono', '2026-11-21 08:00:00'),
        key(3, 'Computadora', '2026-11-21 08:00:00'),
      ]}
      isSending={false}
      onEnd={vi.fn()}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Quitar Computadora', exact: true })).toBeVisible()
  const labels = page.getByRole('button', { name: /^Quitar Teléfono, añadida / }).elements()
  expect(new Set(labels.map((each) => each.getAttribute('aria-label'))).size).toBe(2)
})
