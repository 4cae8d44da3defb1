import { type CatalogueState, readState, writeState } from '@mostrador/domain/public/catalogue-address'

export const FORM = 'filtros'

/** Equals the server's reading of the form's address. */
export const formPlace = (form: HTMLFormElement): CatalogueState =>
  // The form has no files, so all its values are texts.
  readState(new URLSearchParams(new FormData(form) as Iterable<unknown> as URLSearchParams))

/** Returns early input, before the script ran, and resets the form to the server's values. */
export function earlyPlace(): CatalogueState | undefined {
  const form = document.getElementById(FORM) as HTMLFormElement
  const place = formPlace(form)
  form.reset()
  return writeState(place) === writeState(formPlace(form)) ? undefined : place
}
