import type { Locator, Page } from 'playwright-core'

/** /autenticacion/sesion (P §2.5). */
export class LoginPage {
  readonly email: Locator
  readonly password: Locator
  readonly remember: Locator
  readonly humanCheck: Locator
  readonly logInButton: Locator
  readonly notice: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.email = page.getByLabel('E-mail')
    this.password = page.getByLabel('Contraseña', { exact: true })
    this.remember = page.getByLabel('Recordarme')
    this.humanCheck = page.locator('altcha-widget').getByRole('checkbox')
    this.logInButton = page.getByRole('button', { name: 'INICIAR SESIÓN' })
    this.notice = page.getByRole('status')
  }

  async open(): Promise<void> {
    await this.#page.goto('/autenticacion/sesion', { waitUntil: 'domcontentloaded' })
  }

  async fill(email: string, password: string): Promise<void> {
    await this.email.fill(email)
    await this.password.fill(password)
  }

  /** Starts the human check. Its box is ticked, and the button is enabled, once the browser has done its work. */
  async proveHuman(): Promise<void> {
    await this.humanCheck.click()
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.fill(email, password)
    await this.proveHuman()
    await this.logInButton.click()
  }

  /** Presses the button and reads the green notice, even if the next page replaces it at once. */
  async pressAndBeWelcomed(): Promise<void> {
    await this.notice.evaluate((place) => {
      const keep = () => sessionStorage.setItem('notice', place.textContent)
      new MutationObserver(keep).observe(place, { subtree: true, childList: true })
    })
    await this.logInButton.click()
    await this.#page.waitForFunction(() => sessionStorage.getItem('notice') === 'Inicio de sesión correcto')
  }
}
