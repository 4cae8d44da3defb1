import { type CataloguePlace, readPlace, writePlace } from '@mostrador/domain/public/catalogue-address'

export const FORM = 'filtros'

/** What the form says as a place: the same that the server reads from the form's own address. */
export const formPlace = (form: HTMLFormElement): CataloguePlace =>
  // It has no files: pairs of texts.
  readPlace(new URLSearchParams(new FormData(form) as Iterable<unknown> as URLSearchParams))

/**
 * What was typed and ticked on a slow line before the page's script was there, which puts back what the server said; undefined:
 * nobody has touched the form.
 */
export function earlyPlace(): CataloguePlace | undefined {
  const form = document.getElementById(FORM) as HTMLFormElement
  const place = formPlace(form)
  form.reset()
  return writePlace(place) === writePlace(formPlace(form)) ? undefined : place
}
