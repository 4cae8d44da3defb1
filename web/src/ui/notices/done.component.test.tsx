import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { showNote } from './done.tsx'

const WORDS = 'El escáner leyó «7409999000017». Aquí no se usan códigos.'
const notice = page.getByText(WORDS)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a notice that is shown again after four of its five seconds stays five seconds more', async () => {
  mount(null)
  showNote(WORDS)
  await expect.element(notice).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_000)
  showNote(WORDS)
  await vi.advanceTimersByTimeAsync(4_000)
  await expect.poll(() => notice.length).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.poll(() => notice.length).toBe(0)
})
