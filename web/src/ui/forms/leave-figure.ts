/**
 * Reports a figure that is being typed before a scan counts, because a scan moves no focus and its line may replace the
 * field.
 */
export function leaveFigure(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && 'units' in field.dataset) field.blur()
}
