import type { Locator, Page } from 'playwright-core'

export class DialogPage {
  readonly frame: Locator
  readonly #page: Page

  constructor(page: Page, title: string | RegExp) {
    this.#page = page
    this.frame = page.getByRole('dialog', { name: title })
  }

  field(label: string): Locator {
    return this.frame.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  /** Chooses one of several options. A long list is filtered first, as a person does. */
  async choose(label: string, option: string): Promise<void> {
    const field = this.field(label)
    await field.click()
    if ((await field.getAttribute('readonly')) === null) await field.fill(option)
    await this.#page.getByRole('option', { name: option, exact: true }).click()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  isRefused(label: string): Promise<boolean> {
    return this.field(label)
      .getAttribute('aria-invalid')
      .then((state) => state === 'true')
  }

  async closed(): Promise<void> {
    await this.frame.waitFor({ state: 'hidden' })
  }
}

/** Reads the dialog 'Info' with a message and closes it by its button (D65). */
export async function readInfo(page: Page, message: string | RegExp): Promise<void> {
  const info = page.getByRole('dialog', { name: 'Info' })
  await info.getByText(message).waitFor()
  await info.getByRole('button', { name: 'Cerrar' }).last().click()
  await info.waitFor({ state: 'hidden' })
}

export async function answer(page: Page, title: string | RegExp, act: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: act, exact: true }).click()
  await question.waitFor({ state: 'hidden' })
}
