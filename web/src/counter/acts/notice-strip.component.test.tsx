import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { SpokenTotal } from './notice-strip.tsx'

test.each([
  [0, 'Total Q0.00'],
  [18_300, 'Total Q183.00'],
  [null, ''],
])('a total of %s is spoken as «%s»', async (total, words) => {
  mount(<SpokenTotal total={total} />)
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
})
