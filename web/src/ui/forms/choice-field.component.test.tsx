import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { ChoiceField } from './choice-field.tsx'
import { focusOnWrong } from './use-focus-on-wrong.ts'

test('a refused choice gets the focus without its list, and the first letter or an arrow opens it', async () => {
  mount(<ChoiceField label="Hashtag" searchable error="Ya lo tiene." data={['Abrigo', 'Cocina']} />)
  const field = page.getByRole('combobox', { name: 'Hashtag' })
  const cooking = page.getByRole('option', { name: 'Cocina' })
  await expect.element(field).toBeVisible()
  focusOnWrong(document.body)
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('c')
  await expect.element(cooking).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(cooking).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(cooking).toBeVisible()
})
