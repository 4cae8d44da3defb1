/**
 * A figure that is being typed is told before what was scanned is counted: a scan moves no focus, and what it brings may take the
 * field's place.
 */
export function leaveFigure(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && 'units' in field.dataset) field.blur()
}
