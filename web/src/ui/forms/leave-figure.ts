/** Call before a scan counts: a scan moves no focus, and its line may replace the field being typed in. */
export function leaveFigure(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && 'units' in field.dataset) field.blur()
}
