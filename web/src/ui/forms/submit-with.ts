import type { FormEvent } from 'react'

/** The `onSubmit` of a form that the screen sends itself: the browser would load the page anew. */
export const submitWith = (submit: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}
