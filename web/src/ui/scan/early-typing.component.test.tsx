import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { keepEarly, usePageWait } from './early-typing.ts'

function Waiting() {
  usePageWait()
  return <p>Cargando</p>
}

function Field() {
  const [value, setValue] = useState('')
  // The field of a part that loads after the screen.
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const loading = requestAnimationFrame(() => setThere(true))
    return () => cancelAnimationFrame(loading)
  }, [])
  return isThere ? (
    <input
      aria-label="Fondo"
      // biome-ignore lint/a11y/noAutofocus: screens focus their first field
      autoFocus
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
    />
  ) : null
}

function Screen() {
  const [isWaiting, setWaiting] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {isWaiting && <Waiting />}
      {isOpen && <Field />}
      <button type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={() => setOpen(true)}>
        Abrir
      </button>
      <output
        ref={(box) => {
          box?.addEventListener('arrive', () => setWaiting(false))
          box?.addEventListener('open', () => setOpen(true))
        }}
      />
    </>
  )
}

const field = page.getByRole('textbox', { name: 'Fondo' })
const tell = (what: string) => page.getByRole('status').element().dispatchEvent(new Event(what))

beforeEach(async () => {
  mount(<Screen />)
  await expect.element(page.getByText('Cargando')).toBeVisible()
  keepEarly('3.')
  tell('arrive')
  await expect.element(page.getByText('Cargando')).not.toBeInTheDocument()
})

test('text typed while a page waits goes into a field that comes later, before what is typed then', async () => {
  keepEarly('5')
  tell('open')
  await expect.element(field).toHaveValue('3.5')
  await userEvent.keyboard('0')
  await expect.element(field).toHaveValue('3.50')
})

test('a touch elsewhere drops the text', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }))
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
})
