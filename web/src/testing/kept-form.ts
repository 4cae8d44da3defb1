import type { Endpoint } from '@mostrador/contract/endpoint'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { z } from 'zod/mini'
import type { MountedScreen } from './mount.tsx'
import { answers, losesAnswer, sentOf } from './network.ts'

/** The notice of a form that begins with a draft. */
export const KEPT = /Aquí sigue lo que escribió el .* y no guardó\./

export function dialogAt(title: string | RegExp) {
  const frame = page.getByRole('dialog', { name: title })
  const field = (label: string): Locator => frame.getByLabelText(label, { exact: true })
  return {
    frame,
    field,
    kept: frame.getByText(KEPT),
    button: (name: string): Locator => frame.getByRole('button', { name, exact: true }),
    async choose(label: string, option: string): Promise<void> {
      await userEvent.click(field(label))
      await userEvent.click(page.getByRole('option', { name: option, exact: true }))
    },
    async fill(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(values)) await userEvent.fill(field(label), value)
    },
    async holds(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(values)) await expect.element(field(label)).toHaveValue(value)
    },
    closed: () => expect.element(frame).not.toBeInTheDocument(),
  }
}

export async function answer(title: string, act: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title })
  await userEvent.click(question.getByRole('button', { name: act, exact: true }))
  await expect.element(question).not.toBeInTheDocument()
}

export const closeInfo = (): Promise<void> =>
  userEvent.click(page.getByRole('dialog', { name: 'Info' }).getByRole('button', { name: 'Cerrar' }).last())

interface KeptForm<E extends Endpoint> {
  readonly title: string
  readonly open: () => Promise<void>
  /** A second form for another record, with a draft of its own. */
  readonly another: { readonly title: string; readonly open: () => Promise<void> }
  readonly typed: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly act: string
  /** The call that stores it, which has a key unless `isPlain`. */
  readonly call: E
  readonly isPlain?: true
  readonly reply: z.output<E['reply']>
  readonly body: object
}

/** Tests what forms promise: a draft that survives, a question on 'Atrás', one act for a retry, no draft once saved. */
export async function keepsForm<E extends Endpoint>(screen: MountedScreen, form: KeptForm<E>): Promise<void> {
  const { title, typed, chosen = {}, act, call, another } = form
  const whole = { ...typed, ...chosen }
  const dialog = dialogAt(title)
  const other = dialogAt(another.title)
  losesAnswer(call)
  answers(call, form.reply)

  await form.open()
  for (const [label, option] of Object.entries(chosen)) await dialog.choose(label, option)
  await dialog.fill(typed)
  screen.reload()
  await expect.element(dialog.kept).toBeVisible()
  await dialog.holds(whole)

  await screen.beside(async () => {
    await another.open()
    for (const [label, value] of Object.entries(typed)) {
      await expect.element(other.field(label)).toBeVisible()
      await expect.element(other.field(label)).not.toHaveValue(value)
    }
    await expect.element(other.kept).not.toBeInTheDocument()
  })
  await dialog.holds(whole)

  history.back()
  await answer('Cambios sin guardar', 'Seguir editando')
  await dialog.holds(whole)

  await userEvent.click(dialog.button(act))
  await closeInfo()
  screen.reload()
  await expect.element(dialog.kept).toBeVisible()
  await dialog.holds(whole)
  await userEvent.click(dialog.button(act))
  await dialog.closed()
  const [lost, again] = sentOf(call)
  expect(lost).toMatchObject({ body: [form.body], key: form.isPlain ? null : expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(again).toEqual(lost)

  await form.open()
  for (const [label, value] of Object.entries(typed)) await expect.element(dialog.field(label)).not.toHaveValue(value)
  await expect.element(dialog.kept).not.toBeInTheDocument()
  await dialog.fill(typed)
  history.back()
  await answer('Cambios sin guardar', 'Descartar cambios')
  await dialog.closed()
  await form.open()
  await expect.element(dialog.field(Object.keys(typed)[0] ?? '')).toBeVisible()
  await expect.element(dialog.kept).not.toBeInTheDocument()
}
