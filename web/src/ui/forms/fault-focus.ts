import { focusOnWrong } from './use-focus-on-wrong.ts'

let sent: HTMLFormElement | undefined

const marks = new MutationObserver(look)

function end(): void {
  sent = undefined
  marks.disconnect()
}

/** A person who went elsewhere meanwhile keeps the focus. */
function look(): void {
  const { activeElement } = document
  if (!sent?.querySelector('[aria-invalid="true"]')) return
  if (activeElement === document.body || sent.contains(activeElement)) focusOnWrong(sent)
  end()
}

/** Focuses the first wrong field of this form as soon as one is marked. */
export function awaitFaults(form: HTMLFormElement | null): void {
  end()
  if (!form) return
  sent = form
  marks.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  // A field that stays wrong is not marked anew.
  queueMicrotask(look)
}

/** Focuses the first wrong field of every form that is sent. Typing in the form ends this. */
export function watchFaults(): void {
  document.addEventListener('submit', ({ target }) => target instanceof HTMLFormElement && awaitFaults(target))
  document.addEventListener('input', ({ target }) => target instanceof Node && sent?.contains(target) && end())
}
