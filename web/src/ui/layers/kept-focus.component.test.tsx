import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { watchFocus } from './kept-focus.ts'

/** A form whose button is disabled while it sends, and the screen that comes instead. */
function SentForm() {
  const [step, setStep] = useState<'form' | 'sending' | 'done'>('form')
  if (step === 'done') return <h1>Corte del turno</h1>
  return (
    <button
      type="button"
      disabled={step === 'sending'}
      onClick={() => {
        setStep('sending')
        setTimeout(() => setStep('done'), 20)
      }}
    >
      Cerrar turno
    </button>
  )
}

test('gives the focus to the next screen’s title if the button was still disabled when it left', async () => {
  watchFocus()
  mount(
    <main>
      <SentForm />
    </main>,
  )
  const button = page.getByRole('button', { name: 'Cerrar turno' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Corte del turno' })).toHaveFocus()
})
