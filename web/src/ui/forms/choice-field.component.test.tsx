import { useEffect, useState } from 'react'
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

function MakeField({ loaded }: { readonly loaded: Promise<string[]> }) {
  const [makes, setMakes] = useState<string[]>([])
  const [make, setMake] = useState<string | null>(null)
  useEffect(() => void loaded.then(setMakes), [loaded])
  return (
    <>
      <ChoiceField label="Marca" searchable data={makes} value={make} onChange={setMake} />
      <output>{make}</output>
    </>
  )
}

/** Presses Enter as soon as the page shows a choice, before any timer runs. */
function pressEnterWithFirstChoice(field: Element): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="option"]')) return
    observer.disconnect()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }))
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

test('Enter takes the first choice of a list that arrives after the text was typed', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  mount(<MakeField loaded={promise} />)
  const field = page.getByRole('combobox', { name: 'Marca' })
  await userEvent.click(field)
  await userEvent.keyboard('toy')
  await expect.element(page.getByText('Sin resultados')).toBeVisible()
  pressEnterWithFirstChoice(field.element())
  resolve(['Honda', 'Toyota', 'Toyopet'])
  await expect.element(page.getByRole('status')).toHaveTextContent('Toyota')
})
