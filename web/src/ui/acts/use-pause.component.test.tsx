import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { scan } from '../../testing/scan.ts'
import { usePause } from './use-pause.ts'

/** Longer than any test. */
const NEVER_MS = 300_000

function Paused({ milliseconds = NEVER_MS }: { readonly milliseconds?: number }) {
  const [ends, setEnds] = useState(0)
  const [typed, setTyped] = useState('')
  usePause(milliseconds, ends === 0, () => setEnds(ends + 1))
  return (
    <>
      <output>{ends === 0 ? 'En pausa' : `Terminó ${ends} vez`}</output>
      <input aria-label="Buscar" value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
    </>
  )
}

const words = page.getByRole('status')

test.each([
  ['a key', () => userEvent.keyboard('{Shift}')],
  ['a click', () => page.getByRole('main').click()],
  ['a scan', () => scan('7401187000000')],
])('%s ends the pause once', async (_, act) => {
  mount(
    <main style={{ height: 200 }}>
      <Paused />
    </main>,
  )
  await expect.element(words).toHaveTextContent('En pausa')
  await act()
  await expect.element(words).toHaveTextContent('Terminó 1 vez')
})

test('the key that ends the pause still does its own work', async () => {
  mount(<Paused />)
  const field = page.getByRole('textbox', { name: 'Buscar' })
  await expect.element(field).toBeVisible()
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('7')
  await expect.element(words).toHaveTextContent('Terminó 1 vez')
  await expect.element(field).toHaveValue('7')
})

test('a key that is still held from before does not end the pause', async () => {
  mount(<Paused />)
  await expect.element(words).toHaveTextContent('En pausa')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat: true }))
  await new Promise(requestAnimationFrame)
  await expect.element(words).toHaveTextContent('En pausa')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  await expect.element(words).toHaveTextContent('Terminó 1 vez')
})

test('the pause ends by its time', async () => {
  mount(<Paused milliseconds={20} />)
  await expect.element(words).toHaveTextContent('Terminó 1 vez')
})
